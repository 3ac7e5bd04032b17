//! Points of the table: FIFA World Cup regulations, article 12; FIBA Official Basketball Rules D.1.1; ICC T20I playing conditions
//! 16.10; FIDE C.07, match points.

use super::Value;
use crate::Team;
use crate::rulebook::scope::Counted;

pub(super) fn value(counted: &Counted<'_>, team: Team) -> Value {
    Value::Number(counted.sum(team, |tally| tally.points))
}
