//! The scores of the opponents, added up: FIDE C.07, Buchholz, with the score that the table compares first. A bye has no opponent.

use super::Value;
use crate::contest::Team;
use crate::contest::rulebook::scope::Counted;

pub(super) fn value(counted: &Counted<'_>, team: Team) -> Value {
    let opponents = counted.of(team).filter_map(|tally| tally.opponent);
    let scores = opponents.map(|opponent| counted.sum(opponent, |tally| tally.score));
    Value::Number(scores.sum())
}
