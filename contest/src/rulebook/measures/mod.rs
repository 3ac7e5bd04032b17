//! The measures of tables: their list, names and sports are here, and the arithmetic of each is a file that names its source.
//!
//! To add a measure, write its file, and add it to this one where the compiler and the tests want it. The portal names it in
//! `TieBreakList.tsx`. The usual lists of a sport are in `rulebook/sports.rs`.

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

use super::scope::Counted;
use crate::{Fraction, Sport, Team};
use serde::{Deserialize, Serialize};

/// A value that a table can be ordered by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum TableMeasure {
    /// Points of the table.
    Points,
    /// Matches won.
    Wins,
    /// Goals, runs or points scored, less those conceded.
    Difference,
    /// Goals, runs or points scored.
    Scored,
    /// Runs an over scored, less runs an over conceded.
    NetRunRate,
    /// Matches won within ties, less those lost.
    MatchDifference,
    /// Sets won, less those lost.
    SetDifference,
    /// Sets won, divided by those lost.
    SetRatio,
    /// Points scored, divided by those conceded.
    PointRatio,
    /// Points of the boards: 1 for a win, 1/2 for a draw.
    BoardPoints,
    /// The scores of the opponents, added up. The rules say whose score a bye adds.
    Buchholz,
    /// The board points of each opponent, multiplied by those scored against it, added up. The rules say whose points a bye counts.
    SonnebornBerger,
    /// The lot of the draw.
    Lot,
}

impl TableMeasure {
    /// Every measure.
    #[cfg(test)]
    pub(crate) const ALL: [Self; 13] = [
        Self::Points,
        Self::Wins,
        Self::Difference,
        Self::Scored,
        Self::NetRunRate,
        Self::MatchDifference,
        Self::SetDifference,
        Self::SetRatio,
        Self::PointRatio,
        Self::BoardPoints,
        Self::Buchholz,
        Self::SonnebornBerger,
        Self::Lot,
    ];

    /// Returns a team's value, calculated from the matches in `counted`.
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

    /// Returns the name within a sentence: `goal difference`.
    #[must_use]
    pub(crate) fn in_words(self, sport: Sport) -> String {
        let scored = sport.scored().to_lowercase();
        match self {
            Self::Points if matches!(sport, Sport::Chess { .. }) => "match points".to_owned(),
            Self::Points => "points".to_owned(),
            Self::Wins => "wins".to_owned(),
            Self::Difference => format!("{} difference", scored.trim_end_matches('s')),
            Self::Scored => format!("{scored} scored"),
            Self::NetRunRate => "net run rate".to_owned(),
            Self::MatchDifference => "match difference".to_owned(),
            Self::SetDifference => "set difference".to_owned(),
            Self::SetRatio => "set ratio".to_owned(),
            Self::PointRatio => "point ratio".to_owned(),
            Self::BoardPoints => "board points".to_owned(),
            Self::Buchholz => "Buchholz (scores of the opponents)".to_owned(),
            Self::SonnebornBerger => {
                "Sonneborn–Berger (board points of each opponent, times those scored against it)".to_owned()
            }
            Self::Lot => "lot".to_owned(),
        }
    }

    /// Returns the measures that a sport can be ranked by, in the order in which a form offers them.
    #[must_use]
    pub const fn offered(sport: Sport) -> &'static [Self] {
        match sport {
            Sport::Football | Sport::Basketball | Sport::Kabaddi => &[
                Self::Points,
                Self::Wins,
                Self::Difference,
                Self::Scored,
                Self::PointRatio,
                Self::Buchholz,
            ],
            Sport::Cricket { .. } => &[Self::Points, Self::Wins, Self::NetRunRate, Self::Buchholz],
            Sport::Sets(_) => &[
                Self::Points,
                Self::Wins,
                Self::SetRatio,
                Self::PointRatio,
                Self::SetDifference,
                Self::Difference,
                Self::Buchholz,
            ],
            Sport::Ties { .. } => &[
                Self::Points,
                Self::Wins,
                Self::MatchDifference,
                Self::SetDifference,
                Self::Difference,
                Self::SetRatio,
                Self::PointRatio,
                Self::Buchholz,
            ],
            Sport::Chess { .. } => &[
                Self::Points,
                Self::BoardPoints,
                Self::Wins,
                Self::Buchholz,
                Self::SonnebornBerger,
            ],
            Sport::Marks(_) => &[],
        }
    }

    /// Whether it adds up the scores of opponents, which are those of all matches.
    pub(super) const fn is_of_opponents(self) -> bool {
        match self {
            Self::Buchholz | Self::SonnebornBerger => true,
            Self::Points
            | Self::Wins
            | Self::Difference
            | Self::Scored
            | Self::NetRunRate
            | Self::MatchDifference
            | Self::SetDifference
            | Self::SetRatio
            | Self::PointRatio
            | Self::BoardPoints
            | Self::Lot => false,
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::TableMeasure;
    use crate::{Sport, SportOptions};
    use shared::catalogue::EVENTS;
    use std::collections::BTreeSet;

    #[test]
    fn all_has_every_measure_in_the_order_of_the_enum() {
        for (position, measure) in TableMeasure::ALL.into_iter().enumerate() {
            assert_eq!(measure as usize, position, "{measure:?}");
        }
        assert_eq!(
            TableMeasure::Lot as usize + 1,
            TableMeasure::ALL.len(),
            "the lot is last"
        );
    }

    #[test]
    fn every_measure_but_the_lot_is_offered_to_a_sport() {
        let endpoints = EVENTS.iter().filter_map(|event| event.endpoint);
        let sports = endpoints.filter_map(|endpoint| Sport::of(endpoint, "", SportOptions::default()));
        let offered: BTreeSet<_> = sports.flat_map(TableMeasure::offered).copied().collect();
        for measure in TableMeasure::ALL {
            assert_eq!(
                offered.contains(&measure),
                measure != TableMeasure::Lot,
                "{measure:?}"
            );
        }
    }
}
