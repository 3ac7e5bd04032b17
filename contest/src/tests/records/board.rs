//! The schedule and the scoreboard.

use super::*;

#[test]
fn the_schedule_is_by_start_and_ends_with_matches_without_one() {
    let mut first = football(KNOCKOUT, 3);
    book(&mut first, 2, "Ground", "12:00");
    let mut second = Desk::drawn(setup("chess", KNOCKOUT), 4);
    book(&mut second, 1, "Hall", "09:00");
    book(&mut second, 2, "Hall", "12:00");
    let fest = fest([&first, &second]);
    let schedule: Vec<&str> = fest.schedule().iter().map(|one| one.id.as_str()).collect();
    assert_eq!(
        schedule,
        ["2-2", "1-3", "2-3", "1-2", "2-1"],
        "the bye is left out"
    );
    let of = |slug: &str| -> Vec<u32> { fest.of_event(slug).map(|record| record.summary.id).collect() };
    assert_eq!(
        (of("football"), of("chess"), of("squash")),
        (vec![1], vec![2], vec![])
    );
    assert_eq!((fest.revision, fest.board.revision), (9, 9));
}

#[test]
fn fest_days_are_equal_if_their_revision_is() {
    let desk = football(KNOCKOUT, 2);
    assert_eq!(fest([&desk]), fest([]));
    assert_ne!(FestDays::default(), fest([]));
}

/// Title and note of each match.
fn notes(matches: &[BoardMatch]) -> Vec<(&str, &str)> {
    matches
        .iter()
        .map(|one| (one.title.as_str(), one.note.as_str()))
        .collect()
}

#[test]
fn the_board_has_what_is_played_what_comes_and_what_was() {
    let mut football = football(KNOCKOUT, 8);
    let mut volleyball = Desk::drawn(setup("volleyball", KNOCKOUT), 4);
    book(&mut football, 0, "Ground 1", "04:00");
    book(&mut football, 1, "Ground 2", "09:30");
    book(&mut football, 6, "Ground 1", "11:00");
    book(&mut volleyball, 1, "Court 1", "05:00");
    football.result(2, points(1, 0));
    football.score(0, goals(1, 0));
    volleyball.now = football.now;
    volleyball.score(0, Score::Sets(vec![[25, 20], [12, 9]]));
    volleyball.now.0 += 60;
    football.now = volleyball.now;
    football.result(3, walkover(Side::Second));
    football.confirm(2);

    let board = fest([&football, &volleyball]).board;
    assert_eq!(
        notes(&board.live),
        [
            ("Volleyball, Men: Semi-final", "25–20, 12–9"),
            ("Football, Men: Quarter-final", "Ground 1"),
        ],
        "the newest score first"
    );
    let live = &board.live[0];
    assert_eq!(live.names, ["Team 1", "Team 4"]);
    assert_eq!(
        (live.scores.clone(), live.winner),
        (["1", "0"].map(str::to_owned).to_vec(), None)
    );
    assert_eq!(live.href, shared::pages::results_of("volleyball"));
    assert_eq!(
        notes(&board.next),
        [
            ("Volleyball, Men: Semi-final", "10:30 am · Court 1"),
            ("Football, Men: Quarter-final", "3:00 pm · Ground 2"),
        ],
        "by start; those whose teams are not known are left out"
    );
    assert_eq!(
        notes(&board.latest),
        [
            ("Football, Men: Quarter-final", "Walkover"),
            ("Football, Men: Quarter-final", ""),
        ],
        "the time of the result counts, not that of its confirmation"
    );
    assert_eq!(board.latest[0].winner, Some(1));
    assert_eq!(board.latest[1].winner, Some(0));
    assert_eq!(board.latest[1].scores, ["1", "0"]);
    assert_eq!(
        fest([]).board,
        Arc::new(Board {
            revision: 9,
            ..Board::default()
        })
    );
}

#[test]
fn a_list_of_the_board_has_at_most_six_matches() {
    let mut desk = football(KNOCKOUT, 32);
    for number in 0..8 {
        desk.score(number, goals(number, 0));
    }
    let board = fest([&desk]).board;
    let scores: Vec<&str> = board.live.iter().map(|one| one.scores[0].as_str()).collect();
    assert_eq!(scores, ["7", "6", "5", "4", "3", "2"]);
    assert!(board.next.is_empty() && board.latest.is_empty());
    for number in 0..8 {
        desk.result(number, points(number + 1, 0));
        book(&mut desk, 15 - number, "Ground", &format!("{:02}:00", number + 4));
    }
    let board = fest([&desk]).board;
    let scores: Vec<&str> = board.latest.iter().map(|one| one.scores[0].as_str()).collect();
    assert_eq!(scores, ["8", "7", "6", "5", "4", "3"]);
    let next: Vec<&str> = board.next.iter().map(|one| one.note.as_str()).collect();
    assert_eq!(next[0], "9:30 am · Ground");
    assert_eq!(next.len(), 6);
    assert!(board.live.is_empty());
}
