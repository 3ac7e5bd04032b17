//! Contests as the site shows them.

mod board;
mod matches;
mod medals;
mod tables;

use super::*;
use crate::entities::{Board, BoardMatch, ContestRecord, ContestState, MatchRecord, MedalTable};
use std::sync::Arc;

const KNOCKOUT: Format = Format::Knockout { third_place: false };

fn football(format: Format, count: usize) -> Desk {
    Desk::drawn(setup("football", format), count)
}

fn goals(first: u16, second: u16) -> Score {
    Score::Points([first, second])
}

/// Books a match from a time of 2026-01-24, for 45 minutes.
fn book(desk: &mut Desk, number: u16, court: &str, time: &str) {
    let starts = moment(&format!("2026-01-24T{time}:00Z"));
    desk.enter(Action::Book {
        fixtures: vec![Fixture {
            number: MatchNumber(number),
            court: court.to_owned(),
            starts,
            ends: Moment(starts.0 + 45 * 60),
        }],
    });
}

/// All contests, numbered from 1.
fn fest<'a>(desks: impl IntoIterator<Item = &'a Desk>) -> FestDays {
    let journals = desks.into_iter().map(|desk| desk.journal.clone());
    let running = (1..).zip(journals).map(|(id, journal)| {
        let running = Running::new(id, journal);
        (id, Arc::new(running))
    });
    FestDays::new(9, &running.collect())
}

#[test]
fn a_contest_has_a_title_and_a_state() {
    let mut setup = setup("table_tennis", KNOCKOUT);
    let record = |setup: &Setup| Running::new(7, Journal::new(setup.clone())).record;
    let announced = record(&setup);
    let summary = &announced.summary;
    assert_eq!((summary.id, summary.event.as_str()), (7, "table_tennis"));
    assert_eq!(summary.slug, "table-tennis");
    assert_eq!(summary.title, "Table Tennis, Men");
    assert_eq!(summary.format, "Knockout");
    assert_eq!(summary.state, ContestState::Announced);
    assert_eq!(summary.champion, None);
    assert_eq!((announced.lot, announced.seeds), (None, 0));
    assert!(announced.teams.is_empty() && announced.tables.is_empty() && announced.matches.is_empty());
    let last = announced.tie_breaks.last().map(String::as_str);
    assert_eq!(last, Some("Lot"), "the lot decides what nothing else does");

    setup.name = "Under 66 kg".to_owned();
    assert_eq!(record(&setup).summary.title, "Table Tennis, Men, Under 66 kg");
    setup.category = None;
    assert_eq!(record(&setup).summary.title, "Table Tennis, Under 66 kg");
    setup.event = "carrom".to_owned();
    setup.name.clear();
    let unknown = record(&setup).summary;
    assert_eq!(
        (unknown.title.as_str(), unknown.slug.as_str()),
        ("carrom", "carrom")
    );
}

#[test]
fn a_contest_is_announced_then_drawn_then_running_then_played_then_final() {
    let state = |desk: &Desk| desk.running().record.summary.state;
    assert_eq!(
        state(&Desk::new(setup("football", KNOCKOUT))),
        ContestState::Announced
    );
    let mut desk = football(KNOCKOUT, 3);
    assert_eq!(state(&desk), ContestState::Drawn);
    book(&mut desk, 1, "Ground", "05:00");
    assert_eq!(state(&desk), ContestState::Drawn);
    desk.score(1, goals(0, 0));
    assert_eq!(state(&desk), ContestState::Running);
    desk.undo(1);
    assert_eq!(state(&desk), ContestState::Drawn, "the entry was taken back");
    desk.result(1, points(1, 0));
    desk.confirm(1);
    assert_eq!(state(&desk), ContestState::Running);
    desk.result(2, points(1, 0));
    assert_eq!(state(&desk), ContestState::Played);
    desk.confirm(2);
    assert_eq!(state(&desk), ContestState::Final);
    assert_eq!(desk.running().record.summary.champion.as_deref(), Some("Team 1"));
    // A correction that changes the final opens the contest again.
    desk.result(1, points(0, 1));
    assert_eq!(state(&desk), ContestState::Running);
    assert_eq!(desk.running().record.summary.champion, None);
    assert!(desk.running().record.matches[2].is_stale);
}

#[test]
fn a_record_is_read_from_its_own_json() {
    let mut desk = football(Format::Knockout { third_place: true }, 5);
    book(&mut desk, 1, "Ground", "05:00");
    desk.play_all();
    let record = desk.running().record;
    let json = serde_json::to_value(&record).unwrap();
    assert_eq!(json["_id"], 7);
    assert_eq!(json["state"], "played");
    assert_eq!(json["champion"], "Team 1");
    assert_eq!(json["matches"][1]["startsAt"], "2026-01-24T05:00:00Z");
    assert_eq!(json["matches"][1]["sides"][0]["isWinner"], true);
    assert_eq!(json["matches"][1]["status"], "provisional");
    assert_eq!(
        json["matches"][2].get("court"),
        None,
        "what is absent is left out"
    );
    assert_eq!(serde_json::from_value::<ContestRecord>(json).unwrap(), record);
}
