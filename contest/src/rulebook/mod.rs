//! The rulebook of a contest: how its tables are ranked, what a match is worth and how long it is. It is data, so that the engine,
//! the portal and the published sentences read the same rules.
//!
//! * [`Rulebook::of`] has the rules of each sport, with their sources.
//! * [`Rulebook::before_2026_11`] has those of contests that were drawn before a draw kept its rulebook.

mod award;
mod check;
mod judging_criteria;
mod legacy;
mod measures;
mod order;
mod scope;
mod sentences;
mod sports;
mod tally;

pub use judging_criteria::judging_criteria;
pub use measures::TableMeasure;
pub use sentences::part_in_words;

pub(super) use measures::{buchholz, net_run_rate, sonneborn_berger};
pub(super) use order::ordered;
pub(super) use scope::Counted;
pub(super) use sentences::upper_first;
pub(super) use tally::{MatchOutcome, Tally};

use super::{Draw, Fraction, Match, SetRules, Sport, Stage};
use serde::{Deserialize, Serialize};

/// The rules of a contest. A draw keeps the rulebook that it was made with.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Rulebook {
    /// The points of a table.
    pub points: TablePoints,
    /// What orders a table, the first to compare first. The lot decides between teams that all of them leave level.
    pub tie_breaks: Vec<TieBreak>,
    /// What a group match with an equal score is.
    pub level_match: LevelMatch,
    /// The score of a match that a side forfeits.
    pub forfeit: Forfeit,
    /// Parts of the contest with other lengths than the usual one. A part is here at most once.
    pub lengths: Vec<PartLength>,
    /// What a bye of a Swiss system is worth.
    pub bye: Bye,
    /// Who advances from heats with an equal mark for the last place.
    pub last_lane: LastLane,
    /// What the withdrawal of a team does to its results.
    pub withdrawal: Withdrawal,
    /// What the disqualification of a team does to the medals.
    pub medals: Medals,
}

/// The points of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TablePoints {
    /// For a win.
    pub win: Fraction,
    /// For a draw.
    pub draw: Fraction,
    /// For a loss.
    pub loss: Fraction,
    /// For each side of a match without a result.
    pub no_result: Fraction,
    /// For a side that does not appear or is disqualified, also if both are. A side that retires gets the points of a loss.
    pub forfeit: Fraction,
}

/// What orders a table: a measure, the highest first, and the matches that it counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TieBreak {
    /// What is compared.
    pub measure: TableMeasure,
    /// The matches that count.
    pub scope: MatchScope,
}

impl TieBreak {
    /// The lot of the draw. It decides last and is in no list.
    pub const LOT: Self = Self::all(TableMeasure::Lot);

    /// Compares a measure over all matches.
    #[must_use]
    pub const fn all(measure: TableMeasure) -> Self {
        Self {
            measure,
            scope: MatchScope::All,
        }
    }

    /// Compares a measure over the matches among the level teams, then again among those still level.
    #[must_use]
    pub const fn level(measure: TableMeasure) -> Self {
        Self {
            measure,
            scope: MatchScope::LevelAgain,
        }
    }
}

/// The matches that a measure counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum MatchScope {
    /// All matches of the table.
    All,
    /// The matches among the teams that are level, if all of them have met (FIDE).
    Level,
    /// The matches among the teams that are level. After the last of these measures, they are applied again to the matches among
    /// those still level (UEFA, FIFA).
    LevelAgain,
    /// The matches among the teams that are level. As soon as a measure separates some of them, the first of these measures is
    /// applied again to the matches among those still level (FIBA).
    LevelRestart,
}

/// What a group match with an equal score is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum LevelMatch {
    /// A draw.
    Draw,
    /// A super over decides it. A match whose super over cannot be played is a draw.
    SuperOver,
}

/// The score of a match that a side forfeits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Forfeit {
    /// The score if a side does not appear.
    pub walkover: AwardedScore,
    /// The score if a side retires or is disqualified during the match.
    pub unfinished: Unfinished,
    /// What a disqualification is instead. A rulebook from before there was a choice treats it like a retirement.
    #[serde(default, skip_serializing_if = "Disqualified::is_as_retired")]
    pub disqualified: Disqualified,
}

/// The score of a match in which a side is disqualified.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Disqualified {
    /// As for a side that retires.
    #[default]
    AsRetired,
    /// As for a side that does not appear.
    AsWalkover,
}

impl Disqualified {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    const fn is_as_retired(&self) -> bool {
        matches!(self, Self::AsRetired)
    }
}

/// The score that the winner of a forfeit is awarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum AwardedScore {
    /// None: 0–0.
    Nothing,
    /// Goals or points of the winner, to nil.
    Points(u16),
    /// Every set, match or board, to nil.
    Everything,
    /// The side that forfeits has scored no run in all its overs; the rate of the other does not change.
    NoRuns,
}

/// The score of a match that a side does not finish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum Unfinished {
    /// The score as it was.
    Stands,
    /// The score as it was if it is better for the winner than this many goals or points to nil; otherwise that.
    AtLeast(u16),
    /// The score as it was if the winner is ahead; otherwise this many points to nil.
    AheadOr(u16),
    /// The winner also gets the points, sets, matches and boards that were still needed to win.
    Completed,
    /// As for a side that does not appear.
    AsWalkover,
}

/// A part of a contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum Part {
    /// The matches of groups, of a round robin and of a Swiss system.
    Groups,
    /// A round of a knockout, counted back from the final: 1 for the semi-finals, 2 for the quarter-finals.
    BeforeFinal(u16),
    /// The bracket of the teams that have lost once.
    Losers,
    /// The match for the third place.
    ThirdPlace,
    /// The final, and the second final of a double elimination.
    Final,
}

/// The length of the matches of a part. A missing number is the contest's usual one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartLength {
    /// The part.
    pub part: Part,
    /// Sets of a match, odd.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_of: Option<u16>,
    /// Points that win a set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<u16>,
    /// Matches of a tie, or boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matches: Option<u16>,
    /// Overs of an innings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overs: Option<u16>,
}

/// What a bye of a Swiss system is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Bye {
    /// Points of the table.
    pub points: Fraction,
    /// The share of the boards.
    pub boards: Fraction,
    /// Whose score counts as the opponent's. A rulebook from before there was a choice counts nobody's.
    #[serde(default)]
    pub opponent: ByeOpponent,
}

/// Whose score counts as that of the opponent in a bye, where a measure adds up the scores of the opponents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ByeOpponent {
    /// Nobody's: a bye adds nothing.
    #[default]
    Nobody,
    /// The team's own, as if it had met a team with the same score (FIDE C.07, article 16.4).
    Itself,
}

/// Who advances from heats with an equal mark for the last place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum LastLane {
    /// By place, all with the equal mark, even beyond the lanes. By mark, a lot decides.
    PlaceSharedMarkByLot,
    /// All with the equal mark if there are lanes for them; otherwise a lot decides.
    FreeLaneThenLot,
}

/// What the withdrawal of a team does to its results in a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum Withdrawal {
    /// Its results stand, and it forfeits the matches that are left.
    ResultsStand,
    /// None of its matches counts.
    NoneCounts,
    /// If it has played at least half of its matches, its results stand and it forfeits the others; otherwise none counts.
    StandFromHalf,
}

/// What the disqualification of a team does to the medals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum Medals {
    /// The team keeps the position of the round in which it was disqualified.
    Kept,
    /// The team has no position, and those behind it move up.
    MoveUp,
    /// The team has no position, and its position stays empty.
    LeftEmpty,
}

impl PartLength {
    /// Returns a part with the usual numbers of the contest.
    #[must_use]
    pub const fn usual(part: Part) -> Self {
        Self {
            part,
            best_of: None,
            target: None,
            matches: None,
            overs: None,
        }
    }
}

impl Part {
    /// Returns the part that a match belongs to; `None` for heats and finals that marks decide.
    #[must_use]
    pub fn of(draw: &Draw, planned: &Match) -> Option<Self> {
        Some(match planned.stage {
            _ if draw.format.is_ranked() => return None,
            Stage::Heat => return None,
            Stage::Group(_) => Self::Groups,
            Stage::Knockout => {
                let knockout = draw.matches.iter().filter(|other| other.stage == Stage::Knockout);
                let last = knockout.map(|other| other.round).max().unwrap_or(planned.round);
                Self::BeforeFinal(last + 1 - planned.round)
            }
            Stage::Losers => Self::Losers,
            Stage::ThirdPlace => Self::ThirdPlace,
            Stage::Final | Stage::SecondFinal => Self::Final,
        })
    }
}

impl Rulebook {
    /// Returns how a match of a part is scored. `sport` has the usual numbers of the contest.
    #[must_use]
    pub fn sport_of(&self, sport: Sport, part: Option<Part>) -> Sport {
        let length = self.lengths.iter().find(|length| Some(length.part) == part);
        length.map_or(sport, |length| length.applied_to(sport))
    }
}

impl PartLength {
    fn applied_to(self, sport: Sport) -> Sport {
        let sets = |rules: SetRules| {
            let target = self.target.unwrap_or(rules.target);
            let rules = self.best_of.map_or(rules, |sets| rules.best_of(sets));
            SetRules {
                target,
                // A last set is not longer than the others.
                last_target: rules.last_target.map(|last| last.min(target)),
                // 21 points end at 30, 15 at 21 and 11 at 15 (BWF); six games of tennis end at 7, and four at 5.
                cap: rules
                    .cap
                    .map(|cap| target + ((cap - rules.target) * target / rules.target).max(1)),
                ..rules
            }
        };
        match sport {
            Sport::Sets(rules) => Sport::Sets(sets(rules)),
            Sport::Ties { matches, rules } => Sport::Ties {
                matches: self.matches.unwrap_or(matches),
                rules: sets(rules),
            },
            Sport::Chess { boards } => Sport::Chess {
                boards: self.matches.unwrap_or(boards),
            },
            Sport::Cricket { overs, players } => Sport::Cricket {
                overs: self.overs.unwrap_or(overs),
                players,
            },
            other => other,
        }
    }
}
