//! The measures of tables. Each file names its source.

mod board_points;
mod buchholz;
mod difference;
mod lot;
mod match_difference;
mod net_run_rate;
mod point_ratio;
mod points;
mod scored;
mod set_difference;
mod set_ratio;
mod sonneborn_berger;
mod wins;

pub(crate) use buchholz::of as buchholz;
pub(crate) use net_run_rate::of as net_run_rate;
pub(crate) use sonneborn_berger::of as sonneborn_berger;

use super::TableMeasure;
use super::scope::Counted;
use crate::{Fraction, Team};

/// The value of a measure: the higher, the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Value {
    /// A number.
    Number(Fraction),
    /// A ratio with nothing lost or conceded.
    Infinite,
}

impl Value {
    fn whole(number: i64) -> Self {
        Self::Number(Fraction::whole(number))
    }

    fn difference([own, other]: [i64; 2]) -> Self {
        Self::whole(own - other)
    }

    /// What was won, divided by what was lost. Nothing won is 0, also if nothing was lost.
    fn ratio([won, lost]: [i64; 2]) -> Self {
        if won > 0 && lost == 0 {
            Self::Infinite
        } else {
            Self::Number(Fraction::new(won, lost))
        }
    }
}

impl TableMeasure {
    /// Returns the value of a team over the matches of a scope.
    pub(crate) fn value(self, counted: &Counted<'_>, team: Team) -> Value {
        match self {
            Self::Points => points::value(counted, team),
            Self::Wins => wins::value(counted, team),
            Self::Difference => difference::value(counted, team),
            Self::Scored => scored::value(counted, team),
            Self::NetRunRate => net_run_rate::value(counted, team),
            Self::MatchDifference => match_difference::value(counted, team),
            Self::SetDifference => set_difference::value(counted, team),
            Self::SetRatio => set_ratio::value(counted, team),
            Self::PointRatio => point_ratio::value(counted, team),
            Self::BoardPoints => board_points::value(counted, team),
            Self::Buchholz => buchholz::value(counted, team),
            Self::SonnebornBerger => sonneborn_berger::value(counted, team),
            Self::Lot => lot::value(),
        }
    }
}
