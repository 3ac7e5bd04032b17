//! Points scored, divided by points conceded: FIVB Sports Regulations, point quotient.

use super::Value;
use crate::Team;
use crate::rulebook::scope::Counted;

pub(super) fn value(counted: &Counted<'_>, team: Team) -> Value {
    Value::ratio(counted.both(team, |tally| tally.scored))
}
