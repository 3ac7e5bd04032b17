//! How the events of the catalogue are scored.

use super::*;
use shared::catalogue::EVENTS;

fn sport(event: &str) -> Sport {
    Sport::of(event, "", SportOptions::default()).expect("the event has contests")
}

/// Whether a set can be the only set of a match that goes on.
fn is_set(event: &str, set: [u16; 2]) -> bool {
    let (Sport::Sets(rules) | Sport::Ties { rules, .. }) = sport(event) else {
        unreachable!("the event has sets")
    };
    let retired = MatchResult {
        ending: Ending::Retired,
        winner: Some(Side::First),
        score: Some(Score::Sets(vec![set, [0, 0]])),
    };
    check_result(Sport::Sets(rules), &retired, Level::NeedsWinner).is_empty()
}

#[test]
fn athletics_lifting_and_judges_are_decided_by_marks() {
    let marked: Vec<&str> = EVENTS
        .iter()
        .filter_map(|event| event.endpoint)
        .filter(|endpoint| sport(endpoint).marking().is_some())
        .collect();
    let expected = ["athletics", "mr_infinito", "power_lifting", "weight_lifting"];
    assert_eq!(BTreeSet::from_iter(marked), BTreeSet::from(expected));
    let athletics = |discipline| Sport::of("athletics", discipline, SportOptions::default());
    let attempts = Marking::Distance { attempts: 3 };
    assert_eq!(athletics("Shotput"), Some(Sport::Marks(attempts)));
    assert_eq!(athletics("4x400m"), Some(Sport::Marks(Marking::Time)));
    assert_eq!(
        Sport::of("table-tennis", "", SportOptions::default()),
        None,
        "a slug is no endpoint"
    );
}

#[test]
fn sets_end_as_in_the_rulebook() {
    let possible = [
        ("badminton", vec![[21, 19], [22, 20], [30, 29]]),
        ("table_tennis", vec![[11, 9], [12, 10], [40, 38]]),
        ("squash", vec![[11, 9], [12, 10]]),
        ("lawn_tennis", vec![[6, 0], [6, 4], [7, 5], [7, 6]]),
        ("volleyball", vec![[25, 23], [31, 29]]),
    ];
    for (event, sets) in possible {
        for set in sets {
            assert!(is_set(event, set), "{event}: {set:?}");
            assert!(is_set(event, [set[1], set[0]]), "{event}: {set:?} turned");
        }
    }
    let impossible = [
        ("badminton", vec![[21, 20], [31, 29], [11, 5]]),
        ("table_tennis", vec![[11, 10], [21, 5]]),
        ("squash", vec![[11, 10], [9, 7]]),
        ("lawn_tennis", vec![[6, 5], [8, 6], [7, 4]]),
        ("volleyball", vec![[25, 24], [15, 10]]),
    ];
    for (event, sets) in impossible {
        for set in sets {
            assert!(!is_set(event, set), "{event}: {set:?}");
        }
    }
    // The deciding set of volleyball goes to 15.
    let result = of_sets(Side::First, &[[25, 20], [20, 25], [15, 13]]);
    assert_eq!(check_result(sport("volleyball"), &result, Level::NeedsWinner), []);
    let result = of_sets(Side::First, &[[25, 20], [20, 25], [25, 13]]);
    assert_ne!(check_result(sport("volleyball"), &result, Level::NeedsWinner), []);
}

#[test]
fn the_numbers_of_a_contest_replace_those_of_the_rulebook() {
    let options = SportOptions {
        overs: Some(8),
        matches: Some(7),
        best_of: Some(1),
        marks: Some(5),
    };
    let numbers = |event: &str, options| match Sport::of(event, "", options).unwrap() {
        Sport::Cricket { overs, players } => [overs, players],
        Sport::Sets(rules) => [1, rules.best_of],
        Sport::Ties { matches, rules } => [matches, rules.best_of],
        Sport::Chess { boards } => [boards, 0],
        Sport::Marks(marking) => [marking.numbers(), 0],
        Sport::Football | Sport::Basketball | Sport::Kabaddi => [0, 0],
    };
    let cases = [
        ("cricket", [20, 11], [8, 11]),
        ("volleyball", [1, 3], [1, 1]),
        ("badminton", [3, 3], [7, 1]),
        ("table_tennis", [5, 5], [7, 1]),
        ("lawn_tennis", [3, 3], [7, 1]),
        ("squash", [3, 5], [7, 1]),
        ("chess", [4, 0], [7, 0]),
        ("football", [0, 0], [0, 0]),
        ("basketball", [0, 0], [0, 0]),
        ("kabaddi", [0, 0], [0, 0]),
        ("mr_infinito", [3, 0], [5, 0]),
        ("weight_lifting", [3, 0], [3, 0]),
        ("power_lifting", [4, 0], [4, 0]),
    ];
    for (event, of_rulebook, of_contest) in cases {
        assert_eq!(numbers(event, SportOptions::default()), of_rulebook, "{event}");
        assert_eq!(numbers(event, options), of_contest, "{event}");
    }
    // Each number has its own event: one set of volleyball is no deciding set, so it goes to 25.
    let one_set = Sport::of("volleyball", "", options).unwrap();
    assert_eq!(
        check_result(one_set, &of_sets(Side::First, &[[25, 9]]), Level::NeedsWinner),
        []
    );
}

#[test]
fn a_score_counts_goals_runs_boards_or_points() {
    let counted = [
        ("football", "Goals"),
        ("cricket", "Runs"),
        ("chess", "Boards"),
        ("kabaddi", "Points"),
        ("badminton", "Points"),
    ];
    for (event, expected) in counted {
        assert_eq!(sport(event).scored(), expected, "{event}");
    }
}
