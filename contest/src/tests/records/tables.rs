//! Tables of groups.

use super::*;

/// The columns and, for each line, the team and its further numbers and points.
fn table(event: &str, results: [MatchResult; 3]) -> (Vec<String>, Vec<(String, String)>) {
    let mut desk = Desk::drawn(setup(event, Format::RoundRobin), 3);
    for (number, result) in (0..).zip(results) {
        desk.result(number, result);
    }
    let mut tables = desk.running().record.tables;
    assert_eq!(tables.len(), 1);
    let table = tables.remove(0);
    assert_eq!(table.name, "Table");
    let rows = table.rows.iter().map(|row| {
        assert_eq!(row.further.len(), table.columns.len());
        (
            row.name.clone(),
            format!("{} | {}", row.further.join(" | "), row.points),
        )
    });
    (table.columns.clone(), rows.collect())
}

/// The matches of a round robin of three are 2–3, 1–2 and 3–1.
#[test]
fn a_table_has_the_columns_of_its_sport() {
    let rows = |rows: [(&str, &str); 3]| -> Vec<(String, String)> {
        let row = |(name, numbers): (&str, &str)| (name.to_owned(), numbers.to_owned());
        rows.map(row).to_vec()
    };
    let (columns, table_rows) = table("football", [points(1, 1), points(3, 0), points(0, 2)]);
    assert_eq!(columns, ["Goals", "Difference"]);
    assert_eq!(
        table_rows,
        rows([
            ("Team 1", "5:0 | +5 | 6"),
            ("Team 3", "1:3 | −2 | 1"),
            ("Team 2", "1:4 | −3 | 1"),
        ])
    );
    let (columns, table_rows) = table("kabaddi", [points(30, 30), points(40, 30), points(30, 20)]);
    assert_eq!(columns, ["Scored", "Difference"]);
    assert_eq!(
        table_rows,
        rows([
            ("Team 3", "60 | +10 | 3"),
            ("Team 1", "60 | 0 | 2"),
            ("Team 2", "60 | −10 | 1"),
        ])
    );
    let cricket = |first, second| MatchResult {
        ending: Ending::Played,
        winner: Side::ahead([first, second]),
        score: Some(Score::Innings([
            innings(first, 2, 20, 0),
            innings(second, 3, 20, 0),
        ])),
    };
    let (columns, table_rows) = table(
        "cricket",
        [cricket(120, 120), cricket(140, 120), cricket(110, 120)],
    );
    assert_eq!(columns, ["Net run rate"]);
    assert_eq!(
        table_rows,
        rows([
            ("Team 1", "+0.750 | 4"),
            ("Team 3", "−0.250 | 1"),
            ("Team 2", "−0.500 | 1"),
        ])
    );
    let straight = |winner: Side| match winner {
        Side::First => of_sets(winner, &[[25, 10], [25, 20]]),
        Side::Second => of_sets(winner, &[[10, 25], [20, 25]]),
    };
    let (columns, table_rows) = table(
        "volleyball",
        [
            straight(Side::First),
            of_sets(Side::First, &[[25, 20], [20, 25], [15, 10]]),
            straight(Side::Second),
        ],
    );
    assert_eq!(columns, ["Sets", "Points"]);
    assert_eq!(
        table_rows,
        rows([
            ("Team 1", "4:1 | 110:85 | 4"),
            ("Team 2", "3:2 | 105:90 | 2"),
            ("Team 3", "0:4 | 60:100 | 0"),
        ])
    );
    let won = vec![[21, 10], [21, 10]];
    let lost = vec![[10, 21], [10, 21]];
    let tie = |winner, matches: &[&Vec<[u16; 2]>]| MatchResult {
        ending: Ending::Played,
        winner: Some(winner),
        score: Some(Score::Tie(
            matches.iter().map(|sets| (*sets).clone().into()).collect(),
        )),
    };
    let (columns, table_rows) = table(
        "badminton",
        [
            tie(Side::First, &[&won, &won]),
            tie(Side::First, &[&won, &lost, &won]),
            tie(Side::Second, &[&lost, &lost]),
        ],
    );
    assert_eq!(columns, ["Matches", "Sets"]);
    assert_eq!(
        table_rows,
        rows([
            ("Team 1", "4:1 | 8:2 | 4"),
            ("Team 2", "3:2 | 6:4 | 2"),
            ("Team 3", "0:4 | 0:8 | 0"),
        ])
    );
    let boards = |winner, boards: [Option<Side>; 4]| MatchResult {
        ending: Ending::Played,
        winner,
        score: Some(Score::Boards(boards.to_vec())),
    };
    let first = Some(Side::First);
    let (columns, table_rows) = table(
        "chess",
        [
            boards(first, [first, None, None, None]),
            boards(first, [first, first, first, None]),
            boards(None, [None; 4]),
        ],
    );
    assert_eq!(columns, ["Boards"]);
    assert_eq!(
        table_rows,
        rows([("Team 1", "11/2 | 3"), ("Team 2", "3 | 2"), ("Team 3", "7/2 | 1"),])
    );
}

#[test]
fn a_line_of_a_table_says_what_separates_it_from_the_one_above() {
    let format = Format::Groups {
        groups: 2,
        advance: 1,
        third_place: false,
    };
    let mut desk = football(format, 8);
    let groups = desk.journal.draw.as_ref().unwrap().groups.clone();
    assert_eq!(groups[0], [0, 3, 4, 7].map(Team));
    let before = desk.running().record.tables;
    assert_eq!(
        before
            .iter()
            .map(|table| table.name.as_str())
            .collect::<Vec<&str>>(),
        ["Group A", "Group B"]
    );
    assert!(
        before[0]
            .rows
            .iter()
            .all(|row| row.played == 0 && row.points == "0")
    );

    // 0 beats all; 3 and 4 draw, and 3 beats 7 by two goals, 4 by one.
    let scores = [
        ([0, 3], [1, 0]),
        ([0, 4], [1, 0]),
        ([0, 7], [1, 0]),
        ([3, 4], [1, 1]),
        ([3, 7], [3, 1]),
        ([4, 7], [2, 1]),
    ];
    for number in 0..12 {
        let teams = desk.pair_of(number).map(|team| team.0);
        let result = scores.iter().find_map(|&(pair, [first, second])| {
            if pair == teams {
                Some(points(first, second))
            } else if [pair[1], pair[0]] == teams {
                Some(points(second, first))
            } else {
                None
            }
        });
        desk.result(number, result.unwrap_or_else(|| points(0, 0)));
    }
    let record = desk.running().record;
    let rows = record.tables[0].rows.iter().map(|row| {
        let counts = [row.played, row.won, row.drawn, row.lost, row.abandoned];
        (
            row.position,
            row.team,
            row.name.as_str(),
            counts,
            row.points.as_str(),
            row.decided_by.as_str(),
        )
    });
    assert_eq!(
        rows.collect::<Vec<_>>(),
        [
            (1, 0, "Team 1", [3, 3, 0, 0, 0], "9", ""),
            (2, 3, "Team 4", [3, 1, 1, 1, 0], "4", "Points"),
            (3, 4, "Team 5", [3, 1, 1, 1, 0], "4", "Goal difference"),
            (4, 7, "Team 8", [3, 0, 0, 3, 0], "0", "Points"),
        ]
    );
    let by_lot: Vec<&str> = record.tables[1]
        .rows
        .iter()
        .map(|row| row.decided_by.as_str())
        .collect();
    assert_eq!(by_lot, ["", "Lot", "Lot", "Lot"]);
    assert_eq!(
        record.tie_breaks,
        [
            "Points",
            "Goal difference",
            "Goals scored",
            "Points in their matches",
            "Goal difference in their matches",
            "Lot"
        ]
    );
}
