//! Matches won, also by forfeit: ICC T20I playing conditions 16.10.2; FIVB Sports Regulations; FIDE C.07, number of wins.

use super::Value;
use crate::Team;
use crate::rulebook::scope::Counted;

pub(super) fn value(counted: &Counted<'_>, team: Team) -> Value {
    Value::whole(counted.sum(team, |tally| i64::from(tally.is_won())))
}
