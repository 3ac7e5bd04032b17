//! Cricket: the T20 World Cup of 2024 (ICC match centre; ESPNcricinfo, series 1411166; Cricket Pakistan, final table of group A;
//! Wikipedia, "2024 Men's T20 World Cup Group B" and "2024 Men's T20 World Cup Super 8 Group 2"), and rain.

use super::*;

const T20: Sport = Sport::Cricket {
    overs: 20,
    players: 11,
};

fn cricket(first: Innings, second: Innings) -> MatchResult {
    let score = Score::Innings([first, second]);
    let result = ended(Ending::Played, crate::check::leader(&score), Some(score));
    assert_eq!(check_result(T20, &result, Level::MayBeDecided), []);
    result
}

fn no_result() -> MatchResult {
    ended(Ending::Abandoned, None, None)
}

fn with_super_over(runs: [u16; 2], first: Innings, second: Innings) -> MatchResult {
    let with = |innings, runs| Innings {
        super_over: Some(runs),
        ..innings
    };
    cricket(with(first, runs[0]), with(second, runs[1]))
}

fn lines(table: &[Row]) -> Vec<(u16, String, String)> {
    let line = |row: &Row| {
        (
            row.team.0,
            row.points.to_string(),
            format!("{:.3}", row.net_run_rate),
        )
    };
    table.iter().map(line).collect()
}

fn expected<const N: usize>(lines: [(u16, &str, &str); N]) -> Vec<(u16, String, String)> {
    lines
        .map(|(team, points, rate)| (team, points.to_owned(), rate.to_owned()))
        .to_vec()
}

#[test]
fn t20_world_cup_2024_group_a_has_a_super_over_and_two_washouts() {
    let [india, usa, pakistan, canada, ireland] = [0, 1, 2, 3, 4];
    let results = [
        (
            canada,
            usa,
            cricket(innings(194, 5, 20, 0), innings(197, 3, 17, 4)),
        ),
        (
            ireland,
            india,
            cricket(innings(96, 10, 16, 0), innings(97, 2, 12, 2)),
        ),
        (
            pakistan,
            usa,
            with_super_over([13, 18], innings(159, 7, 20, 0), innings(159, 3, 20, 0)),
        ),
        (
            canada,
            ireland,
            cricket(innings(137, 7, 20, 0), innings(125, 7, 20, 0)),
        ),
        (
            india,
            pakistan,
            cricket(innings(119, 10, 19, 0), innings(113, 7, 20, 0)),
        ),
        (
            canada,
            pakistan,
            cricket(innings(106, 7, 20, 0), innings(107, 3, 17, 3)),
        ),
        (
            usa,
            india,
            cricket(innings(110, 8, 20, 0), innings(111, 3, 18, 2)),
        ),
        (usa, ireland, no_result()),
        (india, canada, no_result()),
        (
            ireland,
            pakistan,
            cricket(innings(106, 9, 20, 0), innings(111, 7, 18, 5)),
        ),
    ];
    let table = group(T20, 5, &results);
    assert_eq!(
        lines(&table),
        expected([
            (india, "7", "1.137"),
            (usa, "5", "0.127"),
            (pakistan, "4", "0.294"),
            (canada, "3", "-0.493"),
            (ireland, "1", "-1.293"),
        ])
    );
    // The published column of matches counts those without a result.
    let counts: Vec<[u16; 4]> = table
        .iter()
        .map(|row| [row.played, row.won, row.lost, row.abandoned])
        .collect();
    assert_eq!(
        counts,
        [
            [4, 3, 0, 1],
            [4, 2, 1, 1],
            [4, 2, 2, 0],
            [4, 1, 2, 1],
            [4, 0, 3, 1]
        ]
    );
}

#[test]
fn t20_world_cup_2024_group_b_has_a_revised_target_in_ten_overs() {
    let [australia, england, scotland, namibia, oman] = [0, 1, 2, 3, 4];
    let ten_overs = Innings {
        allotted: Some(10),
        ..innings(122, 5, 10, 0)
    };
    let chase = Innings {
        allotted: Some(10),
        target: Some(126),
        ..innings(84, 3, 10, 0)
    };
    let results = [
        (
            oman,
            namibia,
            with_super_over([10, 21], innings(109, 10, 19, 4), innings(109, 6, 20, 0)),
        ),
        (england, scotland, no_result()),
        (
            australia,
            oman,
            cricket(innings(164, 5, 20, 0), innings(125, 9, 20, 0)),
        ),
        (
            namibia,
            scotland,
            cricket(innings(155, 9, 20, 0), innings(157, 5, 18, 3)),
        ),
        (
            australia,
            england,
            cricket(innings(201, 7, 20, 0), innings(165, 6, 20, 0)),
        ),
        (
            oman,
            scotland,
            cricket(innings(150, 7, 20, 0), innings(153, 3, 13, 1)),
        ),
        (
            namibia,
            australia,
            cricket(innings(72, 10, 17, 0), innings(74, 1, 5, 4)),
        ),
        (
            oman,
            england,
            cricket(innings(47, 10, 13, 2), innings(50, 2, 3, 1)),
        ),
        (england, namibia, cricket(ten_overs, chase)),
        (
            scotland,
            australia,
            cricket(innings(180, 5, 20, 0), innings(186, 5, 19, 4)),
        ),
    ];
    let table = group(T20, 5, &results);
    assert_eq!(
        lines(&table),
        expected([
            (australia, "8", "2.791"),
            (england, "5", "3.611"),
            (scotland, "5", "1.255"),
            (namibia, "2", "-2.585"),
            (oman, "0", "-3.062"),
        ])
    );
    assert_eq!(table[2].decided_by, Some(TieBreak::all(TableMeasure::NetRunRate)));
}

#[test]
fn t20_world_cup_2024_super_eight_group_2_has_a_shortened_chase() {
    let [south_africa, england, west_indies, usa] = [0, 1, 2, 3];
    let chase = Innings {
        allotted: Some(17),
        target: Some(123),
        ..innings(124, 7, 16, 1)
    };
    let results = [
        (
            south_africa,
            usa,
            cricket(innings(194, 4, 20, 0), innings(176, 6, 20, 0)),
        ),
        (
            west_indies,
            england,
            cricket(innings(180, 4, 20, 0), innings(181, 2, 17, 3)),
        ),
        (
            south_africa,
            england,
            cricket(innings(163, 6, 20, 0), innings(156, 6, 20, 0)),
        ),
        (
            usa,
            west_indies,
            cricket(innings(128, 10, 19, 5), innings(130, 1, 10, 5)),
        ),
        (
            usa,
            england,
            cricket(innings(115, 10, 18, 5), innings(117, 0, 9, 4)),
        ),
        (west_indies, south_africa, cricket(innings(135, 8, 20, 0), chase)),
    ];
    let table = group(T20, 4, &results);
    assert_eq!(
        lines(&table),
        expected([
            (south_africa, "6", "0.599"),
            (england, "4", "1.992"),
            (west_indies, "2", "0.963"),
            (usa, "0", "-3.906"),
        ])
    );
}

#[test]
fn a_shortened_match_counts_its_own_overs_for_the_rate() {
    let twelve = |innings: Innings| Innings {
        allotted: Some(12),
        ..innings
    };
    let result = cricket(twelve(innings(96, 10, 11, 2)), twelve(innings(97, 3, 10, 0)));
    let table = group(T20, 2, &[(0, 1, result)]);
    assert_eq!(order(&table), [1, 0]);
    assert_eq!(format!("{:.3}", table[0].net_run_rate), "1.700");
}

#[test]
fn a_match_that_rain_stops_is_decided_by_the_par_score() {
    let stopped = |target: u16| Innings {
        target: Some(target),
        is_stopped: true,
        ..innings(100, 2, 11, 2)
    };
    let first = innings(140, 8, 20, 0);
    let result = cricket(first, stopped(93));
    assert_eq!(result.winner, Some(Side::Second));
    let table = group(T20, 2, &[(0, 1, result)]);
    // 100 runs against 92, both in 11.2 overs.
    assert_eq!(table[0].team, Team(1));
    assert_eq!(table[0].net_run_rate, Fraction::new(8 * 6, 68));
    assert_eq!(cricket(first, stopped(110)).winner, Some(Side::First));
    assert_eq!(
        cricket(first, stopped(101)).winner,
        None,
        "a run less than the target is a tie"
    );
}

#[test]
fn a_super_over_decides_a_tied_match_in_a_group_too() {
    let tied = Score::Innings([innings(159, 7, 20, 0), innings(159, 3, 20, 0)]);
    let decided = ended(Ending::Played, Some(Side::Second), Some(tied.clone()));
    assert_eq!(check_result(T20, &decided, Level::MayBeDecided), []);
    assert_eq!(check_result(T20, &decided, Level::NeedsWinner), []);
    assert_eq!(words::remark(&decided), "Decided by a super over");
    let draw = ended(Ending::Played, None, Some(tied));
    assert_eq!(
        check_result(T20, &draw, Level::MayBeDecided),
        [],
        "no time for a super over"
    );
    let table = group(T20, 2, &[(0, 1, decided)]);
    assert_eq!((table[0].team, table[0].points), (Team(1), Fraction::whole(2)));
    assert_eq!((table[0].drawn, table[1].points), (0, Fraction::ZERO));
}

#[test]
fn impossible_numbers_of_rain_and_super_overs_are_refused() {
    let paths = |first: Innings, second: Innings| -> Vec<String> {
        let score = Score::Innings([first, second]);
        let result = ended(Ending::Played, crate::check::leader(&score), Some(score));
        let findings = check_result(T20, &result, Level::MayBeDecided);
        findings.into_iter().map(|finding| finding.path).collect()
    };
    let full = innings(150, 5, 20, 0);
    let with = |change: fn(&mut Innings)| {
        let mut innings = innings(120, 4, 12, 0);
        change(&mut innings);
        innings
    };
    assert_eq!(
        paths(full, with(|one| one.allotted = Some(21))),
        ["score.1.allotted"]
    );
    assert_eq!(
        paths(full, with(|one| one.allotted = Some(0))),
        ["score.1.overs", "score.1.allotted"]
    );
    assert_eq!(
        paths(full, with(|one| one.allotted = Some(11))),
        ["score.1.overs"]
    );
    assert_eq!(paths(full, with(|one| one.target = Some(0))), ["score.1.target"]);
    assert_eq!(paths(full, with(|one| one.is_stopped = true)), ["score.1.target"]);
    assert_eq!(
        paths(full, with(|one| one.super_over = Some(9))),
        ["score.1.superOver"]
    );
    let [both, other] = [9, 11].map(|runs| Innings {
        super_over: Some(runs),
        ..full
    });
    assert_eq!(
        paths(both, both),
        ["score.1.superOver"],
        "the last super over has a winner"
    );
    assert_eq!(paths(both, other), [] as [&str; 0]);
    let target = Innings {
        target: Some(100),
        ..full
    };
    assert_eq!(paths(target, target), ["score.0.target"]);
}

#[test]
fn rain_and_super_overs_are_in_the_details() {
    let details = |first: Innings, second: Innings| words::details(&Score::Innings([first, second]));
    let full = innings(150, 5, 20, 0);
    let chase = Innings {
        allotted: Some(12),
        target: Some(93),
        ..innings(94, 2, 11, 0)
    };
    assert_eq!(details(full, full), "");
    assert_eq!(details(full, chase), "Target 93 in 12 overs");
    assert_eq!(
        details(
            full,
            Innings {
                is_stopped: true,
                ..chase
            }
        ),
        "Stopped by rain, par score 92"
    );
    let short = Innings {
        allotted: Some(12),
        ..innings(94, 2, 12, 0)
    };
    assert_eq!(details(short, short), "12 overs a side");
    let [one, other] = [18, 13].map(|runs| Innings {
        super_over: Some(runs),
        ..full
    });
    assert_eq!(details(one, other), "Super over 18–13");
}

/// The paths of the findings of a match that was played.
fn refused(first: Innings, second: Innings, level: Level) -> Vec<String> {
    let score = Score::Innings([first, second]);
    let result = ended(Ending::Played, crate::check::leader(&score), Some(score));
    let findings = check_result(T20, &result, level);
    findings.into_iter().map(|finding| finding.path).collect()
}

const NONE: [&str; 0] = [];

#[test]
fn a_side_with_absent_batters_is_all_out_and_its_rate_counts_all_overs() {
    let absent_hurt = Innings {
        is_all_out: true,
        ..innings(80, 8, 12, 3)
    };
    let result = cricket(innings(140, 5, 20, 0), absent_hurt);
    let table = group(T20, 2, &[(0, 1, result)]);
    assert_eq!(
        table[0].net_run_rate,
        Fraction::whole(3),
        "7 runs an over against 4"
    );
}

#[test]
fn a_quota_of_one_side_needs_a_revised_target() {
    let short = Innings {
        allotted: Some(15),
        ..innings(120, 4, 15, 0)
    };
    let full = innings(150, 5, 20, 0);
    let refused = |first, second| refused(first, second, Level::MayBeDecided);
    assert_eq!(refused(full, short), ["score.1.allotted"]);
    assert_eq!(refused(short, full), ["score.0.allotted"]);
    let with_target = Innings {
        target: Some(125),
        ..short
    };
    assert_eq!(refused(full, with_target), NONE);
    assert_eq!(refused(short, short), NONE);
    let running = Score::Innings([full, short]);
    assert_eq!(check_running(T20, &running), [], "the target is still to come");
}

#[test]
fn a_match_is_over_when_a_side_has_won_it() {
    let refused = |first, second| refused(first, second, Level::MayBeDecided);
    let full = innings(150, 5, 20, 0);
    assert_eq!(refused(full, innings(120, 4, 12, 0)), ["score.1.overs"]);
    assert_eq!(refused(full, innings(120, 10, 12, 0)), NONE);
    assert_eq!(
        refused(full, innings(150, 4, 19, 5)),
        ["score.1.overs"],
        "a tie has no ball left"
    );
    // Either side may bat first.
    assert_eq!(refused(innings(120, 4, 12, 0), full), ["score.0.overs"]);
    assert_eq!(refused(innings(151, 4, 17, 2), full), NONE);
    let stopped = Innings {
        target: Some(125),
        is_stopped: true,
        ..innings(120, 4, 12, 0)
    };
    assert_eq!(refused(full, stopped), NONE);
    let all_out = Innings {
        target: Some(125),
        is_stopped: true,
        ..innings(120, 10, 12, 0)
    };
    assert_eq!(refused(full, all_out), ["score.1.isAllOut"]);
    let rained_off = Innings {
        target: Some(80),
        allotted: Some(10),
        ..innings(81, 4, 9, 2)
    };
    assert_eq!(
        refused(innings(100, 4, 14, 3), rained_off),
        NONE,
        "rain has ended the first innings"
    );
}

#[test]
fn a_chase_ends_with_the_shot_that_wins_it() {
    let refused = |first, second| refused(first, second, Level::MayBeDecided);
    let full = innings(150, 5, 20, 0);
    assert_eq!(refused(full, innings(157, 3, 17, 0)), NONE);
    assert_eq!(refused(full, innings(158, 3, 17, 0)), ["score.1.runs"]);
    assert_eq!(refused(innings(200, 3, 17, 0), full), ["score.0.runs"]);
    assert_eq!(
        refused(full, innings(200, 3, 20, 0)),
        NONE,
        "the second side has batted first"
    );
    let chase = Innings {
        target: Some(151),
        ..innings(200, 3, 20, 0)
    };
    assert_eq!(refused(full, chase), ["score.1.runs"]);
}

#[test]
fn a_super_over_is_refused_where_an_equal_score_is_a_draw() {
    let [one, other] = [9, 11].map(|runs| Innings {
        super_over: Some(runs),
        ..innings(150, 5, 20, 0)
    });
    assert_eq!(refused(one, other, Level::IsDraw), ["score.1.superOver"]);
    assert_eq!(refused(one, other, Level::MayBeDecided), NONE);
    assert_eq!(refused(one, other, Level::NeedsWinner), NONE);
}

/// Checks judge what is entered. What is stored counts as it is.
#[test]
fn a_stored_result_counts_although_it_is_refused_now() {
    let score = Score::Innings([innings(150, 5, 20, 0), innings(120, 4, 12, 0)]);
    let stored = ended(Ending::Played, Some(Side::First), Some(score));
    let mut desk = Desk::drawn(setup("cricket", Format::RoundRobin), 2);
    let teams = desk.teams(0);
    let action = Action::Result {
        number: MatchNumber(0),
        teams,
        result: stored,
    };
    assert_ne!(desk.check(&action), []);
    desk.journal.apply(action, moment("2026-01-23T05:00:00Z"));
    let table = &desk.contest().tables[0];
    assert_eq!(table[0].points, Fraction::whole(2));
    assert_eq!(table[0].net_run_rate, Fraction::new(5, 2) - Fraction::whole(5));
}
