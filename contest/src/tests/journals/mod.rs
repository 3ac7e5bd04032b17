//! The journal: which actions it accepts, and the state that follows from them.

mod corrections;
mod draws;
mod entries;
mod logs;

use super::*;
use shared::finding::Code;

const KNOCKOUT: Format = Format::Knockout { third_place: false };

/// A knockout of football.
fn knockout(count: usize) -> Desk {
    Desk::drawn(setup("football", KNOCKOUT), count)
}

fn goals(first: u16, second: u16) -> Score {
    Score::Points([first, second])
}

fn score_of(number: u16, teams: [u16; 2], score: Score) -> Action {
    Action::Score {
        number: MatchNumber(number),
        teams: teams.map(Team).to_vec(),
        score,
    }
}

fn result_of(number: u16, teams: [u16; 2], result: MatchResult) -> Action {
    Action::Result {
        number: MatchNumber(number),
        teams: teams.map(Team).to_vec(),
        result,
    }
}

fn final_of(number: u16) -> Action {
    Action::Final {
        number: MatchNumber(number),
    }
}

fn undo_of(number: u16) -> Action {
    Action::Undo {
        number: MatchNumber(number),
    }
}

fn fixture(number: u16, court: &str, starts: &str) -> Fixture {
    let starts = moment(starts);
    Fixture {
        number: MatchNumber(number),
        court: court.to_owned(),
        starts,
        ends: Moment(starts.0 + 45 * 60),
    }
}

/// The codes and paths of the findings.
fn codes(desk: &Desk, action: &Action) -> Vec<(Code, String)> {
    let findings = desk.check(action).into_iter();
    findings.map(|finding| (finding.code, finding.path)).collect()
}
