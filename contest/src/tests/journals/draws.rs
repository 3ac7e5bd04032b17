//! Draws and bookings.

use super::*;

#[test]
fn the_draw_is_repeated_only_without_entries() {
    let mut desk = knockout(4);
    let again = |desk: &Desk| Action::Draw {
        entrants: entrants(5),
        seeds: 0,
        draw: draw(desk.journal.setup.format, 5),
    };
    desk.enter(Action::Book {
        fixtures: vec![fixture(0, "Ground", "2026-01-23T05:00:00Z")],
    });
    assert_eq!(desk.check(&again(&desk)), []);
    let refused = (
        String::new(),
        "A result is entered already. The draw can be repeated only before the first result.".to_owned(),
    );
    desk.score(0, goals(1, 0));
    assert_eq!(desk.refusal(&again(&desk)), refused);
    desk.result(0, points(1, 0));
    assert_eq!(desk.refusal(&again(&desk)), refused);
    desk.undo(0);
    assert_eq!(desk.refusal(&again(&desk)), refused, "the score is left");
    desk.undo(0);
    desk.enter(again(&desk));
    assert_eq!(desk.journal.entrants.len(), 5);
    assert_eq!(desk.journal.seeds, 0);
    assert_eq!(desk.contest().matches.len(), 7);
    assert!(
        desk.journal.fixtures.is_empty(),
        "the fixtures were of other matches"
    );
}

/// A form of an earlier draw names the same numbers of teams, which are other teams now.
#[test]
fn entries_of_an_earlier_draw_are_told_apart() {
    let mut desk = knockout(4);
    let again = |desk: &Desk| Action::Draw {
        entrants: entrants(4),
        seeds: 4,
        draw: seeded(desk.journal.setup.format, 4),
    };
    let mut seen = BTreeSet::new();
    assert_eq!(desk.entries(0), 0);
    assert!(seen.insert(desk.entries(0)));
    desk.enter(again(&desk));
    assert!(seen.insert(desk.entries(0)), "{seen:?}");
    desk.score(0, goals(1, 0));
    assert!(seen.insert(desk.entries(0)), "{seen:?}");
    desk.undo(0);
    assert!(seen.insert(desk.entries(0)), "{seen:?}");
    desk.enter(again(&desk));
    assert!(seen.insert(desk.entries(0)), "{seen:?}");
    assert_eq!(seen.last(), Some(&desk.entries(0)), "entries only grow");
}

#[test]
fn nothing_but_a_draw_is_accepted_before_the_draw() {
    let mut desk = Desk::new(setup("football", KNOCKOUT));
    assert_eq!(desk.journal.contest(), None);
    let fixtures = vec![fixture(0, "Ground", "2026-01-23T05:00:00Z")];
    for action in [
        Action::Book { fixtures },
        score_of(0, [0, 1], goals(1, 0)),
        result_of(0, [0, 1], points(1, 0)),
        final_of(0),
        undo_of(0),
    ] {
        let refusal = desk.refusal(&action);
        assert_eq!(refusal, (String::new(), "Draw the matches first.".to_owned()));
    }
    desk.enter(Action::Draw {
        entrants: entrants(2),
        seeds: 2,
        draw: seeded(KNOCKOUT, 2),
    });
    assert_eq!(desk.status(0), MatchStatus::Scheduled);
}

#[test]
fn a_contest_is_created_once() {
    let other = Action::Create {
        setup: setup("cricket", Format::RoundRobin),
    };
    let message = "This contest is created already.".to_owned();
    let desk = Desk::new(setup("football", KNOCKOUT));
    assert_eq!(desk.refusal(&other), (String::new(), message.clone()));
    assert_eq!(knockout(4).refusal(&other), (String::new(), message));
}

#[test]
fn only_matches_that_are_played_are_booked() {
    let mut desk = knockout(3);
    let book = |fixtures: &[Fixture]| Action::Book {
        fixtures: fixtures.to_vec(),
    };
    let semi_final = fixture(1, "Court 1", "2026-01-23T05:00:00Z");
    let last = fixture(2, "Court 1", "2026-01-23T09:00:00Z");
    let refused = (String::new(), "This match is not played.".to_owned());
    for number in [0, 3] {
        let wrong = fixture(number, "Court 1", "2026-01-23T07:00:00Z");
        let action = book(&[semi_final.clone(), wrong, last.clone()]);
        assert_eq!(desk.refusal(&action), refused, "match {number}");
    }
    desk.enter(book(&[semi_final.clone(), last]));
    let moved = fixture(2, "Court 2", "2026-01-24T09:00:00Z");
    desk.enter(book(std::slice::from_ref(&moved)));
    let expected = BTreeMap::from([(MatchNumber(1), semi_final), (MatchNumber(2), moved)]);
    assert_eq!(desk.journal.fixtures, expected);
    assert!(!desk.journal.has_entries(), "a booking is no entry");
    assert_eq!(desk.entries(1), 0);
}
