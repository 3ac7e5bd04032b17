//! Teams that have withdrawn: they play no further match.

use super::{Action, Journal, MatchStatus};
use crate::contest::{Contest, MatchNumber, PlayedMatch, Team};
use crate::finding::{Code, Finding};
use std::collections::BTreeSet;

impl Journal {
    /// Whether a team has withdrawn.
    #[must_use]
    pub fn is_withdrawn(&self, team: Team) -> bool {
        let entrant = self.entrants.get(usize::from(team.0));
        entrant.is_some_and(|entrant| self.withdrawn.contains(&entrant.registration))
    }

    /// Returns the teams that have withdrawn.
    #[must_use]
    pub fn withdrawn(&self) -> BTreeSet<Team> {
        let teams = (0_u16..).map(Team).take(self.entrants.len());
        teams.filter(|&team| self.is_withdrawn(team)).collect()
    }

    /// Returns the registrations of the teams that have withdrawn.
    pub fn withdrawn_registrations(&self) -> impl Iterator<Item = &str> {
        self.withdrawn.iter().map(String::as_str)
    }

    /// Checks the withdrawal of a team, or its return.
    pub(super) fn check_withdrawal(&self, contest: &Contest, action: &Action) -> Vec<Finding> {
        let refuse = |message: &str| vec![Finding::error("registration", Code::NotOffered, message)];
        let (Action::Withdraw { registration } | Action::Return { registration }) = action else {
            return Vec::new();
        };
        let is_withdrawn = self.withdrawn.contains(registration);
        if matches!(action, Action::Return { .. }) {
            return if is_withdrawn {
                Vec::new()
            } else {
                refuse("This team has not withdrawn.")
            };
        }
        let mut entrants = self.entrants.iter();
        let Some(team) = entrants.position(|entrant| entrant.registration == *registration) else {
            return refuse("This team does not take part.");
        };
        if is_withdrawn {
            return refuse("This team has withdrawn already.");
        }
        let plays = |number: MatchNumber| {
            let state = self.state(contest, number);
            let teams = contest.matches.get(number.index()).and_then(PlayedMatch::teams);
            let is_in = teams.is_some_and(|teams| teams.iter().any(|of| usize::from(of.0) == team));
            is_in && state.is_some_and(|state| state.status == MatchStatus::Live)
        };
        let mut numbers = (0_u16..).map(MatchNumber).take(contest.matches.len());
        match numbers.find(|&number| plays(number)) {
            Some(number) => {
                let number = crate::contest::words::number(number);
                let message = format!(
                    "This team is playing match {number}. Enter the result first: a side that cannot go on retires."
                );
                refuse(&message)
            }
            None => Vec::new(),
        }
    }
}
