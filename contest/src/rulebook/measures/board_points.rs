//! Points of the boards, 1 for a win and 1/2 for a draw: FIDE C.07, game points.

use super::Value;
use crate::Team;
use crate::rulebook::scope::Counted;

pub(super) fn value(counted: &Counted<'_>, team: Team) -> Value {
    Value::Number(counted.sum(team, |tally| tally.boards))
}
