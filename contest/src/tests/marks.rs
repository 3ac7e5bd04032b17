//! Contests that marks decide: heats, finals, lifting and judges.

use super::*;
use crate::words;
use std::collections::BTreeSet;

const HEATS: Format = Format::Heats {
    lanes: 4,
    places: 1,
    marks: 2,
};

fn sprint(format: Format) -> Setup {
    Setup {
        discipline: "100m".to_owned(),
        ..setup("athletics", format)
    }
}

fn marks(performances: Vec<Performance>) -> MatchResult {
    MatchResult {
        ending: Ending::Played,
        winner: None,
        score: Some(Score::Marks(performances)),
    }
}

fn times(times: &[u32]) -> MatchResult {
    marks(times.iter().map(|&time| Performance::Marks(vec![time])).collect())
}

/// The time of each team, distinct: the better seed is faster.
fn by_seed(desk: &Desk, number: u16) -> MatchResult {
    let teams = desk.teams(number);
    let of_each: Vec<u32> = teams.iter().map(|team| 10_000 + u32::from(team.0) * 10).collect();
    times(&of_each)
}

fn numbers(teams: &[Team]) -> Vec<u16> {
    teams.iter().map(|team| team.0).collect()
}

#[test]
fn every_contest_of_marks_has_one_champion_and_a_replay_gives_the_same() {
    for count in 2..=64 {
        for format in [
            Format::Ranked,
            HEATS,
            Format::Heats {
                lanes: 8,
                places: 2,
                marks: 2,
            },
        ] {
            let name = format!("{format:?} of {count}");
            let colleges: Vec<usize> = (0..count).collect();
            if let Err(refused) = Draw::new(format, &colleges, count, Lot(7)) {
                // More would advance than the final has lanes.
                assert!(
                    matches!(refused, DrawError::TooManyAdvance { .. }),
                    "{name}: {refused:?}"
                );
                continue;
            }
            let mut desk = Desk::drawn(sprint(format), count);
            let draw = desk.journal.draw.clone().unwrap();
            let mut once = BTreeSet::new();
            let mut sizes = Vec::new();
            for planned in &draw.matches {
                let teams: Vec<Team> = planned
                    .slots
                    .iter()
                    .filter_map(|slot| match slot {
                        Slot::Team(team) => Some(*team),
                        _ => None,
                    })
                    .collect();
                assert!(
                    teams.iter().all(|team| once.insert(*team)),
                    "{name}: twice in a round"
                );
                if planned.stage == Stage::Heat {
                    sizes.push(teams.len());
                }
            }
            assert_eq!(once.len(), count, "{name}");
            let spread = sizes.iter().max().zip(sizes.iter().min());
            assert!(
                spread.is_none_or(|(most, least)| most - least <= 1),
                "{name}: {sizes:?}"
            );
            for number in 0..u16::try_from(draw.matches.len()).unwrap() {
                let result = by_seed(&desk, number);
                desk.result(number, result);
            }
            let contest = desk.contest();
            assert_eq!(contest.champion, Some(Team(0)), "{name}");
            let first = contest
                .ranking
                .iter()
                .filter(|line| line.position == Some(1))
                .count();
            assert_eq!(first, 1, "{name}");
            assert_eq!(placings(&draw, &contest)[0], (Team(0), 1), "{name}");
            let json = |contest: &Contest| serde_json::to_string(contest).unwrap();
            assert_eq!(json(&contest), json(&desk.contest()), "{name}");
        }
    }
}

#[test]
fn the_best_of_the_heats_meet_in_the_middle_lanes_of_the_final() {
    let mut desk = Desk::drawn(sprint(HEATS), 8);
    assert_eq!(desk.status(2), MatchStatus::Open);
    let open = &desk.running().record.matches[2];
    assert_eq!((open.stage.as_str(), open.sides.len()), ("Final", 4));
    assert_eq!(open.sides[0].name, "From the heats");
    assert_eq!(open.meeting(), "4 take part");
    let early = Action::Result {
        number: MatchNumber(2),
        teams: Vec::new(),
        result: times(&[]),
    };
    assert_eq!(desk.refusal(&early).0, "teams");

    for heat in 0..2 {
        let result = by_seed(&desk, heat);
        desk.result(heat, result);
    }
    let heats: Vec<Vec<u16>> = (0..2).map(|heat| numbers(&desk.teams(heat))).collect();
    let winner = |heat: &Vec<u16>| *heat.iter().min().unwrap();
    assert_eq!(
        BTreeSet::from([winner(&heats[0]), winner(&heats[1])]),
        BTreeSet::from([0, 1]),
        "the two best seeds are in different heats"
    );
    assert_eq!(numbers(&desk.teams(2)), [2, 0, 1, 3]);
    let letters: BTreeMap<String, Option<String>> = desk
        .running()
        .record
        .matches
        .iter()
        .take(2)
        .flat_map(|heat| heat.sides.clone())
        .map(|side| (side.name, side.qualified))
        .collect();
    let letter = |name: &str| letters[name].as_deref();
    assert_eq!(
        ["Team 1", "Team 2", "Team 3", "Team 4", "Team 5"].map(letter),
        [Some("Q"), Some("Q"), Some("q"), Some("q"), None]
    );

    // A correction of a heat puts another team into the final. Its result is played again.
    let result = by_seed(&desk, 2);
    desk.result(2, result);
    desk.confirm_all();
    assert_eq!(desk.contest().champion, Some(Team(0)));
    let mut corrected = by_seed(&desk, 0);
    let fastest = heats[0]
        .iter()
        .position(|team| *team == winner(&heats[0]))
        .unwrap();
    if let Some(Score::Marks(performances)) = &mut corrected.score {
        performances[fastest] = Performance::Disqualified;
    }
    let before = desk.running().record;
    desk.result(0, corrected);
    let contest = desk.contest();
    assert_eq!(
        (contest.champion, contest.stale.clone()),
        (None, vec![MatchNumber(2)])
    );
    let changes = before.changes_to(&desk.running().record, "7-1");
    assert!(changes[0].starts_with("Match 3 (Final): Team "), "{changes:?}");
    assert!(changes[1].contains("does not count any more"), "{changes:?}");
}

#[test]
fn a_correction_that_changes_only_lanes_keeps_the_final() {
    let mut desk = Desk::drawn(sprint(HEATS), 8);
    for heat in 0..2 {
        let result = by_seed(&desk, heat);
        desk.result(heat, result);
    }
    let run_in = desk.teams(2);
    let result = by_seed(&desk, 2);
    desk.result(2, result);
    // Team 0 stays the first of its heat, but is slower than the winner of the other one.
    let heat = u16::from(!desk.teams(0).contains(&Team(0)));
    let lane = desk.teams(heat).iter().position(|team| *team == Team(0)).unwrap();
    let mut slower = by_seed(&desk, heat);
    if let Some(Score::Marks(performances)) = &mut slower.score {
        performances[lane] = Performance::Marks(vec![10_015]);
    }
    desk.result(heat, slower);
    let contest = desk.contest();
    assert_eq!(
        contest.qualified[0].0,
        Team(1),
        "the lanes of a new final would be others"
    );
    assert_eq!(
        (contest.champion, contest.stale.as_slice()),
        (Some(Team(0)), &[][..])
    );
    assert_eq!(desk.teams(2), run_in);
}

#[test]
fn equal_times_at_the_last_place_of_a_heat_advance_together() {
    let mut desk = Desk::drawn(sprint(HEATS), 8);
    desk.result(0, times(&[10_500, 10_500, 10_900, 11_000]));
    desk.result(1, times(&[10_600, 11_100, 11_200, 11_300]));
    assert_eq!(desk.contest().qualified.len(), 5);
    assert_eq!(desk.teams(2).len(), 5, "a lane more than planned");
}

#[test]
fn heats_without_a_mark_have_no_final() {
    let mut desk = Desk::drawn(sprint(HEATS), 8);
    for heat in 0..2 {
        desk.result(heat, marks(vec![Performance::DidNotStart; 4]));
    }
    desk.confirm_all();
    assert_eq!(desk.status(2), MatchStatus::Skipped);
    let summary = desk.running().record.summary;
    assert_eq!(
        (summary.state, summary.champion),
        (crate::entities::ContestState::Final, None)
    );
}

#[test]
fn a_running_field_event_can_begin_with_fouls() {
    let mut desk = Desk::drawn(
        Setup {
            sport: Sport::Marks(Marking::Distance { attempts: 3 }),
            ..sprint(Format::Ranked)
        },
        5,
    );
    let performances = vec![
        Performance::Disqualified,
        Performance::DidNotStart,
        Performance::Marks(vec![0]),
        Performance::Marks(vec![6_400]),
        Performance::Pending,
    ];
    desk.score(0, Score::Marks(performances));
    let record = &desk.running().record.matches[0];
    let order: Vec<(Option<u16>, &str)> = record
        .ranked_sides()
        .into_iter()
        .map(|side| (side.position, side.score.as_str()))
        .collect();
    assert_eq!(
        order,
        [
            (Some(1), "6.40 m"),
            (None, "x"),
            (None, "DNS"),
            (None, "DQ"),
            (None, "")
        ]
    );
    let judged = Desk::drawn(setup("mr_infinito", Format::Ranked), 1 + 1);
    let first_judges = Action::Score {
        number: MatchNumber(0),
        teams: judged.teams(0),
        score: Score::Marks(vec![Performance::Marks(vec![700, 800]), Performance::Pending]),
    };
    assert_eq!(judged.check(&first_judges), []);
}

#[test]
fn equal_times_share_the_title_and_its_points() {
    let mut desk = Desk::drawn(sprint(Format::Ranked), 4);
    desk.result(0, times(&[10_520, 10_520, 10_600, 10_700]));
    desk.confirm(0);
    let record = desk.running().record;
    assert_eq!(record.summary.title, "Athletics, Men, 100m");
    assert_eq!(record.summary.champion.as_deref(), Some("Team 1 and Team 2"));
    assert_eq!(record.tie_breaks, ["Time"]);
    let positions: Vec<Option<u16>> = record.matches[0].sides.iter().map(|side| side.position).collect();
    assert_eq!(positions, [Some(1), Some(1), Some(3), Some(4)]);
    assert!(record.matches[0].sides[1].is_winner && !record.matches[0].sides[2].is_winner);
    let days = FestDays::new(1, &BTreeMap::from([(7, std::sync::Arc::new(desk.running()))]));
    let points: Vec<&str> = days.medals[0]
        .rows
        .iter()
        .map(|row| row.points.as_str())
        .collect();
    assert_eq!(points, ["8", "8", "4", "2"]);
    assert_eq!(days.board.latest[0].names, ["Team 1", "Team 2", "Team 3"]);
    assert_eq!(days.board.latest[0].scores, ["10.52", "10.52", "10.60"]);
}

#[test]
fn a_field_without_a_mark_has_no_champion() {
    let mut desk = Desk::drawn(sprint(Format::Ranked), 2);
    desk.result(
        0,
        marks(vec![Performance::DidNotStart, Performance::Disqualified]),
    );
    desk.confirm(0);
    let record = desk.running().record;
    assert_eq!(record.summary.champion, None);
    assert_eq!(record.matches[0].sides[1].score, "DQ");
    assert_eq!(record.summary.state, crate::entities::ContestState::Final);
    assert_eq!(placings(desk.journal.draw.as_ref().unwrap(), &desk.contest()), []);
}

#[test]
fn wrong_marks_name_the_lane_and_the_rule() {
    let refused = |desk: &Desk, performances: Vec<Performance>| {
        let action = Action::Result {
            number: MatchNumber(0),
            teams: desk.teams(0),
            result: marks(performances),
        };
        desk.refusal(&action)
    };
    let one = |marks: &[u32]| Performance::Marks(marks.to_vec());
    let races = Desk::drawn(sprint(Format::Ranked), 2);
    let good = one(&[10_520]);
    for wrong in [one(&[0]), one(&[86_400_001]), one(&[10_520, 10_530]), one(&[])] {
        let (path, message) = refused(&races, vec![good.clone(), wrong]);
        assert_eq!(
            (path.as_str(), message.as_str()),
            ("score.1", "Enter a time of at most 24 hours.")
        );
    }
    let (path, message) = refused(&races, vec![good.clone(), Performance::Pending]);
    assert_eq!(
        (path.as_str(), message.as_str()),
        ("score.1", "Enter the mark, or why there is none.")
    );
    assert_eq!(
        refused(&races, vec![good.clone()]),
        ("score".to_owned(), "Enter the marks of all 2.".to_owned())
    );
    let pending = Action::Score {
        number: MatchNumber(0),
        teams: races.teams(0),
        score: Score::Marks(vec![good.clone(), Performance::Pending]),
    };
    assert_eq!(races.check(&pending), [], "the second is still running");

    let jumps = Desk::drawn(
        Setup {
            sport: Sport::Marks(Marking::Distance { attempts: 3 }),
            ..sprint(Format::Ranked)
        },
        2,
    );
    for wrong in [one(&[0, 0, 0]), one(&[6_400, 0, 0, 0]), one(&[200_001])] {
        let (path, message) = refused(&jumps, vec![wrong, one(&[0, 6_400])]);
        assert_eq!(path, "score.0");
        assert!(message.starts_with("Enter at most 3 attempts"), "{message}");
    }
    let lifts = Desk::drawn(setup("power_lifting", Format::Ranked), 2);
    let (_, message) = refused(&lifts, vec![one(&[100_000, 80_000]), one(&[1, 1, 1])]);
    assert_eq!(
        message,
        "Enter the best of each of the 3 lifts, at most 1,000 kg. Without a valid one: NM."
    );
    let judged = Desk::drawn(setup("mr_infinito", Format::Ranked), 2);
    let (_, message) = refused(&judged, vec![one(&[700, 800, 1_001]), one(&[0, 0, 0])]);
    assert_eq!(message, "Enter the points of all 3 judges, each from 0 to 10.");

    let with_winner = MatchResult {
        winner: Some(Side::First),
        ..times(&[10_520, 10_600])
    };
    let findings = check_result(Sport::Marks(Marking::Time), &with_winner, Level::IsDraw);
    assert_eq!(findings[0].path, "winner");
    let findings = check_result(Sport::Marks(Marking::Time), &walkover(Side::First), Level::IsDraw);
    assert_eq!(findings[0].path, "ending", "DNS instead of a walkover");
    let abandoned = MatchResult {
        ending: Ending::Abandoned,
        ..times(&[10_520, 10_600])
    };
    let findings = check_result(Sport::Marks(Marking::Time), &abandoned, Level::IsDraw);
    assert_eq!(findings[0].path, "ending");
    let findings = check_result(Sport::Marks(Marking::Time), &points(1, 0), Level::IsDraw);
    assert_eq!(findings[0].message, "This sport is scored in another way.");
}

#[test]
fn marks_are_written_and_read_as_people_write_them() {
    let distance = Measure::Distance;
    let lifts = Measure::Weight;
    let judges = Measure::Points;
    for (measure, number, words, typed) in [
        (Measure::Time, 10_520, "10.52", "10,52"),
        (Measure::Time, 10_523, "10.523", "10.523"),
        (Measure::Time, 9_000, "9.00", "9"),
        (Measure::Time, 105_300, "1:45.30", "1:45.3"),
        (Measure::Time, 65_040, "1:05.04", " 1:5.04 "),
        (Measure::Time, 65_523, "1:05.523", "1:05.523"),
        (Measure::Time, 3_725_123, "1:02:05.123", "1:2:5.123"),
        (Measure::Time, 3_725_000, "1:02:05.00", "1:2:5"),
        (distance, 6_420, "6.42 m", "6.42"),
        (distance, 12_000, "12.00 m", "12"),
        (lifts, 182_500, "182.5 kg", "182.5"),
        (lifts, 90_000, "90 kg", "90.0"),
        (judges, 2_450, "24.5", "24,5"),
    ] {
        assert_eq!(words::mark(measure, number), words, "{number}");
        assert_eq!(words::parse_mark(measure, typed), Some(number), "{typed}");
    }
    for (measure, typed, number) in [
        (Measure::Time, "10.5 s", 10_500),
        (Measure::Time, "1.45.30", 105_300),
        (distance, "6.42 M", 6_420),
        (distance, "X", 0),
        (lifts, "182,5kg", 182_500),
    ] {
        assert_eq!(words::parse_mark(measure, typed), Some(number), "{typed}");
    }
    for (measure, typed) in [
        (Measure::Time, ""),
        (Measure::Time, "x"),
        (lifts, "90 m"),
        (Measure::Time, "10.5234"),
        (Measure::Time, "1:60"),
        (Measure::Time, "1:-5"),
        (Measure::Time, "1:1:1:1"),
        (Measure::Time, ":10"),
        (Measure::Time, "99999999"),
        (distance, "6:42"),
        (distance, "-1"),
        (judges, "7.125"),
        (judges, "+7"),
    ] {
        assert_eq!(words::parse_mark(measure, typed), None, "{typed}");
    }
    assert_eq!(
        words::part_names(Marking::Distance { attempts: 3 }),
        ["Attempt 1", "Attempt 2", "Attempt 3"]
    );
    assert_eq!(
        words::part_names(Marking::Lifts {
            lifts: 2,
            tie: LiftTie::Shared
        }),
        ["Snatch", "Clean and jerk"]
    );
    assert_eq!(
        words::part_names(Marking::Lifts {
            lifts: 3,
            tie: LiftTie::BodyWeight
        }),
        ["Squat", "Bench press", "Deadlift", "Body weight"]
    );
}
