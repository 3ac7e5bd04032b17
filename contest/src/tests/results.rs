//! The rules of results.

use super::tables::{ONE_DAY, group_of_four};
use super::*;

/// The paths of the findings.
fn paths(sport: Sport, result: &MatchResult, needs_winner: bool) -> Vec<String> {
    let findings = check_result(sport, result, level(needs_winner));
    findings.into_iter().map(|finding| finding.path).collect()
}

const BADMINTON: SetRules = SetRules {
    best_of: 3,
    target: 21,
    last_target: None,
    cap: Some(30),
};

#[test]
fn a_set_that_cannot_end_so_is_refused() {
    let of = |sets: &[[u16; 2]]| {
        let sets = sets.to_vec();
        let result = MatchResult {
            ending: Ending::Played,
            winner: Some(Side::First),
            score: Some(Score::Sets(sets)),
        };
        paths(Sport::Sets(BADMINTON), &result, true)
    };
    let fine: [&[[u16; 2]]; 4] = [
        &[[21, 19], [21, 0]],
        &[[22, 20], [19, 21], [21, 13]],
        &[[30, 29], [30, 28]],
        &[[29, 27], [20, 22], [21, 19]],
    ];
    for sets in fine {
        assert_eq!(of(sets), [] as [&str; 0], "{sets:?}");
    }
    assert_eq!(of(&[[21, 25], [21, 19], [21, 19]]), ["score.0"]);
    assert_eq!(of(&[[21, 20], [21, 19]]), ["score.0"]);
    assert_eq!(of(&[[31, 29], [21, 19]]), ["score.0"]);
    assert_eq!(of(&[[21, 19]]), ["score"], "the match is not over");
    assert_eq!(
        of(&[[21, 19], [21, 19], [21, 19]]),
        ["score.2"],
        "the match was over"
    );
    assert_eq!(of(&[[19, 21], [19, 21]]), ["winner"]);
    let message = check_result(
        Sport::Sets(BADMINTON),
        &MatchResult {
            ending: Ending::Played,
            winner: Some(Side::First),
            score: Some(Score::Sets(vec![[25, 21], [21, 19]])),
        },
        Level::NeedsWinner,
    )
    .remove(0)
    .message;
    assert_eq!(
        message,
        "A set ends at 21 points, or later with a lead of two, at 30 at the latest."
    );
}

#[test]
fn a_retired_side_leaves_its_last_set_open() {
    let result = |sets: Vec<[u16; 2]>| MatchResult {
        ending: Ending::Retired,
        winner: Some(Side::Second),
        score: Some(Score::Sets(sets)),
    };
    let of = |sets| paths(Sport::Sets(BADMINTON), &result(sets), true);
    assert_eq!(of(vec![[21, 19], [11, 7]]), [] as [&str; 0]);
    assert_eq!(of(vec![[21, 20], [11, 7]]), ["score.0"]);
    assert_eq!(of(vec![[21, 19], [29, 29]]), [] as [&str; 0]);
    assert_eq!(
        of(vec![[21, 19], [21, 25]]),
        ["score.1"],
        "no set can come to this"
    );
}

#[test]
fn a_tie_is_played_until_it_is_decided() {
    let sport = Sport::Ties {
        matches: 5,
        rules: BADMINTON,
    };
    let of = |ending, winner, matches: &[&[[u16; 2]]]| {
        let result = MatchResult {
            ending,
            winner,
            score: Some(Score::Tie(
                matches.iter().map(|sets| sets.to_vec().into()).collect(),
            )),
        };
        paths(sport, &result, false)
    };
    let (won, lost): (&[[u16; 2]], &[[u16; 2]]) = (&[[21, 5], [21, 7]], &[[5, 21], [7, 21]]);
    let open: &[[u16; 2]] = &[[21, 5], [3, 2]];
    let (first, none) = (Some(Side::First), [] as [&str; 0]);
    assert_eq!(of(Ending::Played, first, &[won, won, won]), none);
    assert_eq!(of(Ending::Played, first, &[won, lost, won, lost, won]), none);
    assert_eq!(of(Ending::Played, None, &[]), ["score"], "nothing is no draw");
    assert_eq!(of(Ending::Played, first, &[won, won]), ["score"]);
    assert_eq!(of(Ending::Played, first, &[won; 6]), ["score"]);
    assert_eq!(
        of(Ending::Played, first, &[won, won, won, open]),
        ["score.3.1"],
        "the fourth match is not over"
    );
    assert_eq!(of(Ending::Retired, first, &[won, open]), none);
    assert_eq!(of(Ending::Retired, first, &[open, won]), ["score.0.1"]);
}

#[test]
fn huge_scores_are_findings() {
    let sets = |count| MatchResult {
        ending: Ending::Played,
        winner: Some(Side::First),
        score: Some(Score::Sets(vec![[21, 0]; count])),
    };
    assert_eq!(paths(Sport::Sets(BADMINTON), &sets(70_000), true), ["score"]);
    let tie = MatchResult {
        score: Some(Score::Tie(vec![vec![[21, 0]; 70_000].into()])),
        ..sets(1)
    };
    let ties = Sport::Ties {
        matches: 3,
        rules: BADMINTON,
    };
    assert_eq!(paths(ties, &tie, true), ["score.0"]);
    // In 16 bits, 10,923 overs are 2 balls.
    let cricket = |overs| MatchResult {
        ending: Ending::Played,
        winner: Some(Side::First),
        score: Some(Score::Innings([
            innings(u16::MAX, 0, overs, 0),
            innings(0, 0, 0, 0),
        ])),
    };
    for overs in [10_923, u16::MAX] {
        assert_eq!(
            paths(ONE_DAY, &cricket(overs), true),
            ["score.0.overs", "score.0.runs"]
        );
        let table = group_of_four(ONE_DAY, 0, &[(0, 1, cricket(overs))]);
        let rate = Fraction::new(u16::MAX.into(), overs.into());
        assert_eq!(table[0].net_run_rate, rate);
    }
}

#[test]
fn innings_follow_the_laws() {
    let of = |innings: Innings| {
        let other = self::innings(115, 5, 20, 0);
        let result = MatchResult {
            ending: Ending::Played,
            winner: Some(Side::First),
            score: Some(Score::Innings([innings, other])),
        };
        let sport = Sport::Cricket {
            overs: 20,
            players: 11,
        };
        paths(sport, &result, true)
    };
    let all_out = |wickets| Innings {
        is_all_out: true,
        ..innings(120, wickets, 18, 2)
    };
    assert_eq!(of(innings(120, 7, 19, 5)), [] as [&str; 0]);
    assert_eq!(of(innings(120, 7, 20, 0)), [] as [&str; 0]);
    assert_eq!(of(all_out(10)), [] as [&str; 0]);
    assert_eq!(of(innings(120, 7, 19, 7)), ["score.0.balls"]);
    assert_eq!(of(innings(120, 7, 20, 1)), ["score.0.overs"]);
    assert_eq!(of(all_out(7)), [] as [&str; 0], "batters are hurt or absent");
    assert_eq!(of(innings(120, 10, 18, 2)), [] as [&str; 0]);
    let goes_on = Innings {
        is_all_out: false,
        ..all_out(10)
    };
    assert_eq!(of(goes_on), ["score.0.isAllOut"]);
    assert_eq!(of(all_out(11)), ["score.0.wickets"]);
}

#[test]
fn a_winner_fits_the_score_and_the_ending() {
    let of = |ending, winner, score: Option<[u16; 2]>, needs_winner| {
        let result = MatchResult {
            ending,
            winner,
            score: score.map(Score::Points),
        };
        paths(Sport::Football, &result, needs_winner)
    };
    let (first, none) = (Some(Side::First), [] as [&str; 0]);
    assert_eq!(of(Ending::Played, None, Some([1, 1]), false), none);
    assert_eq!(of(Ending::Played, first, Some([1, 1]), true), none, "penalties");
    assert_eq!(of(Ending::Played, None, Some([1, 1]), true), ["winner"]);
    assert_eq!(of(Ending::Played, first, Some([1, 1]), false), ["winner"]);
    assert_eq!(of(Ending::Played, first, Some([1, 2]), true), ["winner"]);
    assert_eq!(of(Ending::Played, first, None, true), ["score"]);
    assert_eq!(of(Ending::Walkover, first, None, false), none);
    assert_eq!(of(Ending::Walkover, None, None, false), ["winner"]);
    assert_eq!(of(Ending::Walkover, first, Some([3, 0]), false), ["score"]);
    assert_eq!(of(Ending::Abandoned, None, None, false), none);
    assert_eq!(of(Ending::Abandoned, first, None, false), ["winner"]);
    assert_eq!(of(Ending::Abandoned, None, None, true), ["winner"]);
    let sets = MatchResult {
        ending: Ending::Played,
        winner: first,
        score: Some(Score::Sets(vec![[21, 1], [21, 2]])),
    };
    assert_eq!(
        paths(Sport::Football, &sets, true),
        ["score"],
        "scored in another way"
    );
}

#[test]
fn absurd_numbers_are_refused() {
    let sport = |event| Sport::of(event, "", SportOptions::default()).unwrap();
    for (event, most) in [("football", 50), ("kabaddi", 150), ("basketball", 250)] {
        let fine = [most, 0];
        assert_eq!(check_running(sport(event), &Score::Points(fine)), [], "{event}");
        let findings = check_running(sport(event), &Score::Points([0, most + 1]));
        assert_eq!(findings[0].path, "score", "{event}");
        assert!(findings[0].message.contains(&most.to_string()), "{findings:?}");
    }
    let volleyball = sport("volleyball");
    let set = |points| check_running(volleyball, &Score::Sets(vec![points]));
    assert_eq!(set([99, 97]), []);
    assert_eq!(set([902, 900])[0].message, "Enter at most 99 points.");
    let cricket = |one: Innings| {
        let findings = check_running(sport("cricket"), &Score::Innings([innings(0, 0, 0, 0), one]));
        let paths = findings.into_iter().map(|finding| finding.path);
        paths.collect::<Vec<String>>()
    };
    assert_eq!(cricket(innings(720, 0, 20, 0)), [] as [&str; 0]);
    assert_eq!(cricket(innings(721, 0, 20, 0)), ["score.1.runs"]);
    let short = Innings {
        allotted: Some(5),
        ..innings(181, 0, 5, 0)
    };
    assert_eq!(cricket(short), ["score.1.runs"]);
}

#[test]
fn an_only_set_is_as_long_as_the_others() {
    let one_set = SportOptions {
        best_of: Some(1),
        ..SportOptions::default()
    };
    let volleyball = Sport::of("volleyball", "", one_set).unwrap();
    let of = |sets: &[[u16; 2]]| paths(volleyball, &of_sets(Side::First, sets), false);
    assert_eq!(of(&[[25, 20]]), [] as [&str; 0]);
    assert_eq!(of(&[[15, 10]]), ["score.0"]);
    // A contest that was stored with an only set to 15 keeps it.
    let stored = Sport::Sets(SetRules {
        best_of: 1,
        target: 25,
        last_target: Some(15),
        cap: None,
    });
    assert_eq!(
        paths(stored, &of_sets(Side::First, &[[15, 10]]), false),
        [] as [&str; 0]
    );
}
