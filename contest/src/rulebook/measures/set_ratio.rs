//! Sets won, divided by sets lost: FIVB Sports Regulations, set quotient. A team that has lost no set is above all that have.

use super::Value;
use crate::Team;
use crate::rulebook::scope::Counted;

pub(super) fn value(counted: &Counted<'_>, team: Team) -> Value {
    Value::ratio(counted.both(team, |tally| tally.sets))
}
