//! Contests as the site shows them.

use super::*;
use crate::entities::{Board, BoardMatch, ContestRecord, ContestState, MatchRecord, MedalTable};
use std::sync::Arc;

const KNOCKOUT: Format = Format::Knockout { third_place: false };

fn football(format: Format, count: usize) -> Desk {
    Desk::drawn(setup("football", format), count)
}

fn goals(first: u16, second: u16) -> Score {
    Score::Points([first, second])
}

/// Books a match from a time of 2026-01-24, for 45 minutes.
fn book(desk: &mut Desk, number: u16, court: &str, time: &str) {
    let starts = moment(&format!("2026-01-24T{time}:00Z"));
    desk.enter(Action::Book {
        fixtures: vec![Fixture {
            number: MatchNumber(number),
            court: court.to_owned(),
            starts,
            ends: Moment(starts.0 + 45 * 60),
        }],
    });
}

/// All contests, numbered from 1.
fn fest<'a>(desks: impl IntoIterator<Item = &'a Desk>) -> FestDays {
    let journals = desks.into_iter().map(|desk| desk.journal.clone());
    let running = (1..).zip(journals).map(|(id, journal)| {
        let running = Running::new(id, journal);
        (id, Arc::new(running))
    });
    FestDays::new(9, running.collect())
}

/// Name, score and winner's mark of each side.
fn sides(record: &MatchRecord) -> [(&str, &str, bool); 2] {
    let side = |index: usize| {
        let side = &record.sides[index];
        (side.name.as_str(), side.score.as_str(), side.is_winner)
    };
    [side(0), side(1)]
}

#[test]
fn a_contest_has_a_title_and_a_state() {
    let mut setup = setup("table_tennis", KNOCKOUT);
    let record = |setup: &Setup| Running::new(7, Journal::new(setup.clone())).record;
    let announced = record(&setup);
    let summary = &announced.summary;
    assert_eq!((summary.id, summary.event.as_str()), (7, "table_tennis"));
    assert_eq!(summary.slug, "table-tennis");
    assert_eq!(summary.title, "Table Tennis, Men");
    assert_eq!(summary.format, "Knockout");
    assert_eq!(summary.state, ContestState::Announced);
    assert_eq!(summary.champion, None);
    assert_eq!((announced.lot, announced.seeds), (None, 0));
    assert!(announced.teams.is_empty() && announced.tables.is_empty() && announced.matches.is_empty());
    let last = announced.tie_breaks.last().map(String::as_str);
    assert_eq!(last, Some("Lot"), "the lot decides what nothing else does");

    setup.name = "Under 66 kg".to_owned();
    assert_eq!(record(&setup).summary.title, "Table Tennis, Men, Under 66 kg");
    setup.category = None;
    assert_eq!(record(&setup).summary.title, "Table Tennis, Under 66 kg");
    setup.event = "carrom".to_owned();
    setup.name.clear();
    let unknown = record(&setup).summary;
    assert_eq!(
        (unknown.title.as_str(), unknown.slug.as_str()),
        ("carrom", "carrom")
    );
}

#[test]
fn a_contest_is_announced_then_drawn_then_running_then_played_then_final() {
    let state = |desk: &Desk| desk.running().record.summary.state;
    assert_eq!(
        state(&Desk::new(setup("football", KNOCKOUT))),
        ContestState::Announced
    );
    let mut desk = football(KNOCKOUT, 3);
    assert_eq!(state(&desk), ContestState::Drawn);
    book(&mut desk, 1, "Ground", "05:00");
    assert_eq!(state(&desk), ContestState::Drawn);
    desk.score(1, goals(0, 0));
    assert_eq!(state(&desk), ContestState::Running);
    desk.undo(1);
    assert_eq!(state(&desk), ContestState::Drawn, "the entry was taken back");
    desk.result(1, points(1, 0));
    desk.confirm(1);
    assert_eq!(state(&desk), ContestState::Running);
    desk.result(2, points(1, 0));
    assert_eq!(state(&desk), ContestState::Played);
    desk.confirm(2);
    assert_eq!(state(&desk), ContestState::Final);
    assert_eq!(desk.running().record.summary.champion.as_deref(), Some("Team 1"));
    // A correction that changes the final opens the contest again.
    desk.result(1, points(0, 1));
    assert_eq!(state(&desk), ContestState::Running);
    assert_eq!(desk.running().record.summary.champion, None);
    assert!(desk.running().record.matches[2].is_stale);
}

#[test]
fn a_match_has_its_sides_score_winner_place_and_time() {
    let mut desk = football(Format::Knockout { third_place: true }, 4);
    book(&mut desk, 0, "Ground 1", "04:30");
    desk.score(0, goals(1, 0));
    desk.result(0, points(2, 1));
    desk.score(1, goals(3, 0));
    let record = desk.running().record;
    assert_eq!(record.teams, ["Team 1", "Team 2", "Team 3", "Team 4"]);
    assert_eq!((record.seeds, record.lot.as_deref()), (4, Some("7")));

    let played = &record.matches[0];
    assert_eq!((played.id.as_str(), played.contest, played.number), ("7-1", 7, 1));
    assert_eq!(
        (played.event.as_str(), played.slug.as_str()),
        ("football", "football")
    );
    assert_eq!(played.title, "Football, Men");
    assert_eq!((played.stage.as_str(), played.column), ("Semi-final", Some(1)));
    assert_eq!(sides(played), [("Team 1", "2", true), ("Team 4", "1", false)]);
    let teams = [0, 1].map(|side| (played.sides[side].team, played.sides[side].college.as_deref()));
    assert_eq!(
        teams,
        [(Some(0), Some("College 1")), (Some(3), Some("College 4"))]
    );
    assert_eq!((played.details.as_str(), played.remark.as_str()), ("", ""));
    assert_eq!(played.status, MatchStatus::Provisional);
    assert_eq!(played.score, Some(goals(2, 1)));
    assert_eq!(played.result, Some(points(2, 1)));
    assert!(played.needs_winner && !played.is_stale);
    assert_eq!(played.court.as_deref(), Some("Ground 1"));
    assert_eq!(played.starts_at.as_deref(), Some("2026-01-24T04:30:00Z"));
    assert_eq!(played.ends_at.as_deref(), Some("2026-01-24T05:15:00Z"));
    assert_eq!(
        played.protest_until.as_deref(),
        Some("2026-01-23T04:19:00Z"),
        "15 minutes after the fourth action"
    );
    assert_eq!(played.entries, 2);

    let live = &record.matches[1];
    assert_eq!(live.status, MatchStatus::Live);
    assert_eq!(
        sides(live),
        [("Team 2", "3", false), ("Team 3", "0", false)],
        "who leads has not won"
    );
    assert_eq!(
        (live.score.clone(), live.result.clone()),
        (Some(goals(3, 0)), None)
    );
    assert_eq!((live.court.clone(), live.starts_at.clone()), (None, None));

    let third_place = &record.matches[2];
    assert_eq!(third_place.stage, "Third place");
    assert_eq!(
        sides(third_place),
        [("Team 4", "", false), ("Loser of match 2", "", false)]
    );
    let last = &record.matches[3];
    assert_eq!((last.stage.as_str(), last.status), ("Final", MatchStatus::Open));
    assert_eq!(
        sides(last),
        [("Team 1", "", false), ("Winner of match 2", "", false)]
    );
    assert_eq!((last.sides[1].team, last.sides[1].college.clone()), (None, None));
}

#[test]
fn a_bye_and_a_place_in_a_group_have_names() {
    let record = football(KNOCKOUT, 3).running().record;
    assert_eq!(record.matches[0].status, MatchStatus::Skipped);
    assert_eq!(
        sides(&record.matches[0]),
        [("Team 1", "", false), ("Bye", "", false)]
    );
    assert_eq!(
        sides(&record.matches[2])[0].0,
        "Team 1",
        "who is in the final already"
    );

    let double = football(Format::DoubleElimination, 3).running().record;
    let chance = &double.matches[2];
    assert_eq!(chance.stage, "Second chance, round 1");
    assert_eq!(
        sides(chance).map(|(name, ..)| name),
        ["Bye", "Loser of match 2"],
        "a bye has no loser"
    );

    let format = Format::Groups {
        groups: 2,
        advance: 1,
        third_place: false,
    };
    let groups = football(format, 4).running().record;
    let last = &groups.matches[2];
    assert_eq!(
        sides(last).map(|(name, ..)| name),
        ["First of group A", "First of group B"]
    );
    assert_eq!(groups.matches[0].stage, "Group A, round 1");
    assert_eq!((groups.matches[0].column, last.column), (None, Some(1)));
    assert_eq!((groups.matches[0].needs_winner, last.needs_winner), (false, true));
}

#[test]
fn details_and_remarks_belong_to_the_score_that_counts() {
    let mut desk = Desk::drawn(setup("volleyball", KNOCKOUT), 4);
    desk.score(0, Score::Sets(vec![[25, 20], [12, 9]]));
    desk.result(1, walkover(Side::Second));
    let record = desk.running().record;
    assert_eq!(
        sides(&record.matches[0]),
        [("Team 1", "1", false), ("Team 4", "0", false)],
        "the second set is not over"
    );
    assert_eq!(record.matches[0].details, "25–20, 12–9");
    assert_eq!(
        sides(&record.matches[1]),
        [("Team 2", "", false), ("Team 3", "", true)]
    );
    assert_eq!(record.matches[1].remark, "Walkover");
    desk.result(0, of_sets(Side::Second, &[[25, 20], [20, 25], [13, 15]]));
    let record = desk.running().record;
    assert_eq!(
        sides(&record.matches[0]),
        [("Team 1", "1", false), ("Team 4", "2", true)]
    );
    assert_eq!(record.matches[0].details, "25–20, 20–25, 13–15");
}

#[test]
fn a_match_is_in_a_column_after_those_that_decide_its_teams() {
    let columns = |format, count| -> Vec<Option<u16>> {
        let record = football(format, count).running().record;
        record.matches.iter().map(|one| one.column).collect()
    };
    let numbers = |columns: &[u16]| -> Vec<Option<u16>> { columns.iter().copied().map(Some).collect() };
    assert_eq!(columns(KNOCKOUT, 2), numbers(&[1]));
    assert_eq!(
        columns(Format::Knockout { third_place: true }, 8),
        numbers(&[1, 1, 1, 1, 2, 2, 3, 3])
    );
    assert_eq!(
        columns(Format::DoubleElimination, 4),
        numbers(&[1, 1, 2, 2, 3, 4, 5]),
        "the final follows the second chance"
    );
    assert_eq!(columns(Format::DoubleElimination, 2), numbers(&[1, 2, 3]));
    assert_eq!(columns(Format::RoundRobin, 3), [None; 3]);
    for count in 2..=20 {
        for format in formats(count) {
            let desk = football(format, count);
            let columns = columns(format, count);
            let draw = desk.journal.draw.as_ref().unwrap();
            for (planned, column) in draw.matches.iter().zip(&columns) {
                for slot in planned.slots {
                    if let Slot::WinnerOf(of) | Slot::LoserOf(of) = slot
                        && planned.stage != Stage::SecondFinal
                    {
                        assert!(
                            columns[of.index()] < *column,
                            "{format:?} of {count}: {planned:?}"
                        );
                    }
                }
                let is_group = matches!(planned.stage, Stage::Group(_));
                assert_eq!(column.is_none(), is_group, "{format:?} of {count}");
            }
        }
    }
}

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
        score: Some(Score::Tie(matches.iter().map(|sets| (*sets).clone()).collect())),
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
        let teams = desk.teams(number).map(|team| team.0);
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
            "Matches between the teams",
            "Lot"
        ]
    );
}

#[test]
fn a_record_is_read_from_its_own_json() {
    let mut desk = football(Format::Knockout { third_place: true }, 5);
    book(&mut desk, 1, "Ground", "05:00");
    desk.play_all();
    let record = desk.running().record;
    let json = serde_json::to_value(&record).unwrap();
    assert_eq!(json["_id"], 7);
    assert_eq!(json["state"], "played");
    assert_eq!(json["champion"], "Team 1");
    assert_eq!(json["matches"][1]["startsAt"], "2026-01-24T05:00:00Z");
    assert_eq!(json["matches"][1]["sides"][0]["isWinner"], true);
    assert_eq!(json["matches"][1]["status"], "provisional");
    assert_eq!(
        json["matches"][2].get("court"),
        None,
        "what is absent is left out"
    );
    assert_eq!(serde_json::from_value::<ContestRecord>(json).unwrap(), record);
}

/// College, medals and points of each line.
fn lines(table: &MedalTable) -> Vec<(&str, [u32; 3], &str)> {
    let rows = table.rows.iter();
    rows.map(|row| (row.college.as_str(), row.medals, row.points.as_str()))
        .collect()
}

#[test]
fn only_contests_that_are_final_have_medals() {
    let of = |category| {
        let setup = Setup {
            category,
            ..setup("football", KNOCKOUT)
        };
        let mut desk = Desk::drawn(setup, 4);
        desk.play_all();
        desk
    };
    let mut men = of(Some(Category::Men));
    men.confirm_all();
    let mut women = of(Some(Category::Women));
    women.result(2, points(0, 1));
    women.confirm_all();
    let mut open = of(None);
    open.confirm_all();

    let medals = fest([&men, &women, &open]).medals;
    let names: Vec<&str> = medals.iter().map(|table| table.name.as_str()).collect();
    assert_eq!(names, ["Overall", "Men", "Women"]);
    // The losers of the semi-finals share the points of the third and the fourth position.
    let of_men = [
        ("College 1", [1, 0, 0], "10"),
        ("College 2", [0, 1, 0], "6"),
        ("College 3", [0, 0, 1], "3"),
        ("College 4", [0, 0, 1], "3"),
    ];
    assert_eq!(lines(&medals[1]), of_men);
    let of_women = [
        ("College 2", [1, 0, 0], "10"),
        ("College 1", [0, 1, 0], "6"),
        ("College 3", [0, 0, 1], "3"),
        ("College 4", [0, 0, 1], "3"),
    ];
    assert_eq!(lines(&medals[2]), of_women);
    let overall = [
        ("College 1", [2, 1, 0], "26"),
        ("College 2", [1, 2, 0], "22"),
        ("College 3", [0, 0, 3], "9"),
        ("College 4", [0, 0, 3], "9"),
    ];
    assert_eq!(
        lines(&medals[0]),
        overall,
        "the contest without a category counts too"
    );
    let positions: Vec<u16> = medals[0].rows.iter().map(|row| row.position).collect();
    assert_eq!(positions, [1, 2, 3, 3]);

    // One provisional result takes a contest out.
    women.undo(0);
    let medals = fest([&men, &women, &football(KNOCKOUT, 4)]).medals;
    assert_eq!(lines(&medals[0]), of_men);
    assert_eq!(lines(&medals[2]), []);
    assert!(fest([]).medals.iter().all(|table| table.rows.is_empty()));
}

#[test]
fn two_teams_of_a_college_both_count() {
    let format = Format::RoundRobin;
    let mut setup = setup("football", format);
    setup.points = vec![Fraction::new(5, 2), Fraction::whole(1)];
    let mut desk = Desk::new(setup);
    let mut entrants = entrants(3);
    for entrant in &mut entrants[..2] {
        entrant.college = "Patna".to_owned();
    }
    desk.enter(Action::Draw {
        entrants,
        seeds: 3,
        draw: seeded(format, 3),
    });
    desk.play_all();
    desk.confirm_all();
    let medals = fest([&desk]).medals;
    assert_eq!(
        lines(&medals[1]),
        [("Patna", [1, 1, 0], "7/2"), ("College 3", [0, 0, 1], "0")]
    );
}

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
        (["1", "0"].map(str::to_owned), None)
    );
    assert_eq!(live.href, crate::pages::results_of("volleyball"));
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
