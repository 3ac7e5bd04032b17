//! Forfeits: what a match counts that a side does not play to its end.

use super::*;

fn row(table: &[Row], team: u16) -> Row {
    table.iter().find(|row| row.team == Team(team)).unwrap().clone()
}

/// Plays one match by the sport's rulebook. Returns the rows of both sides.
fn one_match(event: &str, result: &MatchResult) -> [Row; 2] {
    assert_eq!(
        check_result(sport_of(event), result, Level::IsDraw),
        [],
        "{event}"
    );
    let table = group(sport_of(event), 2, &[(0, 1, result.clone())]);
    [row(&table, 0), row(&table, 1)]
}

#[test]
fn a_walkover_counts_the_score_of_its_sport() {
    let walkover = walkover(Side::First);
    let [football, _] = one_match("football", &walkover);
    assert_eq!((football.scored, football.points), ([3, 0], Fraction::whole(3)));
    let [basketball, absent] = one_match("basketball", &walkover);
    assert_eq!((basketball.scored, absent.points), ([20, 0], Fraction::ZERO));
    let [volleyball, _] = one_match("volleyball", &walkover);
    assert_eq!((volleyball.sets, volleyball.scored), ([2, 0], [50, 0]));
    let [badminton, _] = one_match("badminton", &walkover);
    assert_eq!((badminton.matches, badminton.sets), ([3, 0], [6, 0]));
    assert_eq!(badminton.scored, [126, 0]);
    let [chess, _] = one_match("chess", &walkover);
    assert_eq!(chess.board_points, Fraction::whole(4));
    let [cricket, absent] = one_match("cricket", &walkover);
    assert_eq!((cricket.balls, cricket.points), ([0, 0], Fraction::whole(2)));
    assert_eq!(absent.balls, [120, 0], "all overs count without a run");
}

#[test]
fn a_side_that_retires_while_ahead_keeps_no_better_difference() {
    let retired = |score| ended(Ending::Retired, Some(Side::Second), Some(score));
    let [ahead, winner] = one_match("football", &retired(Score::Points([2, 0])));
    assert_eq!((ahead.scored, winner.scored), ([0, 3], [3, 0]));
    let [_, winner] = one_match("football", &retired(Score::Points([1, 6])));
    assert_eq!(winner.scored, [6, 1], "the score is better for the winner");
    let [ahead, _] = one_match("basketball", &retired(Score::Points([40, 30])));
    assert_eq!((ahead.scored, ahead.points), ([0, 2], Fraction::whole(1)));
    let [_, winner] = one_match("basketball", &retired(Score::Points([40, 55])));
    assert_eq!(winner.scored, [55, 40]);
    let [_, winner] = one_match("kabaddi", &retired(Score::Points([30, 20])));
    assert_eq!(winner.scored, [0, 0]);
    // 25–20, then 20–22: the winner gets three points of the second set, and the third.
    let sets = Score::Sets(vec![[25, 20], [20, 22]]);
    let [ahead, winner] = one_match("volleyball", &retired(sets));
    assert_eq!((ahead.sets, winner.sets), ([1, 2], [2, 1]));
    assert_eq!(winner.scored, [20 + 25 + 15, 25 + 20]);
    let [_, winner] = one_match("volleyball", &retired(Score::Sets(vec![[26, 26]])));
    assert_eq!(winner.scored, [28 + 25, 26], "a set is won with a lead of two");
    let boards = Score::Boards(vec![Some(Side::First), None]);
    let [_, winner] = one_match("chess", &retired(boards));
    assert_eq!(winner.board_points, Fraction::new(5, 2));
    let tie = Score::Tie(vec![vec![[21, 9], [21, 9]].into(), vec![[21, 18], [2, 5]].into()]);
    let [ahead, winner] = one_match("badminton", &retired(tie));
    assert_eq!((ahead.matches, winner.matches), ([1, 2], [2, 1]));
}

#[test]
fn a_disqualification_in_basketball_is_a_forfeit() {
    let disqualified = ended(
        Ending::Disqualified,
        Some(Side::First),
        Some(Score::Points([40, 30])),
    );
    let [winner, loser] = one_match("basketball", &disqualified);
    assert_eq!((winner.scored, loser.points), ([20, 0], Fraction::ZERO));
    let retired = ended(Ending::Retired, Some(Side::First), Some(Score::Points([40, 30])));
    assert_eq!(one_match("basketball", &retired)[0].scored, [40, 30]);
    // A rulebook that was stored before there was a choice keeps its meaning.
    let basketball = sport_of("basketball");
    let usual = Rulebook::of(basketball, Format::RoundRobin);
    let mut stored = serde_json::to_value(&usual).unwrap();
    stored["forfeit"].as_object_mut().unwrap().remove("disqualified");
    let before: Rulebook = serde_json::from_value(stored.clone()).unwrap();
    assert_eq!(serde_json::to_value(&before).unwrap(), stored);
    let table = group_by(before.clone(), basketball, 2, &[(0, 1, disqualified)]);
    assert_eq!(row(&table, 0).scored, [40, 30]);
    let has = |rulebook: &Rulebook, words: &str| {
        let sentences = rulebook.sentences(basketball, Format::RoundRobin);
        sentences.iter().any(|one| one == words)
    };
    assert!(has(
        &usual,
        "A walkover or a disqualification counts 20–0; if a side retires, the score stands if the other is ahead, and is \
         2–0 otherwise."
    ));
    assert!(has(
        &before,
        "A walkover counts 20–0; if a side retires or is disqualified, the score stands if the other is ahead, and is \
         2–0 otherwise."
    ));
}

#[test]
fn no_retirement_gives_the_side_that_retires_a_better_difference() {
    let mut dice = Dice(11);
    for _ in 0..300 {
        let mut random = |below| u16::try_from(dice.below(below)).unwrap();
        let goals = Score::Points([random(9), random(9)]);
        for event in ["football", "basketball", "kabaddi"] {
            for ending in [Ending::Retired, Ending::Disqualified] {
                let result = ended(ending, Some(Side::First), Some(goals.clone()));
                let [_, loser] = one_match(event, &result);
                assert!(loser.scored[0] <= loser.scored[1], "{event} {goals:?}");
            }
        }
        let sets = Score::Sets(vec![[25, random(24)], [random(20), random(20)]]);
        let result = ended(Ending::Retired, Some(Side::Second), Some(sets.clone()));
        let [loser, winner] = one_match("volleyball", &result);
        assert_eq!((loser.sets, winner.sets), ([1, 2], [2, 1]), "{sets:?}");
    }
}

#[test]
fn a_match_that_both_lose_counts_nothing_for_either() {
    for ending in [Ending::BothAbsent, Ending::BothDisqualified] {
        let both = ended(ending, None, None);
        for event in [
            "football",
            "basketball",
            "cricket",
            "volleyball",
            "badminton",
            "chess",
        ] {
            for row in one_match(event, &both) {
                let counts = (row.played, row.lost, row.points, row.scored);
                assert_eq!(counts, (1, 1, Fraction::ZERO, [0, 0]), "{event}");
            }
            let needs_winner = check_result(sport_of(event), &both, Level::NeedsWinner);
            assert_eq!(needs_winner, [], "nobody advances");
        }
        let won = ended(ending, Some(Side::First), None);
        let findings = check_result(Sport::Football, &won, Level::NeedsWinner);
        assert_eq!(findings[0].path, "winner");
    }
    assert_eq!(
        words::remark(&ended(Ending::BothAbsent, None, None)),
        "Neither side appeared"
    );
}

#[test]
fn nobody_advances_from_a_match_that_both_lose() {
    let draw = draw(Format::Knockout { third_place: true }, 4);
    let mut log = Vec::new();
    let mut enter = |number: u16, result: MatchResult| {
        let state = Contest::replay(&draw, Sport::Football, &log);
        let teams = state.matches[usize::from(number)].teams().unwrap();
        log.push(LogEntry {
            number: MatchNumber(number),
            teams,
            result,
        });
        Contest::replay(&draw, Sport::Football, &log)
    };
    let state = enter(0, ended(Ending::BothAbsent, None, None));
    assert_eq!(
        (state.matches[0].winner, state.matches[0].loser),
        (Seat::Nobody, Seat::Nobody)
    );
    let state = enter(1, points(2, 1));
    let finalists = state.matches[1].teams().unwrap();
    assert_eq!(
        state.champion,
        Some(finalists[0]),
        "the other side of the final is nobody"
    );
    assert!(state.matches.iter().all(PlayedMatch::is_over));
}

fn lost(sets: &[[u16; 2]], lost_by: LostBy, ending: Ending) -> TieMatch {
    TieMatch::Lost {
        sets: sets.to_vec(),
        lost_by,
        ending,
    }
}

#[test]
fn an_absent_or_retiring_player_loses_that_match_of_a_tie() {
    let won: TieMatch = vec![[21, 9], [21, 9]].into();
    let tie = Score::Tie(vec![
        won,
        lost(&[], LostBy::Second, Ending::Walkover),
        lost(&[[21, 15], [3, 8]], LostBy::First, Ending::Retired),
    ]);
    let result = ended(Ending::Played, Some(Side::First), Some(tie.clone()));
    let [first, second] = one_match("badminton", &result);
    assert_eq!((first.matches, second.matches), ([2, 1], [1, 2]));
    // 2–0, 2–0 awarded, and 1–2 when the retired match is completed.
    assert_eq!(first.sets, [5, 2]);
    assert_eq!(words::details(&tie), "21–9, 21–9; walkover; 21–15, 3–8 retired");
    assert_eq!(words::headline(sport_of("badminton"), &tie), ["2", "1"]);
    let json = serde_json::to_value(&tie).unwrap();
    assert_eq!(
        json["tie"][0],
        serde_json::json!([[21, 9], [21, 9]]),
        "a match that was played looks as before"
    );
    assert_eq!(
        json["tie"][2],
        serde_json::json!({ "sets": [[21, 15], [3, 8]], "lostBy": "first", "ending": "retired" })
    );
    assert_eq!(serde_json::from_value::<Score>(json).unwrap(), tie);
}

#[test]
fn both_players_of_a_match_of_a_tie_can_lose_it() {
    let won: TieMatch = vec![[21, 9], [21, 9]].into();
    let lost_too: TieMatch = vec![[9, 21], [9, 21]].into();
    let tie = Score::Tie(vec![won, lost_too, lost(&[], LostBy::Both, Ending::Walkover)]);
    let level = ended(Ending::Played, None, Some(tie));
    let [first, second] = one_match("badminton", &level);
    assert_eq!((first.drawn, second.drawn, first.matches), (1, 1, [1, 1]));
}

#[test]
fn a_lost_match_of_a_tie_has_a_reason_and_no_finished_score() {
    let paths = |one: TieMatch| -> Vec<String> {
        let won: TieMatch = vec![[21, 9], [21, 9]].into();
        let score = Score::Tie(vec![won.clone(), one, won]);
        let findings = check_running(sport_of("badminton"), &score);
        findings.into_iter().map(|finding| finding.path).collect()
    };
    assert_eq!(
        paths(lost(&[[21, 2]], LostBy::First, Ending::Walkover)),
        ["score.1"]
    );
    assert_eq!(paths(lost(&[], LostBy::First, Ending::Played)), ["score.1"]);
    assert_eq!(
        paths(lost(&[[21, 2], [21, 2]], LostBy::First, Ending::Retired)),
        ["score.1"]
    );
    assert_eq!(
        paths(lost(&[[21, 2], [4, 2]], LostBy::First, Ending::Retired)),
        [] as [&str; 0]
    );
    assert_eq!(
        paths(lost(&[[31, 29]], LostBy::First, Ending::Retired)),
        ["score.1.0"]
    );
}
