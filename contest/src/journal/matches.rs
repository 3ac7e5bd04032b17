//! What was entered for a match, and its state.

use super::Journal;
use crate::{Contest, MatchNumber, MatchResult, Score, Team};
use serde::{Deserialize, Serialize};
use shared::settings::Moment;

/// How far a match is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum MatchStatus {
    /// Its teams are not known yet.
    Open,
    /// It can be played.
    Scheduled,
    /// It is being played.
    Live,
    /// It has a result against which teams can protest.
    Provisional,
    /// Its result is confirmed.
    Final,
    /// It is not played: a bye, or a second final that is not needed.
    Skipped,
}

/// The state of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchState<'a> {
    /// How far it is.
    pub status: MatchStatus,
    /// The result, or the score so far.
    pub score: Option<&'a Score>,
    /// The result.
    pub result: Option<&'a MatchResult>,
    /// The time of the latest score or result.
    pub entered_at: Option<Moment>,
    /// The end of the time for protests, if the result is provisional.
    pub protest_until: Option<Moment>,
    /// Whether entries do not count any more, because a correction has put other teams into the match.
    pub is_stale: bool,
}

/// An entry of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Entered {
    Score {
        teams: Vec<Team>,
        score: Score,
        at: Moment,
    },
    Result {
        teams: Vec<Team>,
        result: MatchResult,
        at: Moment,
    },
    Final,
}

/// The entries of a match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct MatchLog {
    entries: Vec<Entered>,
    /// The number of all entries, also of undos.
    count: u32,
}

impl MatchLog {
    pub(super) fn enter(&mut self, entered: Entered) {
        self.count += 1;
        self.entries.push(entered);
    }

    pub(super) fn undo(&mut self) {
        self.count += 1;
        self.entries.pop();
    }

    pub(super) const fn count(&self) -> u32 {
        self.count
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Returns the latest result, with its teams and time; `None` if a score has come after it, for other teams.
    pub(super) fn result(&self) -> Option<(&[Team], &MatchResult, Moment)> {
        let latest = self.entries.iter().rfind(|entered| **entered != Entered::Final);
        match latest? {
            Entered::Result { teams, result, at } => Some((teams, result, *at)),
            Entered::Score { .. } | Entered::Final => None,
        }
    }

    pub(super) fn last(&self) -> Option<&Entered> {
        self.entries.last()
    }
}

impl Journal {
    /// Returns the state of a match; `None` if there is no such match. `contest` is this journal's contest.
    #[must_use]
    pub fn state(&self, contest: &Contest, number: MatchNumber) -> Option<MatchState<'_>> {
        let played = contest.matches.get(number.index())?;
        let mut state = MatchState {
            status: MatchStatus::Open,
            score: None,
            result: None,
            entered_at: None,
            protest_until: None,
            is_stale: false,
        };
        let log = self.logs.get(&number);
        if played.is_skipped {
            state.status = MatchStatus::Skipped;
            state.is_stale = log.is_some_and(|log| !log.is_empty());
            return Some(state);
        }
        let teams = played.teams();
        if teams.is_some() {
            state.status = MatchStatus::Scheduled;
        }
        match log.and_then(MatchLog::last) {
            None => {}
            Some(Entered::Score { teams: of, score, at }) if teams.as_ref() == Some(of) => {
                state.status = MatchStatus::Live;
                state.score = Some(score);
                state.entered_at = Some(*at);
            }
            Some(last @ (Entered::Result { .. } | Entered::Final)) => match log.and_then(MatchLog::result) {
                Some((of, result, at)) if teams.as_deref() == Some(of) => {
                    state.score = result.score.as_ref();
                    state.result = Some(result);
                    state.entered_at = Some(at);
                    if *last == Entered::Final {
                        state.status = MatchStatus::Final;
                    } else {
                        state.status = MatchStatus::Provisional;
                        state.protest_until = Some(Moment(at.0 + i64::from(self.setup.protest) * 60));
                    }
                }
                _ => state.is_stale = true,
            },
            Some(Entered::Score { .. }) => state.is_stale = true,
        }
        Some(state)
    }
}
