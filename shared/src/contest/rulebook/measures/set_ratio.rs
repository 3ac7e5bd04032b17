//! Sets won, divided by sets lost: FIVB Sports Regulations, set quotient. A team that has lost no set is above all that have.

use super::Value;
use crate::contest::Team;
use crate::contest::rulebook::scope::Counted;

pub(super) fn value(counted: &Counted<'_>, team: Team) -> Value {
    Value::ratio(counted.both(team, |tally| tally.sets))
}
