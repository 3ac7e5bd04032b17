//! Results of matches, and the sports they are of.

use super::{Marking, Performance};
use serde::{Deserialize, Serialize};

/// Balls of an over.
pub(super) const OVER: u16 = 6;

/// A side of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum Side {
    /// The first of the two slots.
    First,
    /// The second.
    Second,
}

impl Side {
    /// Returns the position in an array of both sides.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::First => 0,
            Self::Second => 1,
        }
    }

    /// Returns the side with the higher of two numbers; `None` if they are equal.
    #[must_use]
    pub fn ahead<T: Ord>([first, second]: [T; 2]) -> Option<Self> {
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Self::First),
            std::cmp::Ordering::Less => Some(Self::Second),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum Ending {
    /// It was played to its end.
    Played,
    /// A side did not appear or withdrew before the start.
    Walkover,
    /// A side could not go on. The score is what it was then.
    Retired,
    /// A side was disqualified.
    Disqualified,
    /// It was stopped without a result, for rain for example.
    Abandoned,
    /// Neither side appeared: nobody wins.
    BothAbsent,
    /// Both sides were disqualified: nobody wins.
    BothDisqualified,
}

impl Ending {
    /// Whether neither side can win or advance.
    #[must_use]
    pub const fn is_lost_by_both(self) -> bool {
        matches!(self, Self::BothAbsent | Self::BothDisqualified)
    }
}

/// The innings of one side in cricket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Innings {
    /// Runs, with extras.
    pub runs: u16,
    /// Wickets that have fallen.
    pub wickets: u16,
    /// Complete overs that the side has batted.
    pub overs: u16,
    /// Balls of the over that is not complete, below 6.
    pub balls: u16,
    /// Whether no further batter is left. The run rate then counts all overs of the innings.
    pub is_all_out: bool,
    /// The overs that the side was allotted, if its innings was shortened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allotted: Option<u16>,
    /// The revised target (DLS) of the side that bats second: the runs that win. Absent without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<u16>,
    /// Whether the second innings was stopped, so that `target` is a run more than the par score at that time.
    #[serde(default, skip_serializing_if = "is_false")]
    pub is_stopped: bool,
    /// The runs of the last super over, if one was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub super_over: Option<u16>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

impl Innings {
    /// Returns the overs that the side could bat. `overs` is the usual number.
    pub(super) fn overs_allotted(self, overs: u16) -> u16 {
        self.allotted.unwrap_or(overs)
    }

    /// Returns the balls that the side has batted.
    pub(super) fn balls_batted(self) -> u32 {
        balls_of(self.overs) + u32::from(self.balls)
    }
}

/// Returns the balls of complete overs.
pub(super) fn balls_of(overs: u16) -> u32 {
    u32::from(overs) * u32::from(OVER)
}

/// A match of a tie between teams.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum TieMatch {
    /// The points of each set.
    Played(Vec<[u16; 2]>),
    /// A side has lost it without playing it to its end.
    Lost {
        /// The points of each set so far.
        sets: Vec<[u16; 2]>,
        /// Who has lost it.
        #[serde(rename = "lostBy")]
        lost_by: LostBy,
        /// Why: `walkover`, `retired` or `disqualified`.
        ending: Ending,
    },
}

/// Who loses a match of a tie that is not played to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum LostBy {
    /// The player of the first side.
    First,
    /// The player of the second side.
    Second,
    /// Both: nobody wins it.
    Both,
}

impl LostBy {
    /// Returns the side that wins the match.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::First => Some(Side::Second),
            Self::Second => Some(Side::First),
            Self::Both => None,
        }
    }
}

impl TieMatch {
    /// Returns the points of each set so far.
    #[must_use]
    pub fn sets(&self) -> &[[u16; 2]] {
        match self {
            Self::Played(sets) | Self::Lost { sets, .. } => sets,
        }
    }
}

impl From<Vec<[u16; 2]>> for TieMatch {
    fn from(sets: Vec<[u16; 2]>) -> Self {
        Self::Played(sets)
    }
}

/// The score of a match.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum Score {
    /// Goals or points of both sides.
    Points([u16; 2]),
    /// The points of each set, in the order of play.
    Sets(Vec<[u16; 2]>),
    /// Each match of a tie between teams.
    Tie(Vec<TieMatch>),
    /// The innings of both sides.
    Innings([Innings; 2]),
    /// The winner of each board; `null` for a draw.
    Boards(Vec<Option<Side>>),
    /// The performance of each team of the field, in the order of its lanes.
    Marks(Vec<Performance>),
}

/// The result of a match.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MatchResult {
    /// How it ended.
    pub ending: Ending,
    /// The winner; `None` for a draw, without a result, and if marks rank the teams.
    pub winner: Option<Side>,
    /// The score, if there is one.
    pub score: Option<Score>,
}

/// When a set is won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SetRules {
    /// The number of sets of a match, odd: the match is over when a side has won more than half.
    pub best_of: u16,
    /// The points that win a set with a lead of two.
    pub target: u16,
    /// The same for the last set, if it is shorter. An only set is not.
    pub last_target: Option<u16>,
    /// The points that win a set with any lead, if there is such a limit.
    pub cap: Option<u16>,
}

impl SetRules {
    /// Returns the rules for a match of at most this number of sets.
    #[must_use]
    pub(super) fn best_of(self, best_of: u16) -> Self {
        Self {
            best_of,
            // The shorter last set decides a match that is level; an only set is as long as a set is.
            last_target: self.last_target.filter(|_| best_of > 1),
            ..self
        }
    }
}

/// How a match of a contest is scored. The numbers are options of the contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Sport {
    /// Goals.
    Football,
    /// Points.
    Basketball,
    /// Points.
    Kabaddi,
    /// One innings a side.
    Cricket {
        /// Overs of an innings.
        overs: u16,
        /// Players of a side that bat.
        players: u16,
    },
    /// One match of sets, such as volleyball.
    Sets(SetRules),
    /// Ties of several matches of sets between teams, such as badminton.
    Ties {
        /// The number of matches of a tie.
        matches: u16,
        /// The rules of each match.
        rules: SetRules,
    },
    /// Boards.
    Chess {
        /// The number of boards.
        boards: u16,
    },
    /// Marks rank the teams.
    Marks(Marking),
}
