//! Tests of contests, and what they share.

mod draws;
mod replays;
mod results;
mod tables;

use super::*;
use std::collections::{BTreeMap, BTreeSet};

/// A generator of test results.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: u64) -> u64 {
        let mut numbers: Vec<u64> = (0..count).collect();
        self.0 += 1;
        Lot(self.0).shuffle(&mut numbers);
        numbers[0]
    }
}

fn points(first: u16, second: u16) -> MatchResult {
    MatchResult {
        ending: Ending::Played,
        winner: Side::ahead([first, second]),
        score: Some(Score::Points([first, second])),
    }
}

fn walkover(winner: Side) -> MatchResult {
    MatchResult {
        ending: Ending::Walkover,
        winner: Some(winner),
        score: None,
    }
}

fn formats(count: usize) -> Vec<Format> {
    let mut formats = vec![
        Format::Knockout { third_place: false },
        Format::Knockout { third_place: true },
        Format::DoubleElimination,
        Format::RoundRobin,
    ];
    for groups in [2_u16, 3, 4, 8] {
        for advance in [1_u16, 2, 3] {
            if count / usize::from(groups) > usize::from(advance) {
                formats.push(Format::Groups {
                    groups,
                    advance,
                    third_place: advance == 2,
                });
            }
        }
    }
    formats
}

fn draw(format: Format, count: usize) -> Draw {
    let colleges: Vec<usize> = (0..count).collect();
    Draw::new(format, &colleges, count / 4, Lot(7)).expect("the format suits the count")
}

/// Plays all matches with random results, always one that can be played.
fn play(draw: &Draw, dice: &mut Dice) -> Vec<LogEntry> {
    let mut log = Vec::new();
    loop {
        let state = Contest::replay(draw, Sport::Football, &log);
        let open: Vec<(usize, [Team; 2])> = state
            .matches
            .iter()
            .enumerate()
            .filter(|(_, played)| !played.is_over())
            .filter_map(|(number, played)| Some((number, played.teams()?)))
            .collect();
        // All matches that can be played now, so that large contests need few replays.
        if open.is_empty() {
            return log;
        }
        for (number, teams) in open {
            let is_group = matches!(draw.matches[number].stage, Stage::Group(_));
            let mut result = match dice.below(10) {
                0 => walkover(Side::Second),
                _ => points(
                    u16::try_from(dice.below(4)).unwrap(),
                    u16::try_from(dice.below(4)).unwrap(),
                ),
            };
            if !is_group && result.winner.is_none() {
                result.winner = Some(Side::First);
            }
            assert_eq!(check_result(Sport::Football, &result, !is_group), []);
            log.push(LogEntry {
                number: MatchNumber(u16::try_from(number).unwrap()),
                teams,
                result,
            });
        }
    }
}

fn innings(runs: u16, wickets: u16, overs: u16, balls: u16) -> Innings {
    Innings {
        runs,
        wickets,
        overs,
        balls,
        is_all_out: wickets == 10,
    }
}
