//! The scores of the opponents, added up: FIDE C.07, Buchholz, with the score that the table compares first.

use super::Value;
use crate::rulebook::scope::Counted;
use crate::{Fraction, Team};

pub(super) fn value(counted: &Counted<'_>, team: Team) -> Value {
    Value::Number(of(counted, team))
}

/// Returns the sum as a number.
pub(crate) fn of(counted: &Counted<'_>, team: Team) -> Fraction {
    let faced = counted.of(team).filter_map(|tally| tally.faced);
    faced.map(|other| counted.sum(other, |tally| tally.score)).sum()
}
