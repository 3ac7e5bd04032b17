//! The rulebook of each sport, against published tables; its sentences; draws from before there were rulebooks.

mod awards;
mod cricket;
mod journal;
mod orders;
mod sentences;
mod stored;
mod team_swiss;

use super::tables::played_group;
use super::*;
use crate::words;

/// An event of each way to score a table.
const WITH_TABLES: [&str; 7] = [
    "football",
    "basketball",
    "kabaddi",
    "cricket",
    "volleyball",
    "badminton",
    "chess",
];

fn sport_of(event: &str) -> Sport {
    Sport::of(event, "", SportOptions::default()).expect("the event has contests")
}

/// Plays a round robin of `count` teams by the sport's own rulebook. Returns the table.
fn group(sport: Sport, count: usize, results: &[(u16, u16, MatchResult)]) -> Vec<Row> {
    group_by(Rulebook::of(sport, Format::RoundRobin), sport, count, results)
}

fn group_by(rulebook: Rulebook, sport: Sport, count: usize, results: &[(u16, u16, MatchResult)]) -> Vec<Row> {
    let colleges: Vec<usize> = (0..count).collect();
    let draw = Draw::new(Format::RoundRobin, &colleges, count, Lot(7)).unwrap();
    played_group(&draw.with_rulebook(rulebook), sport, results)
}

fn order(table: &[Row]) -> Vec<u16> {
    table.iter().map(|row| row.team.0).collect()
}

fn decisions(table: &[Row]) -> Vec<Option<TieBreak>> {
    table.iter().map(|row| row.decided_by).collect()
}

fn ended(ending: Ending, winner: Option<Side>, score: Option<Score>) -> MatchResult {
    MatchResult {
        ending,
        winner,
        score,
    }
}
