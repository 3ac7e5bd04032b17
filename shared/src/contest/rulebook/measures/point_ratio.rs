//! Points scored, divided by points conceded: FIVB Sports Regulations, point quotient.

use super::Value;
use crate::contest::Team;
use crate::contest::rulebook::scope::Counted;

pub(super) fn value(counted: &Counted<'_>, team: Team) -> Value {
    Value::ratio(counted.both(team, |tally| tally.scored))
}
