//! Tables, against published ones.

use super::*;

/// Plays a round robin of four teams with these scores, by the two teams. Returns the table.
pub(super) fn group_of_four(sport: Sport, lot: u64, results: &[(u16, u16, MatchResult)]) -> Vec<Row> {
    let draw = Draw::new(Format::RoundRobin, &[0, 1, 2, 3], 4, Lot(lot)).unwrap();
    played_group(&draw, sport, results)
}

/// Plays a round robin with these scores, by the two teams. Returns the table.
pub(super) fn played_group(draw: &Draw, sport: Sport, results: &[(u16, u16, MatchResult)]) -> Vec<Row> {
    let log: Vec<LogEntry> = draw
        .matches
        .iter()
        .zip(0..)
        .filter_map(|(planned, number)| {
            let [Slot::Team(home), Slot::Team(away)] = planned.slots[..] else {
                return None;
            };
            let (first, second, result) = results.iter().find(|(first, second, _)| {
                [*first, *second] == [home.0, away.0] || [*second, *first] == [home.0, away.0]
            })?;
            let mut result = result.clone();
            if home.0 == *second && away.0 == *first {
                result = turned(&result);
            }
            Some(LogEntry {
                number: MatchNumber(number),
                teams: vec![home, away],
                result,
            })
        })
        .collect();
    assert_eq!(log.len(), results.len(), "every result belongs to a match");
    Contest::replay(draw, sport, &log).tables.remove(0)
}

fn turned(result: &MatchResult) -> MatchResult {
    let score = result.score.clone().map(|score| match score {
        Score::Points([first, second]) => Score::Points([second, first]),
        Score::Innings([first, second]) => Score::Innings([second, first]),
        Score::Sets(sets) => Score::Sets(sets.into_iter().map(|[first, second]| [second, first]).collect()),
        Score::Boards(boards) => {
            Score::Boards(boards.into_iter().map(|winner| winner.map(other_side)).collect())
        }
        other => other,
    });
    MatchResult {
        ending: result.ending,
        winner: result.winner.map(other_side),
        score,
    }
}

const fn other_side(side: Side) -> Side {
    match side {
        Side::First => Side::Second,
        Side::Second => Side::First,
    }
}

/// World Cup 1994, group D: Bulgaria and Argentina have 6 points and 6:3 goals; Bulgaria won their match (RSSSF, World Cup 1994;
/// Wikipedia, "1994 FIFA World Cup Group D").
#[test]
fn a_football_group_is_decided_by_head_to_head() {
    let [argentina, bulgaria, greece, nigeria] = [0, 1, 2, 3];
    let table = group_of_four(
        Sport::Football,
        0,
        &[
            (argentina, greece, points(4, 0)),
            (nigeria, bulgaria, points(3, 0)),
            (argentina, nigeria, points(2, 1)),
            (bulgaria, greece, points(4, 0)),
            (nigeria, greece, points(2, 0)),
            (bulgaria, argentina, points(2, 0)),
        ],
    );
    let order: Vec<u16> = table.iter().map(|row| row.team.0).collect();
    assert_eq!(order, [nigeria, bulgaria, argentina, greece]);
    let decided: Vec<Option<TieBreak>> = table.iter().map(|row| row.decided_by).collect();
    let expected = [
        None,
        Some(TieBreak::all(TableMeasure::Difference)),
        Some(TieBreak::level(TableMeasure::Points)),
        Some(TieBreak::all(TableMeasure::Points)),
    ];
    assert_eq!(decided, expected);
    assert_eq!(table[1].scored, [6, 3]);
    assert_eq!(table[1].points, Fraction::whole(6));
}

/// Three teams have 6 points and 6:4 goals. Between them, the goals put team 0 behind; of the others, team 1 won their match.
#[test]
fn head_to_head_is_applied_again_to_those_that_stay_equal() {
    for lot in 0..20 {
        let results = [
            (0, 1, points(1, 0)),
            (1, 2, points(2, 0)),
            (2, 0, points(3, 0)),
            (0, 3, points(5, 1)),
            (1, 3, points(4, 3)),
            (2, 3, points(3, 2)),
        ];
        let table = group_of_four(Sport::Football, lot, &results);
        assert!(table[..3].iter().all(|row| row.scored == [6, 4]));
        let order: Vec<u16> = table.iter().map(|row| row.team.0).collect();
        assert_eq!(order, [1, 2, 0, 3], "lot {lot}");
        assert_eq!(table[1].decided_by, Some(TieBreak::level(TableMeasure::Points)));
    }
}

/// World Cup 1990, group F: a lot decided between Ireland and the Netherlands.
#[test]
fn a_lot_decides_what_nothing_else_does() {
    let [england, ireland, netherlands, egypt] = [0, 1, 2, 3];
    let results = [
        (england, ireland, points(1, 1)),
        (netherlands, egypt, points(1, 1)),
        (england, netherlands, points(0, 0)),
        (ireland, egypt, points(0, 0)),
        (england, egypt, points(1, 0)),
        (ireland, netherlands, points(1, 1)),
    ];
    let orders: BTreeSet<Vec<u16>> = (0..20)
        .map(|lot| {
            let table = group_of_four(Sport::Football, lot, &results);
            assert_eq!(table[2].decided_by, Some(TieBreak::LOT));
            table.iter().map(|row| row.team.0).collect()
        })
        .collect();
    let either = [
        vec![england, ireland, netherlands, egypt],
        vec![england, netherlands, ireland, egypt],
    ];
    assert_eq!(orders, BTreeSet::from(either));
}

pub(super) const ONE_DAY: Sport = Sport::Cricket {
    overs: 50,
    players: 11,
};

/// World Cup 1999: South Africa in its first three matches of group A. 678 runs in 147.2 overs, and 466 in 150, because a side
/// that is all out counts all its overs: 4.602 - 3.107 = 1.495.
#[test]
fn the_net_run_rate_of_a_world_cup_group_agrees() {
    let cricket = |own: Innings, other: Innings| MatchResult {
        ending: Ending::Played,
        winner: Side::ahead([own.runs, other.runs]),
        score: Some(Score::Innings([own, other])),
    };
    let [south_africa, india, sri_lanka, england] = [0, 1, 2, 3];
    let results = [
        (
            south_africa,
            india,
            cricket(innings(254, 6, 47, 2), innings(253, 5, 50, 0)),
        ),
        (
            south_africa,
            sri_lanka,
            cricket(innings(199, 9, 50, 0), innings(110, 10, 35, 2)),
        ),
        (
            south_africa,
            england,
            cricket(innings(225, 7, 50, 0), innings(103, 10, 41, 0)),
        ),
    ];
    for (_, _, result) in &results {
        assert_eq!(check_result(ONE_DAY, result, Level::IsDraw), []);
    }
    let table = group_of_four(ONE_DAY, 0, &results);
    let row = &table[0];
    assert_eq!(row.team, Team(south_africa));
    assert_eq!(row.scored, [678, 466]);
    assert_eq!(
        row.net_run_rate,
        Fraction::new(678 * 6, 884) - Fraction::new(466, 150)
    );
    assert_eq!(format!("{:.3}", row.net_run_rate), "1.495");

    let abandoned = MatchResult {
        ending: Ending::Abandoned,
        winner: None,
        score: Some(Score::Innings([innings(80, 1, 10, 0), innings(0, 0, 0, 0)])),
    };
    let mut with_rain = results.to_vec();
    with_rain.push((india, england, abandoned));
    let table = group_of_four(ONE_DAY, 0, &with_rain);
    let india = table.iter().find(|row| row.team == Team(india)).unwrap();
    assert_eq!((india.points, india.abandoned), (Fraction::whole(1), 1));
    assert_eq!(india.scored, [253, 254], "an abandoned match is left out");
}

#[test]
fn a_match_without_a_result_is_played() {
    let abandoned = MatchResult {
        ending: Ending::Abandoned,
        winner: None,
        score: None,
    };
    let results = [(0, 1, abandoned), (0, 2, points(2, 0))];
    let table = group_of_four(Sport::Football, 0, &results);
    let counts = |team: u16| {
        let row = table.iter().find(|row| row.team == Team(team)).unwrap();
        [row.played, row.won, row.drawn, row.lost, row.abandoned]
    };
    assert_eq!(counts(0), [2, 1, 0, 0, 1]);
    assert_eq!(counts(1), [1, 0, 0, 0, 1]);
    assert_eq!(counts(2), [1, 0, 0, 1, 0]);
    assert_eq!(counts(3), [0; 5]);
}

#[test]
fn boards_count_halves() {
    let sport = Sport::Chess { boards: 4 };
    let result = MatchResult {
        ending: Ending::Played,
        winner: Some(Side::First),
        score: Some(Score::Boards(vec![Some(Side::First), None, None, None])),
    };
    assert_eq!(check_result(sport, &result, Level::IsDraw), []);
    let table = group_of_four(sport, 0, &[(0, 3, result)]);
    assert_eq!(table[0].team, Team(0));
    assert_eq!(table[0].board_points, Fraction::new(5, 2));
    assert_eq!(
        table.iter().find(|row| row.team == Team(3)).unwrap().board_points,
        Fraction::new(3, 2)
    );
}

#[test]
fn a_set_in_which_a_side_retires_is_won_by_nobody() {
    let retired = |score| MatchResult {
        ending: Ending::Retired,
        winner: Some(Side::First),
        score: Some(score),
    };
    let sport = Sport::of("volleyball", "", SportOptions::default()).unwrap();
    let table = group_of_four(sport, 1, &[(0, 1, retired(Score::Sets(vec![[25, 20], [3, 8]])))]);
    assert_eq!((table[0].team, table[0].won, table[0].sets), (Team(0), 1, [1, 0]));
    assert_eq!(table[0].scored, [28, 28], "its points count");
    let sport = Sport::of("badminton", "", SportOptions::default()).unwrap();
    let tie = Score::Tie(vec![vec![[21, 9], [21, 9]].into(), vec![[21, 18], [2, 5]].into()]);
    let table = group_of_four(sport, 1, &[(0, 1, retired(tie))]);
    assert_eq!((table[0].matches, table[0].sets), ([1, 0], [3, 0]));
}
