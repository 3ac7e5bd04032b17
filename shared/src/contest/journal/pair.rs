//! The pairings of a Swiss system, round by round.

use super::Journal;
use crate::contest::draw::swiss::{Entry, pair};
use crate::contest::{Contest, Fraction, MatchNumber, Pairing, PlayedMatch, Row, Slot, Team};
use crate::finding::{Code, Finding};
use std::collections::BTreeSet;

impl Journal {
    /// Returns the round that can be paired next; `None` if there is none. A round without an entry can be paired anew.
    #[must_use]
    pub fn round_to_pair(&self, contest: &Contest) -> Option<u16> {
        let rounds = self.draw.as_ref()?.matches.iter().map(|planned| planned.round);
        let is_swiss = matches!(self.setup.format, crate::contest::Format::Swiss { .. });
        let last = rounds.max().filter(|_| is_swiss)?;
        (2..=last).find(|&round| !self.has_begun(round) && self.is_over_before(contest, round))
    }

    /// Pairs the next round.
    ///
    /// # Errors
    /// A finding if there is no round to pair.
    pub fn next_pairing(&self, contest: Option<&Contest>) -> Result<(u16, Pairing), Finding> {
        contest
            .and_then(|contest| self.pairing_after(contest))
            .ok_or_else(no_round)
    }

    fn pairing_after(&self, contest: &Contest) -> Option<(u16, Pairing)> {
        let round = self.round_to_pair(contest)?;
        // A pairing of this round that is there already, and its bye, do not count.
        let mut draw = self.draw.clone()?;
        draw.unpair_from(round);
        let before = self.replayed(&draw);
        let table = before.tables.first()?;
        let entries: Vec<Entry> = table.iter().map(|row| self.entry(row, round)).collect();
        Some((round, pair(&entries)))
    }

    /// Returns what a team brings into a round.
    fn entry(&self, row: &Row, round: u16) -> Entry {
        let mut entry = Entry {
            team: row.team,
            half_points: half_points(row.points),
            had_bye: false,
            firsts: 0,
            avoids: Vec::new(),
        };
        let matches = self.draw.iter().flat_map(|draw| &draw.matches);
        for planned in matches.filter(|planned| planned.round < round) {
            match planned.slots[..] {
                [Slot::Team(team), Slot::Bye] if team == row.team => entry.had_bye = true,
                [Slot::Team(first), Slot::Team(second)] if first == row.team => {
                    entry.firsts += 1;
                    entry.avoids.push(second);
                }
                [Slot::Team(first), Slot::Team(second)] if second == row.team => {
                    entry.firsts -= 1;
                    entry.avoids.push(first);
                }
                _ => {}
            }
        }
        entry
    }

    /// Checks a pairing: its round is the next one, and every team of the contest is in it once.
    pub(super) fn check_pairing(&self, contest: &Contest, round: u16, pairing: &Pairing) -> Vec<Finding> {
        let refuse = |code, message: &str| vec![Finding::error("round", code, message)];
        let Some(next) = self.round_to_pair(contest) else {
            return vec![no_round()];
        };
        if round != next {
            return refuse(Code::Mismatch, &format!("Round {next} is paired next."));
        }
        let mut paired = BTreeSet::new();
        let teams = pairing.pairs.iter().flatten().chain(&pairing.bye);
        let is_once = teams.copied().all(|team| paired.insert(team));
        let all = self.draw.iter().flat_map(|draw| &draw.groups).flatten();
        if is_once && all.copied().collect::<BTreeSet<Team>>() == paired {
            Vec::new()
        } else {
            refuse(Code::Mismatch, "Every team is in one match of the round.")
        }
    }

    /// Whether a match of a round has an entry.
    fn has_begun(&self, round: u16) -> bool {
        self.numbers_of(|of| of == round)
            .any(|number| self.logs.get(&number).is_some_and(|log| !log.is_empty()))
    }

    fn is_over_before(&self, contest: &Contest, round: u16) -> bool {
        self.numbers_of(|of| of < round).all(|number| {
            let played = contest.matches.get(number.index());
            played.is_some_and(PlayedMatch::is_over)
        })
    }

    fn numbers_of(&self, is_wanted: impl Fn(u16) -> bool) -> impl Iterator<Item = MatchNumber> {
        let matches = self.draw.iter().flat_map(|draw| &draw.matches);
        let numbered = (0_u16..).map(MatchNumber).zip(matches);
        numbered
            .filter(move |(_, planned)| is_wanted(planned.round))
            .map(|(number, _)| number)
    }
}

fn no_round() -> Finding {
    let message = "There is no round to pair. Enter the results of the round before it first.";
    Finding::error("round", Code::Required, message)
}

/// Twice the points of a table, which are whole or halves.
fn half_points(points: Fraction) -> i64 {
    (points + points).floor()
}
