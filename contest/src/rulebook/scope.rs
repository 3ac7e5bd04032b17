//! The matches that a measure counts. A measure gets nothing else, so that it cannot read what its scope excludes.

use super::MatchScope;
use super::tally::Tally;
use crate::Team;

/// The matches of a scope, each as one side counts it, sorted by team.
#[derive(Debug)]
pub(crate) struct Counted<'a>(Vec<&'a Tally>);

impl<'a> Counted<'a> {
    /// Counts all matches, and byes.
    pub(crate) fn all(tallies: &'a [Tally]) -> Self {
        Self::sorted(tallies.iter())
    }

    fn sorted(tallies: impl Iterator<Item = &'a Tally>) -> Self {
        let mut tallies: Vec<_> = tallies.collect();
        tallies.sort_by_key(|tally| tally.team);
        Self(tallies)
    }

    /// Counts the matches of a scope among level teams; `None` if the scope says nothing about them.
    pub(crate) fn in_scope(scope: MatchScope, tallies: &'a [Tally], level: &[Team]) -> Option<Self> {
        if scope == MatchScope::All {
            return Some(Self::all(tallies));
        }
        let is_level = |team: Team| level.contains(&team);
        let among = tallies
            .iter()
            .filter(|tally| is_level(tally.team) && tally.opponent.is_some_and(is_level));
        let counted = Self::sorted(among);
        (scope != MatchScope::Level || counted.have_all_met(level)).then_some(counted)
    }

    fn have_all_met(&self, teams: &[Team]) -> bool {
        let have_met = |one: Team, other: Team| self.of(one).any(|tally| tally.opponent == Some(other));
        let mut pairs = teams.iter().enumerate();
        pairs.all(|(index, &one)| teams[index + 1..].iter().all(|&other| have_met(one, other)))
    }

    /// Returns the matches of a team.
    pub(crate) fn of(&self, team: Team) -> impl Iterator<Item = &'a Tally> {
        let first = self.0.partition_point(|tally| tally.team < team);
        let of_team = self.0[first..].iter().copied();
        of_team.take_while(move |tally| tally.team == team)
    }

    /// Adds up what the matches of a team count.
    pub(super) fn sum<T: Default + std::ops::Add<Output = T>>(
        &self,
        team: Team,
        of: impl Fn(&Tally) -> T,
    ) -> T {
        self.of(team).map(of).fold(T::default(), std::ops::Add::add)
    }

    /// Adds up a pair of numbers: for and against.
    pub(super) fn both(&self, team: Team, of: impl Fn(&Tally) -> [i64; 2]) -> [i64; 2] {
        [
            self.sum(team, |tally| of(tally)[0]),
            self.sum(team, |tally| of(tally)[1]),
        ]
    }
}
