//! Teams that have withdrawn: they play no further match.

use super::{Action, Journal, MatchStatus};
use crate::{Contest, Format, Match, MatchNumber, PlayedMatch, Seat, Slot, Stage, Team};
use shared::finding::{Code, Finding};
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

    fn team_of(&self, registration: &str) -> Option<Team> {
        let mut numbered = (0_u16..).zip(&self.entrants);
        let team = numbered.find(|(_, entrant)| entrant.registration == registration);
        team.map(|(team, _)| Team(team))
    }

    /// Withdraws a team. It counts from now on: only matches that are left change.
    pub(super) fn withdraw(&mut self, registration: String) {
        self.record_decided(&registration);
        self.withdrawn.insert(registration);
    }

    /// Takes a withdrawal back. In a Swiss system, the rounds that later ones were paired by stay forfeited.
    pub(super) fn take_back(&mut self, registration: &str) {
        if self.is_swiss() {
            self.record_decided(registration);
        } else if let Some(team) = self.team_of(registration) {
            let seat = Seat::Team(team);
            self.absent.late.remove(&team);
            self.absent
                .decided
                .retain(|_, played| played.winner == seat || !played.seats.contains(&seat));
        }
        self.withdrawn.remove(registration);
    }

    const fn is_swiss(&self) -> bool {
        matches!(self.setup.format, Format::Swiss { .. })
    }

    /// Records the place of a team in its group, and its byes and walkovers, if later matches depend on them: they do not change.
    fn record_decided(&mut self, registration: &str) {
        let (Some(team), Some(draw), Some(contest)) =
            (self.team_of(registration), &self.draw, self.contest())
        else {
            return;
        };
        let matches = || draw.matches.iter().zip(&contest.matches);
        let seat = Seat::Team(team);
        let group = draw.groups.iter().position(|group| group.contains(&team));
        let is_own = |stage| matches!(stage, Stage::Group(of) if Some(usize::from(of)) == group);
        let is_late = matches!(draw.format, Format::Groups { .. })
            && matches().all(|(planned, played)| played.is_over() || !is_own(planned.stage));
        let paired = draw
            .matches
            .iter()
            .filter(|planned| self.is_swiss() && matches!(planned.slots[..], [Slot::Team(_), ..]));
        let paired = paired.map(|planned| planned.round).max();
        let has_played = matches().any(|(_, played)| played.result.is_some() && played.seats.contains(&seat));
        let is_decided = |planned: &Match, played: &PlayedMatch| match planned.stage {
            _ if !played.is_skipped || !played.seats.contains(&seat) => false,
            Stage::Group(_) => is_late || Some(planned.round) < paired,
            Stage::Final | Stage::SecondFinal => false,
            _ => has_played || played.teams().is_some(),
        };
        let numbered = (0_u16..).map(MatchNumber).zip(matches());
        let decided = numbered.filter(|(_, (planned, played))| is_decided(planned, played));
        self.absent
            .decided
            .extend(decided.map(|(number, (_, played))| (number, played.clone())));
        if is_late {
            self.absent.late.insert(team);
        }
    }

    /// Checks the withdrawal of a team, or its return.
    pub(super) fn check_withdrawal(&self, contest: &Contest, action: &Action) -> Vec<Finding> {
        let refuse = |message: &str| vec![Finding::error("team", Code::NotOffered, message)];
        let (Action::Withdraw { registration } | Action::Return { registration }) = action else {
            return Vec::new();
        };
        let is_withdrawn = self.withdrawn.contains(registration);
        let find = |is_wanted: &dyn Fn(MatchNumber) -> bool| {
            let mut numbers = (0_u16..).map(MatchNumber).take(contest.matches.len());
            numbers
                .find(|&number| is_wanted(number))
                .map(crate::words::number)
        };
        if matches!(action, Action::Return { .. }) {
            if !is_withdrawn {
                return refuse("This team has not withdrawn.");
            }
            let mut back = self.clone();
            back.take_back(registration);
            let Some(after) = back.contest() else {
                return Vec::new();
            };
            let is_stale = |journal: &Self, contest: &Contest, number| {
                journal.state(contest, number).is_some_and(|state| state.is_stale)
            };
            let depends = find(&|number| is_stale(&back, &after, number) && !is_stale(self, contest, number));
            return depends.map_or_else(Vec::new, |number| {
                refuse(&format!(
                    "Match {number} was played without this team. Take its entries back first."
                ))
            });
        }
        let Some(team) = self.team_of(registration) else {
            return refuse("This team does not take part.");
        };
        if is_withdrawn {
            return refuse("This team has withdrawn already.");
        }
        // All matches are over without a result when every other team has withdrawn: the last team can withdraw too.
        if contest.matches.iter().all(PlayedMatch::is_over)
            && contest.matches.iter().any(|played| played.result.is_some())
        {
            return refuse("The contest is over. Correct the result, or disqualify the team in its match.");
        }
        let plays = find(&|number| {
            let state = self.state(contest, number);
            let teams = contest.matches.get(number.index()).and_then(PlayedMatch::teams);
            teams.is_some_and(|teams| teams.contains(&team))
                && state.is_some_and(|state| state.status == MatchStatus::Live)
        });
        plays.map_or_else(Vec::new, |number| {
            refuse(&format!(
                "This team is playing match {number}. Enter the result first: a side that cannot go on retires."
            ))
        })
    }
}
