//! The order of a table: tie-break after tie-break, until nothing but the lot is left.

use super::measures::Value;
use super::scope::Counted;
use super::tally::Tally;
use super::{MatchScope, TieBreak};
use crate::Team;
use std::cmp::Reverse;

/// Orders teams, the best first, each with what separates it from the team above; `None` for the first. The teams come in the order
/// of the lot, which stays if no tie-break decides.
pub(crate) fn ordered(
    teams: Vec<Team>,
    tie_breaks: &[TieBreak],
    tallies: &[Tally],
) -> Vec<(Team, Option<TieBreak>)> {
    Order { tie_breaks, tallies }.from(teams, 0)
}

struct Order<'a> {
    tie_breaks: &'a [TieBreak],
    tallies: &'a [Tally],
}

impl Order<'_> {
    /// Orders level teams by the tie-breaks from a position of the list.
    fn from(&self, level: Vec<Team>, position: usize) -> Vec<(Team, Option<TieBreak>)> {
        let Some(first) = self.tie_breaks.get(position).filter(|_| level.len() > 1) else {
            let lot = std::iter::once(None).chain(std::iter::repeat(Some(TieBreak::LOT)));
            return level.into_iter().zip(lot).collect();
        };
        let together = self.together(position);
        let next = position + together.len();
        let Some(counted) = Counted::in_scope(first.scope, self.tallies, &level) else {
            return self.from(level, next);
        };
        let values = |team: &Team| -> Vec<Value> {
            let measures = together.iter().map(|tie_break| tie_break.measure);
            measures.map(|measure| measure.value(&counted, *team)).collect()
        };
        let mut valued: Vec<(Vec<Value>, Team)> = level.iter().map(|team| (values(team), *team)).collect();
        // A stable sort: equal teams stay in the order of the lot.
        valued.sort_by(|(one, _), (other, _)| Reverse(one).cmp(&Reverse(other)));
        let mut order = Vec::with_capacity(level.len());
        let mut above: Option<&[Value]> = None;
        for equal in valued.chunk_by(|(one, _), (other, _)| one == other) {
            let teams: Vec<Team> = equal.iter().map(|(_, team)| *team).collect();
            let continued = if equal.len() == valued.len() {
                next
            } else {
                self.restart(position).unwrap_or(next)
            };
            let mut part = self.from(teams, continued);
            let values = equal[0].0.as_slice();
            if let (Some(above), Some(first)) = (above, part.first_mut()) {
                let decided = above.iter().zip(values).position(|(one, other)| one != other);
                first.1 = decided.and_then(|index| together.get(index)).copied();
            }
            above = Some(values);
            order.extend(part);
        }
        order
    }

    /// Returns the tie-breaks that are compared before anything is applied again: a run of measures among the same level teams, or
    /// one.
    fn together(&self, position: usize) -> &[TieBreak] {
        let rest = &self.tie_breaks[position..];
        let count = match rest[0].scope {
            MatchScope::All | MatchScope::LevelRestart => 1,
            scope => rest.iter().take_while(|other| other.scope == scope).count(),
        };
        &rest[..count]
    }

    /// Returns the position at which teams begin again that are still level, after others were separated from them; `None` to go on.
    fn restart(&self, position: usize) -> Option<usize> {
        match self.tie_breaks[position].scope {
            MatchScope::LevelAgain => Some(position),
            MatchScope::Level => None,
            MatchScope::All | MatchScope::LevelRestart => self.tie_breaks[..=position]
                .iter()
                .position(|tie_break| tie_break.scope == MatchScope::LevelRestart),
        }
    }
}
