//! The pairings of a Swiss system, round by round.

use super::{Entrant, Journal};
use crate::draw::swiss::{TeamToPair, pair};
use crate::{
    Contest, Ending, Fraction, MatchNumber, Pairing, PlayedMatch, Row, Seat, Slot, Sport, TableMeasure, Team,
};
use shared::finding::{Code, Finding};
use std::collections::BTreeSet;

impl Journal {
    /// Returns the round that can be paired next; `None` if there is none. A round without an entry can be paired anew.
    #[must_use]
    pub fn round_to_pair(&self, contest: &Contest) -> Option<u16> {
        let rounds = self.draw.as_ref()?.matches.iter().map(|planned| planned.round);
        let is_swiss = matches!(self.setup.format, crate::Format::Swiss { .. });
        let last = rounds.max().filter(|_| is_swiss)?;
        (2..=last).find(|&round| !self.has_begun(round) && self.is_over_before(contest, round))
    }

    /// Pairs the next round.
    ///
    /// # Errors
    /// A finding if there is no round to pair, or no pairing without a second meeting or a second bye.
    pub fn next_pairing(&self, contest: Option<&Contest>) -> Result<(u16, Pairing), Finding> {
        let round = contest.and_then(|contest| self.round_to_pair(contest));
        let round = round.ok_or_else(no_round)?;
        let entries = self.entries_of_round(round).ok_or_else(no_round)?;
        let has_colours = matches!(self.setup.sport, Sport::Chess { .. });
        let pairing = pair(&entries, has_colours).ok_or_else(no_pairing)?;
        Ok((round, pairing))
    }

    /// Returns the teams that take part in a round, in the order of the table before it.
    fn entries_of_round(&self, round: u16) -> Option<Vec<TeamToPair>> {
        // A pairing of this round that is there already, and its bye, do not count.
        let mut draw = self.draw.clone()?;
        draw.unpair_from(round);
        let before = self.replayed(&draw);
        let table = before.tables.first()?;
        let active = table.iter().filter(|row| !self.is_withdrawn(row.team));
        Some(active.map(|row| self.entry(&before, row, round)).collect())
    }

    /// Returns what a team brings into a round.
    fn entry(&self, before: &Contest, row: &Row, round: u16) -> TeamToPair {
        let mut entry = TeamToPair {
            team: row.team,
            half_points: half_points(self.score(row)),
            ..TeamToPair::default()
        };
        let matches = self.draw.iter().flat_map(|draw| &draw.matches);
        for (planned, played) in matches
            .zip(&before.matches)
            .filter(|(planned, _)| planned.round < round)
        {
            match planned.slots[..] {
                [Slot::Team(team), Slot::Bye] if team == row.team => entry.had_bye = true,
                [Slot::Team(first), Slot::Team(second)] if [first, second].contains(&row.team) => {
                    let is_first = first == row.team;
                    entry.met.push(if is_first { second } else { first });
                    if is_played(played) {
                        entry.firsts.push(is_first);
                    } else if played.winner == Seat::Team(row.team) {
                        entry.had_bye = true;
                    }
                }
                _ => {}
            }
        }
        entry
    }

    /// Returns what orders the table first: the points, or those of the boards.
    fn score(&self, row: &Row) -> Fraction {
        match self.rulebook().tie_breaks.first().map(|first| first.measure) {
            Some(TableMeasure::BoardPoints) => row.board_points,
            _ => row.points,
        }
    }

    /// Checks a pairing: its round is the next one, every team that has not withdrawn is in it once, and teams meet again only if
    /// staff have chosen that.
    pub(super) fn check_pairing(
        &self,
        contest: &Contest,
        round: u16,
        pairing: &Pairing,
        is_by_hand: bool,
    ) -> Vec<Finding> {
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
        let all = self.draw.iter().flat_map(|draw| &draw.groups).flatten().copied();
        let active: BTreeSet<Team> = all.filter(|&team| !self.is_withdrawn(team)).collect();
        if !is_once || active != paired {
            return refuse(Code::Mismatch, "Every team is in one match of the round.");
        }
        if is_by_hand {
            return Vec::new();
        }
        self.unusual_in(round, pairing)
            .into_iter()
            .map(|message| Finding::error("pairs", Code::NotOffered, message))
            .collect()
    }

    /// Returns a sentence for each second meeting and each second bye of a pairing.
    #[must_use]
    pub fn unusual_in(&self, round: u16, pairing: &Pairing) -> Vec<String> {
        let entries = self.entries_of_round(round).unwrap_or_default();
        let find = |team: Team| entries.iter().find(|entry| entry.team == team);
        let name = |team: Team| {
            let entrant = self.entrants.get(usize::from(team.0));
            entrant.map(Entrant::shown).unwrap_or_default()
        };
        let again = pairing
            .pairs
            .iter()
            .filter(|[one, other]| find(*one).is_some_and(|entry| entry.met.contains(other)));
        let meetings =
            again.map(|[one, other]| format!("{} and {} have met already.", name(*one), name(*other)));
        let bye = pairing
            .bye
            .filter(|team| find(*team).is_some_and(|entry| entry.had_bye));
        let bye = bye.map(|team| format!("{} has had a bye, or a win without a match, already.", name(team)));
        meetings.chain(bye).collect()
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

fn no_pairing() -> Finding {
    let message =
        "In every pairing that is left, teams meet again or a team has a second bye. Pair the round by hand.";
    Finding::error("round", Code::NotOffered, message)
}

/// Whether two sides have met: a walkover has no play.
fn is_played(played: &PlayedMatch) -> bool {
    let result = played.result.as_ref();
    result.is_some_and(|result| !matches!(result.ending, Ending::Walkover | Ending::BothAbsent))
}

/// Twice the points of a table, which are whole or halves.
fn half_points(points: Fraction) -> i64 {
    (points + points).floor()
}
