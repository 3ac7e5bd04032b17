//! Goals, runs or points scored: FIFA World Cup regulations, article 12; FIBA Official Basketball Rules D.1.3.

use super::Value;
use crate::Team;
use crate::rulebook::scope::Counted;

pub(super) fn value(counted: &Counted<'_>, team: Team) -> Value {
    Value::whole(counted.both(team, |tally| tally.scored)[0])
}
