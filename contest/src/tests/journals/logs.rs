//! Stored logs, and what holds for random ones.

use super::*;

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
    let pair = Action::Pair {
        is_by_hand: false,
        round: 2,
        pairing: Pairing {
            pairs: vec![[Team(1), Team(0)]],
            bye: Some(Team(2)),
        },
    };
    let forget = Action::Forget {
        registration: "r1".to_owned(),
    };
    let fixtures = vec![fixture(0, "Ground", "2026-01-23T05:00:00Z")];
    let setup = setup("volleyball", KNOCKOUT);
    let actions = [
        (Action::Create { setup }, "create", None),
        (draw, "draw", None),
        (pair, "pair", None),
        (Action::Book { fixtures }, "book", None),
        (forget, "forget", None),
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
        let teams: [Team; 2] = teams.try_into().unwrap();
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
