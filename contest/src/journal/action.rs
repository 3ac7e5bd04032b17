//! The changes of a contest, as the log stores them.

use super::{Entrant, Fixture, Setup};
use crate::{Court, Draw, MatchNumber, MatchResult, Pairing, Rulebook, Score, Team};
use serde::{Deserialize, Serialize};

/// A change of a contest: a row of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", tag = "action")]
pub enum Action {
    /// Creates the contest.
    Create {
        /// What it is about.
        setup: Setup,
    },
    /// Changes the rules, before the first result.
    Rules {
        /// The rules.
        rulebook: Rulebook,
    },
    /// Changes what the contest is about, before its first entry. Its draw, courts and times are lost.
    Edit {
        /// What it is about now.
        setup: Setup,
    },
    /// Deletes the contest, before its first entry.
    Delete,
    /// Makes a change that visitors do not see before [`Action::Publish`]: `Create`, `Draw`, `Pair` or `Book`.
    Draft {
        /// The change.
        change: Box<Action>,
    },
    /// Shows visitors the draw, the pairings, the courts and the times as they are now.
    Publish,
    /// Withdraws a team: it plays no further match.
    Withdraw {
        /// The id of its registration.
        registration: String,
    },
    /// Takes a withdrawal back.
    Return {
        /// The id of the registration.
        registration: String,
    },
    /// Sets the courts of the fest. The only action that belongs to no contest.
    Courts {
        /// All courts.
        courts: Vec<Court>,
    },
    /// Draws the matches, or draws them anew before the first result.
    Draw {
        /// The teams, in the order that the draw was made from: the seeded first.
        entrants: Vec<Entrant>,
        /// The number of seeded teams.
        seeds: u16,
        /// The matches.
        draw: Draw,
    },
    /// Pairs a round of a Swiss system, or pairs it anew before its first entry.
    Pair {
        /// The round, from 2.
        round: u16,
        /// Who meets.
        pairing: Pairing,
        /// Whether staff have chosen the pairs.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_by_hand: bool,
    },
    /// Sets the place and time of matches.
    Book {
        /// The places and times. Other matches keep theirs.
        fixtures: Vec<Fixture>,
    },
    /// Reports the score of a match that is being played.
    Score {
        /// The match.
        number: MatchNumber,
        /// The teams that play.
        teams: Vec<Team>,
        /// The score so far.
        score: Score,
    },
    /// Enters or corrects the result of a match.
    Result {
        /// The match.
        number: MatchNumber,
        /// The teams that met.
        teams: Vec<Team>,
        /// The result.
        result: MatchResult,
    },
    /// Makes the result of a match final.
    Final {
        /// The match.
        number: MatchNumber,
    },
    /// Marks that a name in an entry was changed or erased. All servers then read the names of the entry again.
    Forget {
        /// The id of the registration.
        registration: String,
    },
    /// Marks that a spelling of a college was merged into a college, or a merge was undone. All servers then read the names of the
    /// colleges of all contests again. It stands in the log of one contest.
    Colleges,
    /// Takes the latest entry of a match back: its score, result or confirmation.
    Undo {
        /// The match.
        number: MatchNumber,
    },
}

impl Action {
    /// Returns the name of the action: `result`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Create { .. } => "create",
            Self::Rules { .. } => "rules",
            Self::Edit { .. } => "edit",
            Self::Delete => "delete",
            Self::Draft { change } => change.name(),
            Self::Publish => "publish",
            Self::Withdraw { .. } => "withdraw",
            Self::Return { .. } => "return",
            Self::Courts { .. } => "courts",
            Self::Draw { .. } => "draw",
            Self::Pair { .. } => "pair",
            Self::Book { .. } => "book",
            Self::Score { .. } => "score",
            Self::Result { .. } => "result",
            Self::Final { .. } => "final",
            Self::Forget { .. } => "forget",
            Self::Colleges => "colleges",
            Self::Undo { .. } => "undo",
        }
    }

    /// Makes the action a draft.
    #[must_use]
    pub fn drafted(self) -> Self {
        Self::Draft {
            change: Box::new(self),
        }
    }

    /// Returns the match that the action is an entry of.
    #[must_use]
    pub const fn number(&self) -> Option<MatchNumber> {
        match self {
            Self::Score { number, .. }
            | Self::Result { number, .. }
            | Self::Final { number }
            | Self::Undo { number } => Some(*number),
            _ => None,
        }
    }
}
