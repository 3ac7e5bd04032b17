//! Corrections and undos.

use super::*;

#[test]
fn an_undo_takes_back_the_latest_entry_only() {
    let mut desk = knockout(2);
    desk.score(0, goals(1, 0));
    desk.score(0, goals(1, 1));
    desk.result(0, points(2, 1));
    desk.confirm(0);
    desk.result(0, points(3, 1));
    let mut seen = Vec::new();
    for undos in 0..=5 {
        let state = desk.state(0);
        seen.push((state.status, state.score.cloned()));
        assert_eq!(desk.entries(0), 5 + undos, "entries only grow");
        if undos < 5 {
            desk.undo(0);
        }
    }
    assert_eq!(
        seen,
        [
            (MatchStatus::Provisional, Some(goals(3, 1))),
            (MatchStatus::Final, Some(goals(2, 1))),
            (MatchStatus::Provisional, Some(goals(2, 1))),
            (MatchStatus::Live, Some(goals(1, 1))),
            (MatchStatus::Live, Some(goals(1, 0))),
            (MatchStatus::Scheduled, None),
        ]
    );
    assert!(!desk.journal.has_entries());
    let refusal = desk.refusal(&undo_of(0));
    assert_eq!(
        refusal,
        (String::new(), "This match has no entry to take back.".to_owned())
    );
    assert_eq!(codes(&desk, &undo_of(9)), [(Code::NotOffered, String::new())]);
}

#[test]
fn an_undo_of_one_match_leaves_the_others_alone() {
    let mut desk = knockout(4);
    desk.result(0, points(1, 0));
    desk.result(1, points(1, 0));
    desk.undo(0);
    assert_eq!(desk.status(0), MatchStatus::Scheduled);
    assert_eq!(desk.status(1), MatchStatus::Provisional);
    assert_eq!((desk.entries(0), desk.entries(1), desk.entries(2)), (2, 1, 0));
}

#[test]
fn a_correction_makes_later_results_stale_until_they_are_entered_again() {
    let mut desk = knockout(8);
    desk.play_all();
    desk.confirm_all();
    let before = desk.clone();
    assert_eq!(desk.contest().champion, Some(Team(0)));
    assert_eq!(desk.status(6), MatchStatus::Final);

    // A correction with the same winner changes nothing else.
    desk.result(0, points(5, 1));
    assert_eq!(desk.contest().stale, []);
    assert_eq!(desk.status(6), MatchStatus::Final);

    // Team 7 has won the quarter-final against team 0.
    desk.result(0, points(1, 2));
    let stale = |desk: &Desk| -> Vec<u16> { (0..7).filter(|&number| desk.state(number).is_stale).collect() };
    assert_eq!(desk.status(0), MatchStatus::Provisional);
    assert_eq!(stale(&desk), [4, 6]);
    assert_eq!(desk.contest().stale, [4, 6].map(MatchNumber));
    assert_eq!(
        (desk.status(4), desk.status(6)),
        (MatchStatus::Scheduled, MatchStatus::Open)
    );
    let semi_final = desk.state(4);
    assert_eq!(
        (semi_final.result, semi_final.score, semi_final.entered_at),
        (None, None, None)
    );
    assert_eq!(
        desk.status(5),
        MatchStatus::Final,
        "the other half is not affected"
    );
    assert_eq!(desk.contest().champion, None);
    assert_eq!(
        desk.refusal(&final_of(4)).1,
        "Enter the result first.",
        "a stale result cannot be confirmed"
    );

    let mut again = desk.clone();
    again.score(4, goals(0, 1));
    assert_eq!((again.status(4), stale(&again)), (MatchStatus::Live, vec![6]));
    assert_eq!(again.teams(4), [Team(7), Team(3)]);
    again.result(4, points(0, 2));
    assert_eq!(again.status(4), MatchStatus::Provisional);
    assert_eq!(
        (again.status(6), stale(&again)),
        (MatchStatus::Scheduled, vec![6])
    );
    again.result(6, points(0, 1));
    assert_eq!(stale(&again), [] as [u16; 0]);
    assert_eq!(again.contest().stale, []);
    assert_eq!(again.contest().champion, Some(Team(1)));

    // The correction is taken back: everything counts again, and nothing was entered anew.
    desk.undo(0);
    desk.undo(0);
    assert_eq!(stale(&desk), [] as [u16; 0]);
    assert_eq!(desk.contest(), before.contest());
    assert_eq!(desk.status(6), MatchStatus::Final);
    assert_eq!(desk.entries(0), before.entries(0) + 4);
}

#[test]
fn the_latest_entry_of_a_match_counts_also_if_it_is_stale() {
    let mut desk = knockout(4);
    desk.play_all();
    // Team 3 has won its semi-final, and the final has begun, when the correction is taken back.
    desk.result(0, points(0, 1));
    desk.score(2, goals(1, 0));
    desk.undo(0);
    assert_eq!(desk.teams(2), [Team(0), Team(1)]);
    assert_eq!(desk.status(2), MatchStatus::Scheduled);
    assert!(desk.state(2).is_stale);
    assert_eq!(desk.contest().matches[2].result, None, "the state agrees");
    assert_eq!(desk.contest().champion, None);
    // Without the score, the result counts again.
    desk.undo(2);
    assert_eq!(desk.status(2), MatchStatus::Provisional);
    assert_eq!(desk.contest().champion, Some(Team(0)));
}

#[test]
fn entries_of_a_second_final_that_is_not_needed_are_stale() {
    let mut desk = Desk::drawn(setup("football", Format::DoubleElimination), 2);
    desk.result(0, points(1, 0));
    assert_eq!(
        (desk.status(1), desk.status(2)),
        (MatchStatus::Scheduled, MatchStatus::Open)
    );
    desk.result(1, points(0, 1));
    assert_eq!(desk.status(2), MatchStatus::Scheduled);
    desk.score(2, goals(1, 0));
    assert_eq!(desk.status(2), MatchStatus::Live);
    // The unbeaten team has won the first final.
    desk.result(1, points(1, 0));
    let state = desk.state(2);
    assert_eq!(
        (state.status, state.is_stale, state.score),
        (MatchStatus::Skipped, true, None)
    );
    assert_eq!(desk.contest().champion, Some(Team(0)));
    desk.undo(2);
    assert!(!desk.state(2).is_stale);
}
