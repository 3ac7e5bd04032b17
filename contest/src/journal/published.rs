//! What visitors see of a contest: the draw, the pairings, the courts and the times as they were published last, and every entry.

use super::{Action, Entrant, Fixture, Journal};
use crate::{Draw, MatchNumber, Rulebook};
use std::collections::BTreeMap;

/// The draw and the times as published last.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct LastPublished {
    /// Whether visitors see the contest.
    is_listed: bool,
    entrants: Vec<Entrant>,
    seeds: u16,
    draw: Option<Draw>,
    fixtures: BTreeMap<MatchNumber, Fixture>,
}

impl LastPublished {
    /// A contest that visitors see, without a draw.
    pub(super) fn listed() -> Self {
        Self {
            is_listed: true,
            ..Self::default()
        }
    }

    pub(super) fn entrants_mut(&mut self) -> impl Iterator<Item = &mut Entrant> {
        self.entrants.iter_mut()
    }

    pub(super) fn fixtures_mut(&mut self) -> impl Iterator<Item = &mut Fixture> {
        self.fixtures.values_mut()
    }

    /// Applies a pairing, or places and times, that visitors see at once.
    pub(super) fn follow(&mut self, action: &Action) {
        match action {
            Action::Pair { round, pairing, .. } => {
                if let Some(draw) = &mut self.draw {
                    draw.pair(*round, pairing);
                }
            }
            Action::Book { fixtures } => {
                let numbered = fixtures.iter().map(|fixture| (fixture.number, fixture.clone()));
                self.fixtures.extend(numbered);
            }
            _ => {}
        }
    }

    /// Sets the rules of the draw.
    pub(super) fn set_rulebook(&mut self, rulebook: &Rulebook) {
        if let Some(draw) = &mut self.draw {
            draw.rulebook = Some(rulebook.clone());
        }
    }

    /// Removes the draw, which another setup replaces.
    pub(super) fn forget_draw(&mut self) {
        *self = Self {
            is_listed: self.is_listed,
            ..Self::default()
        };
    }
}

impl Journal {
    /// Shows visitors everything as staff see it now.
    pub(super) fn publish(&mut self) {
        self.published = LastPublished {
            is_listed: true,
            entrants: self.entrants.clone(),
            seeds: self.seeds,
            draw: self.draw.clone(),
            fixtures: self.fixtures.clone(),
        };
    }

    /// Returns the registrations of the people that staff or visitors see by name.
    pub fn people(&self) -> impl Iterator<Item = &str> {
        let entrants = self.entrants.iter().chain(&self.published.entrants);
        let people = entrants.filter(|entrant| entrant.is_person);
        people.map(|entrant| entrant.registration.as_str())
    }

    /// Whether visitors see the contest.
    #[must_use]
    pub const fn is_listed(&self) -> bool {
        self.published.is_listed
    }

    /// Returns the journal that visitors see; `None` if they do not see the contest.
    #[must_use]
    pub fn public(&self) -> Option<Self> {
        let LastPublished {
            is_listed,
            entrants,
            seeds,
            draw,
            fixtures,
        } = self.published.clone();
        is_listed.then(|| Self {
            entrants,
            seeds,
            draw,
            fixtures,
            ..self.clone()
        })
    }

    /// Returns what visitors do not see yet, in words; empty if they see everything.
    #[must_use]
    pub fn unpublished(&self) -> Vec<String> {
        let shown = &self.published;
        let mut parts = Vec::new();
        if !shown.is_listed {
            parts.push("the contest".to_owned());
        }
        let lot = |draw: &Option<Draw>| draw.as_ref().map(|draw| draw.lot);
        let is_same_draw =
            (&self.entrants, self.seeds, lot(&self.draw)) == (&shown.entrants, shown.seeds, lot(&shown.draw));
        if is_same_draw {
            let rounds = self.rounds_to_publish();
            parts.extend(rounds.map(|round| format!("the pairing of round {round}")));
        } else {
            parts.push("the draw".to_owned());
        }
        let is_new = |number: &&MatchNumber| self.is_booked_anew(**number);
        match self.fixtures.keys().filter(is_new).count() {
            0 => {}
            1 => parts.push("the court and time of 1 match".to_owned()),
            count => parts.push(format!("the courts and times of {count} matches")),
        }
        parts
    }

    /// Whether the court or time of a match is another one than visitors see.
    #[must_use]
    pub fn is_booked_anew(&self, number: MatchNumber) -> bool {
        self.fixtures.get(&number) != self.published.fixtures.get(&number)
    }

    /// Whether the draw of a match, or its court and time, is not published yet.
    #[must_use]
    pub fn is_draft(&self, number: MatchNumber) -> bool {
        self.is_redrawn(number) || self.is_booked_anew(number)
    }

    /// Whether visitors see a match with other sides than staff, or do not see it.
    #[must_use]
    pub fn is_redrawn(&self, number: MatchNumber) -> bool {
        let planned = |draw: &Option<Draw>| {
            let draw = draw.as_ref()?;
            draw.matches.get(number.index()).cloned()
        };
        let is_same = planned(&self.draw) == planned(&self.published.draw);
        !(self.published.is_listed && is_same && self.entrants == self.published.entrants)
    }

    fn rounds_to_publish(&self) -> impl Iterator<Item = u16> {
        let drawn = self.draw.iter().flat_map(|draw| &draw.matches);
        let shown = self.published.draw.iter().flat_map(|draw| &draw.matches);
        let different = drawn.zip(shown).filter(|(drawn, shown)| drawn != shown);
        let rounds: std::collections::BTreeSet<u16> = different.map(|(drawn, _)| drawn.round).collect();
        rounds.into_iter()
    }
}
