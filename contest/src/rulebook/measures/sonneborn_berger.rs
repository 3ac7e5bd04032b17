//! The board points of each opponent, multiplied by those scored against it, added up: FIDE C.07, extended Sonneborn-Berger of game
//! points by game points (EGGSB).

use super::Value;
use crate::rulebook::scope::Counted;
use crate::{Fraction, Team};

pub(super) fn value(counted: &Counted<'_>, team: Team) -> Value {
    Value::Number(of(counted, team))
}

/// Returns the sum as a number.
pub(crate) fn of(counted: &Counted<'_>, team: Team) -> Fraction {
    let products = counted.of(team).filter_map(|tally| {
        let other = counted.sum(tally.faced?, |tally| tally.boards);
        Some(other * tally.boards)
    });
    products.sum()
}
