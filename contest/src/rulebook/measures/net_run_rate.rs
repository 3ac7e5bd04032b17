//! Net run rate: ICC T20I playing conditions 16.10.3. Runs an over scored, less runs an over conceded, over all matches with a
//! result. A side that is all out has used all overs it was allotted.

use super::Value;
use crate::rulebook::scope::Counted;
use crate::rulebook::tally::Rate;
use crate::score::OVER;
use crate::{Fraction, Team};

pub(super) fn value(counted: &Counted<'_>, team: Team) -> Value {
    Value::Number(of(counted, team))
}

/// Returns the rate as a number.
pub(crate) fn of(counted: &Counted<'_>, team: Team) -> Fraction {
    let rate = |side: usize| {
        let runs = counted.sum(team, |tally| tally.rate[side].runs);
        let balls = counted.sum(team, |tally| tally.rate[side].balls);
        Fraction::new(runs * i64::from(OVER), balls)
    };
    rate(Rate::OWN) - rate(Rate::OTHER)
}
