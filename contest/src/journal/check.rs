//! Which actions a journal accepts.

use super::{Action, Fixture, Journal, MatchStatus};
use crate::{Contest, MatchNumber, Score, Team, check_result, check_running};
use shared::finding::{Code, Finding};

impl Journal {
    /// Checks an action. `contest` is this journal's contest; `None` before the draw. An empty list accepts it.
    #[must_use]
    pub fn check(&self, contest: Option<&Contest>, action: &Action) -> Vec<Finding> {
        let refuse = |message: &str| vec![Finding::error("", Code::NotOffered, message)];
        match action {
            Action::Rules { rulebook } => return self.check_rules(rulebook),
            Action::Draft { change } => return self.check_draft(contest, change),
            Action::Draw { .. } if self.has_entries() => {
                return refuse(
                    "A result is entered already. The draw can be repeated only before the first result.",
                );
            }
            Action::Edit { .. } | Action::Delete if self.has_entries() => {
                return refuse(
                    "A result is entered already. The contest can be changed or deleted only before the first result.",
                );
            }
            Action::Publish if self.unpublished().is_empty() => {
                return refuse("Everything is published already.");
            }
            Action::Create { .. } => return refuse("This contest is created already."),
            Action::Courts { .. } => return refuse("Courts belong to the fest."),
            Action::Draw { .. }
            | Action::Edit { .. }
            | Action::Delete
            | Action::Publish
            | Action::Forget { .. }
            | Action::Colleges => return Vec::new(),
            _ => {}
        }
        let Some(contest) = contest else {
            return vec![Finding::error("", Code::Required, "Draw the matches first.")];
        };
        match action {
            Action::Pair {
                round,
                pairing,
                is_by_hand,
            } => self.check_pairing(contest, *round, pairing, *is_by_hand),
            Action::Withdraw { .. } | Action::Return { .. } => self.check_withdrawal(contest, action),
            Action::Book { fixtures } => self.check_fixtures(contest, fixtures),
            _ => self.check_entry(contest, action),
        }
    }

    /// Checks a change that visitors do not see yet.
    fn check_draft(&self, contest: Option<&Contest>, change: &Action) -> Vec<Finding> {
        match change {
            Action::Draw { .. } | Action::Pair { .. } | Action::Book { .. } => self.check(contest, change),
            _ => vec![Finding::error("", Code::NotOffered, "This cannot be a draft.")],
        }
    }

    fn check_fixtures(&self, contest: &Contest, fixtures: &[Fixture]) -> Vec<Finding> {
        let refuse = |message: &str| vec![Finding::error("", Code::NotOffered, message)];
        let is_known = |number: MatchNumber| {
            let played = contest.matches.get(number.index());
            played.is_some_and(|one| !one.is_skipped)
        };
        let is_over = |number: MatchNumber| {
            let status = self.status(contest, number);
            matches!(status, Some(MatchStatus::Provisional | MatchStatus::Final))
        };
        if !fixtures.iter().all(|fixture| is_known(fixture.number)) {
            refuse("This match is not played.")
        } else if fixtures.iter().any(|fixture| is_over(fixture.number)) {
            refuse("This match has a result. It keeps its court and time.")
        } else {
            Vec::new()
        }
    }

    /// Checks an entry of a match.
    fn check_entry(&self, contest: &Contest, action: &Action) -> Vec<Finding> {
        let refuse = |path: &str, code, message: &str| vec![Finding::error(path, code, message)];
        if let Action::Score { number, .. } | Action::Result { number, .. } = action
            && self.is_redrawn(*number)
            && contest.matches.len() > number.index()
        {
            return refuse(
                "",
                Code::Required,
                "Publish the draw first: visitors do not see this match yet.",
            );
        }
        match action {
            Action::Score { number, teams, score } => {
                let message = "This match has a result. Correct the result instead.";
                match (
                    self.unplayable(contest, *number, teams),
                    self.status(contest, *number),
                ) {
                    (Some(finding), _) => vec![finding],
                    (None, Some(MatchStatus::Provisional | MatchStatus::Final)) => {
                        refuse("score", Code::NotOffered, message)
                    }
                    (None, _) => lanes_missing(teams, Some(score)).map_or_else(
                        || check_running(self.sport_of(*number), score),
                        |finding| vec![finding],
                    ),
                }
            }
            Action::Result {
                number,
                teams,
                result,
            } => self
                .unplayable(contest, *number, teams)
                .or_else(|| lanes_missing(teams, result.score.as_ref()))
                .map_or_else(
                    || check_result(self.sport_of(*number), result, self.level(*number)),
                    |finding| vec![finding],
                ),
            Action::Final { number } => match self.status(contest, *number) {
                Some(MatchStatus::Provisional) => Vec::new(),
                Some(MatchStatus::Final) => refuse("", Code::NotOffered, "The result is final already."),
                _ => refuse("", Code::Required, "Enter the result first."),
            },
            Action::Undo { number } => {
                let is_empty = self.logs.get(number).is_none_or(super::MatchLog::is_empty);
                if is_empty {
                    refuse("", Code::NotOffered, "This match has no entry to take back.")
                } else {
                    Vec::new()
                }
            }
            _ => Vec::new(),
        }
    }

    fn status(&self, contest: &Contest, number: MatchNumber) -> Option<MatchStatus> {
        self.state(contest, number).map(|state| state.status)
    }

    /// Returns why a match cannot have a score of these teams.
    fn unplayable(&self, contest: &Contest, number: MatchNumber, teams: &[Team]) -> Option<Finding> {
        let Some(played) = contest.matches.get(number.index()) else {
            return Some(Finding::error("", Code::NotOffered, "There is no such match."));
        };
        if played.is_skipped {
            let message = "This match is not played.";
            return Some(Finding::error("", Code::NotOffered, message));
        }
        let Some(known) = played.teams() else {
            let message = "The teams of this match are not known yet. Enter the earlier results first.";
            return Some(Finding::error("teams", Code::Required, message));
        };
        if known != *teams {
            let message = "Other teams play this match now. Check the teams and enter the score again.";
            return Some(Finding::error("teams", Code::Mismatch, message));
        }
        None
    }
}

/// Returns a finding if marks are not those of these teams.
fn lanes_missing(teams: &[Team], score: Option<&Score>) -> Option<Finding> {
    match score {
        Some(Score::Marks(performances)) if performances.len() != teams.len() => {
            let message = format!("Enter the marks of all {}.", teams.len());
            Some(Finding::error("score", Code::TooFew, message))
        }
        _ => None,
    }
}
