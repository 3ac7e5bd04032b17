//! What visitors see of a contest, before and after it is published.

use super::*;
use std::sync::Arc;

fn knockout() -> Setup {
    setup("football", Format::Knockout { third_place: false })
}

fn drawn(count: usize, lot: u64) -> Action {
    let colleges: Vec<usize> = (0..count).collect();
    let draw = Draw::new(knockout().format, &colleges, 0, Lot(lot)).unwrap();
    Action::Draw {
        entrants: entrants(count),
        seeds: 0,
        draw,
    }
}

fn booked(number: u16, starts: &str) -> Action {
    let starts = moment(starts);
    Action::Book {
        fixtures: vec![Fixture {
            number: MatchNumber(number),
            court: "Hall".to_owned(),
            starts,
            ends: Moment(starts.0 + 2_700),
        }],
    }
}

fn draft_desk() -> Desk {
    let mut desk = Desk::new(knockout());
    desk.journal = Journal::draft(knockout());
    desk
}

fn public(desk: &Desk) -> Option<Arc<Running>> {
    Arc::new(desk.running()).public()
}

#[test]
fn visitors_see_a_contest_its_draw_and_its_times_only_after_they_are_published() {
    let mut desk = draft_desk();
    assert!(public(&desk).is_none());
    assert_eq!(desk.journal.unpublished(), ["the contest"]);
    desk.enter(Action::Publish);
    assert_eq!(public(&desk).unwrap().record.matches, []);
    assert_eq!(
        desk.refusal(&Action::Publish).1,
        "Everything is published already."
    );

    desk.enter(drawn(4, 1).drafted());
    desk.enter(booked(0, "2026-01-23T05:00:00Z").drafted());
    assert_eq!(
        desk.journal.unpublished(),
        ["the draw", "the court and time of 1 match"]
    );
    assert_eq!(desk.running().record.matches.len(), 3, "staff see it");
    assert_eq!(public(&desk).unwrap().record.matches, []);
    desk.enter(Action::Publish);
    let shown = public(&desk).unwrap();
    assert_eq!(shown.record, desk.running().record);
    assert_eq!(shown.record.matches[0].court.as_deref(), Some("Hall"));

    // Another draw, and other times, are prepared beside the published ones.
    desk.enter(booked(0, "2026-01-23T07:00:00Z").drafted());
    assert_eq!(
        public(&desk).unwrap().record.matches[0].starts_at.as_deref(),
        Some("2026-01-23T05:00:00Z")
    );
    desk.enter(drawn(4, 2).drafted());
    assert_eq!(public(&desk).unwrap().record.lot.as_deref(), Some("1"));
    assert_eq!(desk.running().record.lot.as_deref(), Some("2"));
}

#[test]
fn a_match_that_visitors_do_not_see_has_no_score() {
    let mut desk = draft_desk();
    desk.enter(drawn(4, 1).drafted());
    let score = Action::Score {
        number: MatchNumber(0),
        teams: desk.teams(0),
        score: Score::Points([1, 0]),
    };
    assert_eq!(
        desk.refusal(&score).1,
        "Publish the draw first: visitors do not see this match yet."
    );
    desk.enter(Action::Publish);
    desk.enter(score);
    // Scores show at once, also beside times that are not published.
    desk.enter(booked(1, "2026-01-23T05:00:00Z").drafted());
    let shown = public(&desk).unwrap();
    assert_eq!(shown.record.matches[0].status, MatchStatus::Live);
    assert_eq!(shown.record.matches[1].starts_at, None);
}

#[test]
fn an_urgent_move_shows_at_once_and_leaves_the_drafts() {
    let mut desk = draft_desk();
    desk.enter(drawn(4, 1));
    desk.enter(booked(1, "2026-01-23T05:00:00Z").drafted());
    desk.enter(booked(0, "2026-01-23T06:00:00Z"));
    let shown = public(&desk).unwrap();
    assert_eq!(
        shown.record.matches[0].starts_at.as_deref(),
        Some("2026-01-23T06:00:00Z")
    );
    assert_eq!(shown.record.matches[1].starts_at, None);
    assert_eq!(desk.journal.unpublished(), ["the court and time of 1 match"]);
}

#[test]
fn a_contest_is_changed_and_deleted_until_its_first_entry() {
    let mut desk = draft_desk();
    desk.enter(drawn(4, 1));
    let edit = Action::Edit {
        setup: setup("football", Format::RoundRobin),
    };
    desk.enter(edit.clone());
    assert_eq!(desk.journal.draw, None);
    assert_eq!(
        public(&desk).unwrap().record.matches,
        [],
        "the published draw goes, too"
    );
    assert_eq!(desk.check(&Action::Delete), []);
    desk.enter(Action::Edit { setup: knockout() });
    desk.enter(drawn(4, 1));
    let entries = desk.entries(0);
    assert!(entries > 0, "an entry for the first draw is refused");
    desk.result(0, points(1, 0));
    for action in [edit, Action::Delete] {
        assert!(desk.refusal(&action).1.contains("only before the first result"));
    }
}

#[test]
fn an_old_log_shows_everything_at_once() {
    let mut journal = Journal::new(knockout());
    let now = moment("2026-01-23T04:00:00Z");
    for action in [drawn(4, 1), booked(0, "2026-01-23T05:00:00Z")] {
        // As it is stored: without a word about drafts.
        let stored = serde_json::to_string(&action).unwrap();
        assert!(!stored.contains("draft"), "{stored}");
        journal.apply(serde_json::from_str(&stored).unwrap(), now);
    }
    let running = Arc::new(Running::new(1, journal));
    assert_eq!(running.public().unwrap().record, running.record);
    assert!(running.record.summary.is_published);
}

#[test]
fn courts_of_an_old_log_are_one_court_in_any_spelling() {
    let mut courts = Courts::default();
    for name in ["Indoor hall, court 1", "Indoor Hall,  Court 1"] {
        courts.remember(name);
    }
    let mut journal = Journal::new(knockout());
    let now = moment("2026-01-23T04:00:00Z");
    journal.apply(drawn(4, 1), now);
    for (number, court) in [(0, "Indoor hall, court 1"), (1, "Indoor Hall,  Court 1")] {
        let starts = moment("2026-01-23T05:00:00Z");
        let fixtures = vec![Fixture {
            number: MatchNumber(number),
            court: court.to_owned(),
            starts,
            ends: starts,
        }];
        journal.apply(Action::Book { fixtures }, now);
    }
    journal.name_courts(&courts);
    let names: BTreeSet<&str> = journal
        .fixtures
        .values()
        .map(|fixture| fixture.court.as_str())
        .collect();
    assert_eq!(names, BTreeSet::from(["Indoor hall, court 1"]));
}
