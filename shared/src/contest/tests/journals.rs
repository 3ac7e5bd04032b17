//! The journal: which actions it accepts, and the state that follows from them.

use super::*;
use crate::finding::Code;

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
        teams: teams.map(Team),
        score,
    }
}

fn result_of(number: u16, teams: [u16; 2], result: MatchResult) -> Action {
    Action::Result {
        number: MatchNumber(number),
        teams: teams.map(Team),
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

#[test]
fn a_match_is_scheduled_then_live_then_provisional_then_final() {
    let mut desk = knockout(4);
    assert_eq!(
        [0, 1, 2].map(|number| desk.status(number)),
        [MatchStatus::Scheduled, MatchStatus::Scheduled, MatchStatus::Open]
    );
    desk.score(0, goals(1, 0));
    let state = desk.state(0);
    assert_eq!(state.status, MatchStatus::Live);
    assert_eq!(state.score, Some(&goals(1, 0)));
    assert_eq!(state.entered_at, Some(desk.now));
    assert_eq!((state.result, state.protest_until), (None, None));
    assert!(!desk.contest().matches[0].is_over(), "a score is no result");

    desk.result(0, points(2, 1));
    let entered = desk.now;
    let state = desk.state(0);
    assert_eq!(state.status, MatchStatus::Provisional);
    assert_eq!(state.score, Some(&goals(2, 1)));
    assert_eq!(state.result, Some(&points(2, 1)));
    assert_eq!(state.entered_at, Some(entered));
    assert_eq!(state.protest_until, Some(Moment(entered.0 + 15 * 60)));
    assert_eq!(
        desk.contest().matches[2].seats[0],
        Seat::Team(Team(0)),
        "a provisional result counts"
    );
    assert_eq!(desk.status(2), MatchStatus::Open, "one side is not known yet");

    desk.confirm(0);
    let state = desk.state(0);
    assert_eq!(state.status, MatchStatus::Final);
    assert_eq!(state.result, Some(&points(2, 1)));
    assert_eq!(state.entered_at, Some(entered), "the time of the result");
    assert_eq!(state.protest_until, None);
    desk.result(1, walkover(Side::First));
    assert_eq!(desk.state(1).score, None, "a walkover has no score");
    assert_eq!(desk.status(2), MatchStatus::Scheduled);
    assert_eq!(desk.journal.state(&desk.contest(), MatchNumber(3)), None);
}

#[test]
fn a_bye_is_skipped() {
    let desk = knockout(3);
    assert_eq!(desk.status(0), MatchStatus::Skipped);
    assert!(!desk.state(0).is_stale);
    for action in [
        score_of(0, [0, 1], goals(1, 0)),
        result_of(0, [0, 1], points(1, 0)),
    ] {
        let refusal = desk.refusal(&action);
        assert_eq!(refusal, (String::new(), "This match is not played.".to_owned()));
    }
}

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
fn a_score_does_not_overwrite_a_result() {
    let mut desk = knockout(4);
    desk.result(0, points(2, 1));
    let late = score_of(0, [0, 3], goals(3, 1));
    let refusal = (
        "score".to_owned(),
        "This match has a result. Correct the result instead.".to_owned(),
    );
    assert_eq!(desk.refusal(&late), refusal);
    desk.confirm(0);
    assert_eq!(desk.refusal(&late), refusal);
    assert_eq!(codes(&desk, &late), [(Code::NotOffered, "score".to_owned())]);
    // A correction is a result, and the match is provisional again.
    desk.result(0, points(3, 1));
    assert_eq!(desk.status(0), MatchStatus::Provisional);
    assert_eq!(desk.state(0).protest_until, Some(Moment(desk.now.0 + 15 * 60)));
    desk.undo(0);
    desk.undo(0);
    desk.undo(0);
    desk.enter(late);
    assert_eq!(desk.status(0), MatchStatus::Live);
}

#[test]
fn a_score_names_the_teams_that_play() {
    let mut desk = knockout(4);
    let refused = |desk: &Desk, number, teams| {
        let score = score_of(number, teams, goals(1, 0));
        let result = result_of(number, teams, points(1, 0));
        assert_eq!(desk.refusal(&score), desk.refusal(&result));
        assert_eq!(codes(desk, &score), codes(desk, &result));
        codes(desk, &score)
    };
    let on_teams = |code| [(code, "teams".to_owned())];
    assert_eq!(
        refused(&desk, 2, [0, 1]),
        on_teams(Code::Required),
        "not known yet"
    );
    assert_eq!(refused(&desk, 0, [0, 1]), on_teams(Code::Mismatch));
    assert_eq!(
        refused(&desk, 0, [3, 0]),
        on_teams(Code::Mismatch),
        "exchanged sides"
    );
    assert_eq!(refused(&desk, 3, [0, 1]), [(Code::NotOffered, String::new())]);
    desk.result(0, points(1, 0));
    assert_eq!(
        refused(&desk, 2, [0, 1]),
        on_teams(Code::Required),
        "one is known"
    );
    desk.result(1, points(1, 0));
    assert_eq!(refused(&desk, 2, [0, 2]), on_teams(Code::Mismatch));
    assert_eq!(desk.check(&score_of(2, [0, 1], goals(1, 0))), []);
    assert_eq!(desk.check(&result_of(2, [0, 1], points(1, 0))), []);
}

#[test]
fn scores_and_results_follow_the_rules_of_the_sport() {
    let desk = Desk::drawn(
        setup(
            "volleyball",
            Format::Groups {
                groups: 2,
                advance: 1,
                third_place: false,
            },
        ),
        4,
    );
    let paths = |action: Action| -> Vec<String> {
        let findings = desk.check(&action).into_iter();
        findings.map(|finding| finding.path).collect()
    };
    let teams = desk.teams(0).map(|team| team.0);
    let open = Score::Sets(vec![[25, 20], [3, 2]]);
    assert_eq!(paths(score_of(0, teams, open.clone())), [] as [&str; 0]);
    assert_eq!(paths(score_of(0, teams, goals(1, 0))), ["score"]);
    assert_eq!(
        paths(score_of(0, teams, Score::Sets(vec![[25, 24], [3, 2]]))),
        ["score.0"]
    );
    let result = |winner, score| MatchResult {
        ending: Ending::Played,
        winner,
        score: Some(score),
    };
    assert_eq!(
        paths(result_of(0, teams, result(Some(Side::First), open))),
        ["score.1"],
        "the second set is not over"
    );
    let won = Score::Sets(vec![[25, 20], [25, 20]]);
    assert_eq!(
        paths(result_of(0, teams, result(Some(Side::Second), won))),
        ["winner"]
    );
}

#[test]
fn a_match_needs_a_winner_outside_of_groups() {
    let format = Format::Groups {
        groups: 2,
        advance: 1,
        third_place: false,
    };
    let mut desk = Desk::drawn(setup("football", format), 4);
    assert_eq!(
        [0, 1, 2, 3].map(|number| desk.journal.needs_winner(MatchNumber(number))),
        [false, false, true, false]
    );
    desk.result(0, points(1, 1));
    desk.result(1, points(0, 0));
    let teams = desk.teams(2).map(|team| team.0);
    let draw = result_of(2, teams, points(1, 1));
    assert_eq!(codes(&desk, &draw), [(Code::Required, "winner".to_owned())]);
    let after_penalties = MatchResult {
        winner: Some(Side::Second),
        ..points(1, 1)
    };
    desk.result(2, after_penalties);
    assert_eq!(desk.contest().champion, Some(Team(teams[1])));
}

#[test]
fn a_result_is_confirmed_once() {
    let mut desk = knockout(4);
    let missing = (String::new(), "Enter the result first.".to_owned());
    assert_eq!(desk.refusal(&final_of(0)), missing);
    assert_eq!(desk.refusal(&final_of(2)), missing);
    assert_eq!(desk.refusal(&final_of(9)), missing, "there is no such match");
    desk.score(0, goals(1, 0));
    assert_eq!(desk.refusal(&final_of(0)), missing, "a score is no result");
    desk.result(0, points(1, 0));
    desk.confirm(0);
    let again = (String::new(), "The result is final already.".to_owned());
    assert_eq!(desk.refusal(&final_of(0)), again);
    desk.undo(0);
    assert_eq!(desk.check(&final_of(0)), []);
}

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

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

/// Stored logs have this form.
#[test]
fn actions_are_stored_by_name() {
    let draw = Action::Draw {
        entrants: entrants(2),
        seeds: 1,
        draw: seeded(KNOCKOUT, 2),
    };
    let fixtures = vec![fixture(0, "Ground", "2026-01-23T05:00:00Z")];
    let setup = setup("volleyball", KNOCKOUT);
    let actions = [
        (Action::Create { setup }, "create", None),
        (draw, "draw", None),
        (Action::Book { fixtures }, "book", None),
        (score_of(1, [0, 3], goals(1, 0)), "score", Some(1)),
        (result_of(2, [0, 3], points(2, 1)), "result", Some(2)),
        (final_of(3), "final", Some(3)),
        (undo_of(4), "undo", Some(4)),
    ];
    for (action, name, number) in actions {
        assert_eq!(action.name(), name);
        assert_eq!(serde_json::to_value(&action).unwrap()["action"], name);
        assert_eq!(action.number(), number.map(MatchNumber));
        assert_eq!(serde_json::from_str::<Action>(&json(&action)).unwrap(), action);
    }
    let expected = r#"{"action":"result","number":2,"teams":[0,3],"result":{"ending":"played","winner":"first","score":{"points":[2,1]}}}"#;
    let action = result_of(2, [0, 3], points(2, 1));
    assert_eq!(json(&action), expected);
}

/// Enters random actions, among them corrections, undos and bookings. Returns those that were accepted, with their times.
fn random_log(desk: &mut Desk, count: usize, dice: &mut Dice) -> Vec<(Action, Moment)> {
    let draw = draw(desk.journal.setup.format, count);
    let first = Action::Draw {
        entrants: entrants(count),
        seeds: u16::try_from(count / 4).unwrap(),
        draw,
    };
    desk.enter(first.clone());
    let mut log = vec![(first, desk.now)];
    let matches = u16::try_from(desk.contest().matches.len()).unwrap();
    for _ in 0..matches.min(30) * 3 {
        let contest = desk.contest();
        let playable: Vec<u16> = (0..matches)
            .filter(|&number| contest.matches[usize::from(number)].teams().is_some())
            .collect();
        // Mostly the first that have no result.
        let left: Vec<u16> = playable
            .iter()
            .copied()
            .filter(|&number| !contest.matches[usize::from(number)].is_over())
            .take(3)
            .collect();
        let from = if dice.below(3) == 0 || left.is_empty() {
            &playable
        } else {
            &left
        };
        let number = from[usize::try_from(dice.below(from.len().try_into().unwrap())).unwrap()];
        let teams = contest.matches[usize::from(number)].teams().unwrap();
        let teams = teams.map(|team| team.0);
        let mut roll = |below| u16::try_from(dice.below(below)).unwrap();
        let (first, second) = (roll(4), roll(4));
        let action = match roll(10) {
            0 | 1 => score_of(number, teams, goals(first, second)),
            2 => final_of(number),
            3 => undo_of(number),
            // Accepted until the first entry.
            4 if first == 0 => log[0].0.clone(),
            4 => result_of(number, teams, walkover(Side::Second)),
            5 => Action::Book {
                fixtures: vec![fixture(number, "Ground", "2026-01-24T05:00:00Z")],
            },
            _ => result_of(
                number,
                teams,
                MatchResult {
                    winner: Side::ahead([first, second]).or_else(|| {
                        desk.journal
                            .needs_winner(MatchNumber(number))
                            .then_some(Side::First)
                    }),
                    ..points(first, second)
                },
            ),
        };
        if desk.check(&action).is_empty() {
            check_entry(desk, &contest, &action);
            desk.enter(action.clone());
            log.push((action, desk.now));
        }
    }
    log
}

/// Checks what holds for every accepted action. `known` is the contest before it.
fn check_entry(before: &Desk, known: &Contest, action: &Action) {
    let mut after = before.clone();
    after.enter(action.clone());
    let contest = after.contest();
    for (number, played) in (0..).map(MatchNumber).zip(&contest.matches) {
        let result = after
            .journal
            .state(&contest, number)
            .and_then(|state| state.result);
        assert_eq!(
            result,
            played.result.as_ref(),
            "the state of match {number:?} agrees after {action:?}"
        );
        assert!(
            after.journal.entries(number) >= before.journal.entries(number),
            "{action:?}"
        );
    }
    if let Action::Score { .. } = action {
        assert_eq!(contest.matches, known.matches, "a score changes no result");
        assert_eq!(contest.champion, known.champion);
    }
    let (Some(number), false) = (action.number(), matches!(action, Action::Undo { .. })) else {
        return;
    };
    after.undo(number.0);
    assert_eq!(after.contest(), *known, "an undo takes {action:?} back");
    assert_eq!(
        after.journal.state(known, number),
        before.journal.state(known, number)
    );
}

#[test]
fn the_same_actions_give_the_same_contest() {
    let mut dice = Dice(11);
    let mut names = BTreeSet::new();
    let mut statuses = BTreeSet::new();
    for count in 2..=16 {
        for format in formats(count) {
            let setup = setup("football", format);
            let mut desk = Desk::new(setup.clone());
            let log = random_log(&mut desk, count, &mut dice);
            // As it is stored and read again.
            let mut again = Journal::new(setup);
            for (action, at) in &log {
                let stored = json(action);
                again.apply(serde_json::from_str(&stored).unwrap(), *at);
            }
            assert_eq!(again, desk.journal, "{format:?} of {count}");
            names.extend(log.iter().map(|(action, _)| action.name()));
            let (first, second) = (desk.running(), Running::new(7, again));
            let matches = first.record.matches.iter();
            statuses.extend(matches.map(|one| format!("{:?} {}", one.status, one.is_stale)));
            assert_eq!(json(&first.record), json(&second.record));
            let contests = [first.contest, second.contest].map(|contest| json(&contest));
            assert_eq!(contests[0], contests[1], "{format:?} of {count}");
        }
    }
    // The random logs have led into every state.
    assert_eq!(
        names,
        BTreeSet::from(["book", "draw", "final", "result", "score", "undo"])
    );
    let expected = [
        "Final false",
        "Live false",
        "Open false",
        "Open true",
        "Provisional false",
        "Scheduled false",
        "Scheduled true",
        "Skipped false",
    ];
    for status in expected {
        assert!(statuses.contains(status), "{status} is not in {statuses:?}");
    }
}
