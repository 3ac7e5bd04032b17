//! Properties of every format, and worked examples from published tables.

use super::*;
use std::collections::{BTreeMap, BTreeSet};

/// A generator of test results.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: u64) -> u64 {
        let mut numbers: Vec<u64> = (0..count).collect();
        self.0 += 1;
        Lot(self.0).shuffle(&mut numbers);
        numbers[0]
    }
}

fn points(first: u16, second: u16) -> MatchResult {
    MatchResult {
        ending: Ending::Played,
        winner: Side::ahead([first, second]),
        score: Some(Score::Points([first, second])),
    }
}

fn walkover(winner: Side) -> MatchResult {
    MatchResult {
        ending: Ending::Walkover,
        winner: Some(winner),
        score: None,
    }
}

fn formats(count: usize) -> Vec<Format> {
    let mut formats = vec![
        Format::Knockout { third_place: false },
        Format::Knockout { third_place: true },
        Format::DoubleElimination,
        Format::RoundRobin,
    ];
    for groups in [2_u16, 3, 4, 8] {
        for advance in [1_u16, 2, 3] {
            if count / usize::from(groups) > usize::from(advance) {
                formats.push(Format::Groups {
                    groups,
                    advance,
                    third_place: advance == 2,
                });
            }
        }
    }
    formats
}

fn draw(format: Format, count: usize) -> Draw {
    let colleges: Vec<usize> = (0..count).collect();
    Draw::new(format, &colleges, count / 4, Lot(7)).expect("the format suits the count")
}

/// Plays all matches with random results, always one that can be played.
fn play(draw: &Draw, dice: &mut Dice) -> Vec<LogEntry> {
    let mut log = Vec::new();
    loop {
        let state = Contest::replay(draw, Sport::Football, &log);
        let open: Vec<(usize, [Team; 2])> = state
            .matches
            .iter()
            .enumerate()
            .filter(|(_, played)| !played.is_over())
            .filter_map(|(number, played)| Some((number, played.teams()?)))
            .collect();
        // All matches that can be played now, so that large contests need few replays.
        if open.is_empty() {
            return log;
        }
        for (number, teams) in open {
            let is_group = matches!(draw.matches[number].stage, Stage::Group(_));
            let mut result = match dice.below(10) {
                0 => walkover(Side::Second),
                _ => points(
                    u16::try_from(dice.below(4)).unwrap(),
                    u16::try_from(dice.below(4)).unwrap(),
                ),
            };
            if !is_group && result.winner.is_none() {
                result.winner = Some(Side::First);
            }
            assert_eq!(check_result(Sport::Football, &result, !is_group), []);
            log.push(LogEntry {
                number: MatchNumber(u16::try_from(number).unwrap()),
                teams,
                result,
            });
        }
    }
}

#[test]
fn every_format_has_one_champion_and_a_replay_gives_the_same() {
    let mut dice = Dice(1);
    for count in 2..=64 {
        for format in formats(count) {
            let draw = draw(format, count);
            let log = play(&draw, &mut dice);
            let state = Contest::replay(&draw, Sport::Football, &log);
            assert!(
                state.matches.iter().all(PlayedMatch::is_over),
                "{format:?} of {count}: a match is left"
            );
            assert!(state.stale.is_empty(), "{format:?} of {count}");
            assert!(state.champion.is_some(), "{format:?} of {count}: no champion");
            let again = Contest::replay(&draw, Sport::Football, &log);
            assert_eq!(
                serde_json::to_vec(&state).unwrap(),
                serde_json::to_vec(&again).unwrap()
            );
            // The order of matches that do not depend on each other does not matter.
            let mut other_order = log.clone();
            other_order.reverse();
            assert_eq!(Contest::replay(&draw, Sport::Football, &other_order), state);
        }
    }
}

#[test]
fn nobody_plays_twice_in_a_round_and_byes_differ_by_at_most_one() {
    let mut dice = Dice(2);
    for count in 2..=64 {
        for format in formats(count) {
            let draw = draw(format, count);
            let log = play(&draw, &mut dice);
            let state = Contest::replay(&draw, Sport::Football, &log);
            let mut rounds: BTreeMap<String, Vec<Team>> = BTreeMap::new();
            let mut byes: BTreeMap<Team, u32> = BTreeMap::new();
            for (planned, played) in draw.matches.iter().zip(&state.matches) {
                let round = format!("{:?} {}", planned.stage, planned.round);
                for seat in played.seats {
                    if let Seat::Team(team) = seat {
                        rounds.entry(round.clone()).or_default().push(team);
                        let has_bye = played.is_skipped && planned.stage == Stage::Knockout;
                        *byes.entry(team).or_default() += u32::from(has_bye);
                    }
                }
            }
            for (round, teams) in rounds {
                let different: BTreeSet<Team> = teams.iter().copied().collect();
                assert_eq!(different.len(), teams.len(), "{format:?} of {count}: {round}");
            }
            let most = byes.values().max().copied().unwrap_or_default();
            let least = byes.values().min().copied().unwrap_or_default();
            assert!(most - least <= 1, "{format:?} of {count}: {byes:?}");
        }
    }
}

#[test]
fn a_round_robin_follows_the_berger_tables() {
    let draw = Draw::new(Format::RoundRobin, &[0, 1, 2, 3], 4, Lot(0)).unwrap();
    let pairs: Vec<(u16, u16, u16)> = draw
        .matches
        .iter()
        .map(|planned| match planned.slots {
            [Slot::Team(home), Slot::Team(away)] => (planned.round, home.0 + 1, away.0 + 1),
            _ => unreachable!("a round robin has teams only"),
        })
        .collect();
    let published = [(1, 1, 4), (1, 2, 3), (2, 4, 3), (2, 1, 2), (3, 2, 4), (3, 3, 1)];
    assert_eq!(pairs, published);
    for count in 2..=64 {
        let draw = self::draw(Format::RoundRobin, count);
        let pairs: BTreeSet<BTreeSet<Team>> = draw
            .matches
            .iter()
            .map(|planned| {
                let teams = planned.slots.iter().map(|slot| match slot {
                    Slot::Team(team) => *team,
                    _ => unreachable!("a round robin has teams only"),
                });
                teams.collect()
            })
            .collect();
        assert_eq!(pairs.len(), count * (count - 1) / 2, "everybody meets everybody");
        assert_eq!(draw.matches.len(), pairs.len(), "once");
    }
}

#[test]
fn the_best_seeds_meet_late_and_get_the_byes() {
    let colleges: Vec<u16> = (0..11).collect();
    let draw = Draw::new(Format::Knockout { third_place: false }, &colleges, 8, Lot(3)).unwrap();
    let first_round = || draw.matches.iter().filter(|planned| planned.round == 1);
    let byes: Vec<Slot> = first_round()
        .filter(|planned| planned.slots[1] == Slot::Bye)
        .map(|planned| planned.slots[0])
        .collect();
    let expected: BTreeSet<u16> = (0..5).collect();
    let with_bye: BTreeSet<u16> = byes
        .iter()
        .map(|slot| match slot {
            Slot::Team(team) => team.0,
            _ => unreachable!("a bye is met by a team"),
        })
        .collect();
    assert_eq!(with_bye, expected);
    // The favourites win: the two best meet in the final.
    let mut log = Vec::new();
    loop {
        let state = Contest::replay(&draw, Sport::Football, &log);
        let next = state
            .matches
            .iter()
            .enumerate()
            .find_map(|(number, played)| (!played.is_over()).then(|| (number, played.teams())));
        let Some((number, teams)) = next else {
            let last = state.matches.last().unwrap();
            assert_eq!(last.seats, [Seat::Team(Team(0)), Seat::Team(Team(1))]);
            break;
        };
        let teams = teams.unwrap();
        let winner = if teams[0] < teams[1] {
            Side::First
        } else {
            Side::Second
        };
        log.push(LogEntry {
            number: MatchNumber(u16::try_from(number).unwrap()),
            teams,
            result: walkover(winner),
        });
    }
}

#[test]
fn teams_of_one_college_meet_late() {
    let same = |draw: &Draw, colleges: &[u64]| {
        let of = |slot: Slot| match slot {
            Slot::Team(team) => Some(colleges[usize::from(team.0)]),
            _ => None,
        };
        let first_round = draw.matches.iter().filter(|planned| planned.round == 1);
        first_round
            .filter(|planned| of(planned.slots[0]).is_some() && of(planned.slots[0]) == of(planned.slots[1]))
            .count()
    };
    for lot in 0..200 {
        let mut dice = Dice(lot);
        // No college has more than half of the places without a bye.
        let colleges: Vec<u64> = (0..16).map(|team| team % 2 + 2 * (dice.below(2))).collect();
        let largest = (0..4)
            .map(|college| colleges.iter().filter(|&&of| of == college).count())
            .max()
            .unwrap();
        let draw = Draw::new(Format::Knockout { third_place: false }, &colleges, 0, Lot(lot)).unwrap();
        if largest <= 8 {
            assert_eq!(same(&draw, &colleges), 0, "lot {lot}: {colleges:?}");
        }
        let format = Format::Groups {
            groups: 4,
            advance: 2,
            third_place: false,
        };
        let draw = Draw::new(format, &colleges, 4, Lot(lot)).unwrap();
        let seeds: BTreeSet<usize> = draw
            .groups
            .iter()
            .map(|group| group.iter().filter(|team| team.0 < 4).count())
            .collect();
        assert_eq!(seeds, BTreeSet::from([1]), "a seed in each group");
    }
}

#[test]
fn the_lot_can_be_repeated() {
    let colleges: Vec<u16> = (0..16).collect();
    let format = Format::Knockout { third_place: false };
    let first = Draw::new(format, &colleges, 0, Lot(2026)).unwrap();
    assert_eq!(Draw::new(format, &colleges, 0, Lot(2026)).unwrap(), first);
    assert_ne!(Draw::new(format, &colleges, 0, Lot(2027)).unwrap(), first);
    // Reference values of SplitMix64 from seed 1234567: the first is 6457827717110365317.
    let mut items: Vec<u64> = (0..5).collect();
    Lot(1_234_567).shuffle(&mut items);
    assert_eq!(
        items[4],
        6_457_827_717_110_365_317 % 5,
        "the last place is drawn first"
    );
}

#[test]
fn a_draw_says_why_it_cannot_be_made() {
    let groups = |groups, advance| Format::Groups {
        groups,
        advance,
        third_place: false,
    };
    let of = |format, count: u16, seeds| Draw::new(format, &vec![0; count.into()], seeds, Lot(0)).err();
    assert_eq!(of(Format::RoundRobin, 1, 0), Some(DrawError::TooFewTeams));
    assert_eq!(of(Format::RoundRobin, 300, 0), Some(DrawError::TooManyTeams(256)));
    assert_eq!(of(Format::RoundRobin, 3, 4), Some(DrawError::TooManySeeds));
    for wrong in [groups(0, 1), groups(1, 1), groups(4, 0), groups(4, 3)] {
        assert_eq!(of(wrong, 12, 0), Some(DrawError::TooManyGroups), "{wrong:?}");
    }
    assert_eq!(of(groups(4, 2), 12, 0), None);
}

#[test]
fn a_correction_marks_the_results_that_it_makes_stale() {
    let draw = draw(Format::Knockout { third_place: false }, 4);
    let mut log = Vec::new();
    let enter = |log: &mut Vec<LogEntry>, number: u16, result: MatchResult| {
        let state = Contest::replay(&draw, Sport::Football, log);
        let teams = state.matches[usize::from(number)].teams().unwrap();
        log.push(LogEntry {
            number: MatchNumber(number),
            teams,
            result,
        });
    };
    enter(&mut log, 0, points(2, 1));
    enter(&mut log, 1, points(0, 1));
    enter(&mut log, 2, points(3, 2));
    let before = Contest::replay(&draw, Sport::Football, &log);
    let first = before.matches[0].teams().unwrap();
    assert_eq!(before.champion, Some(first[0]));
    // The other side of the first semi-final has won.
    enter(&mut log, 0, points(1, 2));
    let after = Contest::replay(&draw, Sport::Football, &log);
    assert_eq!((after.champion, after.stale), (None, vec![MatchNumber(2)]));
    assert_eq!(after.matches[2].seats[0], Seat::Team(first[1]));
    // A corrected score with the same winner keeps the final.
    enter(&mut log, 0, points(4, 1));
    assert_eq!(
        Contest::replay(&draw, Sport::Football, &log).champion,
        before.champion
    );
}

#[test]
fn the_second_final_is_played_if_the_unbeaten_team_loses_the_first() {
    let draw = draw(Format::DoubleElimination, 4);
    let finals = draw.matches.len() - 2;
    let mut log = Vec::new();
    for number in 0..=finals {
        let teams = Contest::replay(&draw, Sport::Football, &log).matches[number]
            .teams()
            .unwrap();
        let winner = if number == finals {
            Side::Second
        } else {
            Side::First
        };
        log.push(LogEntry {
            number: MatchNumber(u16::try_from(number).unwrap()),
            teams,
            result: walkover(winner),
        });
    }
    let state = Contest::replay(&draw, Sport::Football, &log);
    assert_eq!(state.champion, None);
    let second = &state.matches[finals + 1];
    let [unbeaten, beaten] = state.matches[finals].teams().unwrap();
    assert_eq!(second.teams(), Some([beaten, unbeaten]));

    log.last_mut().unwrap().result = walkover(Side::First);
    let state = Contest::replay(&draw, Sport::Football, &log);
    assert_eq!(state.champion, Some(unbeaten));
    assert!(state.matches[finals + 1].is_skipped);
}

/// In a double elimination of 32, no rematch comes before round five of the losers.
#[test]
fn teams_of_a_double_elimination_meet_again_late() {
    let mut dice = Dice(4);
    for _ in 0..40 {
        let draw = draw(Format::DoubleElimination, 32);
        let log = play(&draw, &mut dice);
        let mut met = BTreeSet::new();
        for entry in &log {
            let planned = draw.matches[entry.number.index()];
            let pair: BTreeSet<Team> = entry.teams.into();
            let is_new = met.insert(pair);
            assert!(
                is_new || planned.stage != Stage::Losers || planned.round >= 5,
                "{planned:?}"
            );
        }
    }
}

#[test]
fn teams_of_one_group_do_not_meet_in_the_first_round_after_it() {
    for groups in 2..=8 {
        for advance in 1..=4 {
            let format = Format::Groups {
                groups,
                advance,
                third_place: false,
            };
            let draw = draw(format, 40);
            let of = |slot| match slot {
                Slot::Rank { group, .. } => Some(group),
                _ => None,
            };
            let is_rematch = |planned: &&Match| {
                of(planned.slots[0]).is_some() && of(planned.slots[0]) == of(planned.slots[1])
            };
            assert_eq!(draw.matches.iter().find(is_rematch), None, "{format:?}");
        }
    }
}

#[test]
fn the_fields_of_a_format_are_in_camel_case() {
    let format = Format::Knockout { third_place: true };
    let json = serde_json::to_string(&format).unwrap();
    assert_eq!(json, r#"{"knockout":{"thirdPlace":true}}"#);
}

/// Plays a round robin of four teams with these scores, by the two teams. Returns the table.
fn group_of_four(sport: Sport, lot: u64, results: &[(u16, u16, MatchResult)]) -> Vec<Row> {
    let draw = Draw::new(Format::RoundRobin, &[0, 1, 2, 3], 4, Lot(lot)).unwrap();
    let log: Vec<LogEntry> = draw
        .matches
        .iter()
        .zip(0..)
        .filter_map(|(planned, number)| {
            let [Slot::Team(home), Slot::Team(away)] = planned.slots else {
                unreachable!("a round robin has teams only")
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
                teams: [home, away],
                result,
            })
        })
        .collect();
    assert_eq!(log.len(), results.len(), "every result belongs to a match");
    Contest::replay(&draw, sport, &log).tables.remove(0)
}

fn turned(result: &MatchResult) -> MatchResult {
    let score = result.score.clone().map(|score| match score {
        Score::Points([first, second]) => Score::Points([second, first]),
        Score::Innings([first, second]) => Score::Innings([second, first]),
        other => other,
    });
    MatchResult {
        ending: result.ending,
        winner: result.winner.map(|side| match side {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }),
        score,
    }
}

/// World Cup 1994, group D: Bulgaria and Argentina have 6 points and 6:3 goals; Bulgaria won their match.
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
        Some(TieBreak::Difference),
        Some(TieBreak::HeadToHead),
        Some(TieBreak::Points),
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
        assert_eq!(table[1].decided_by, Some(TieBreak::HeadToHead));
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
            assert_eq!(table[2].decided_by, Some(TieBreak::Lot));
            table.iter().map(|row| row.team.0).collect()
        })
        .collect();
    let either = [
        vec![england, ireland, netherlands, egypt],
        vec![england, netherlands, ireland, egypt],
    ];
    assert_eq!(orders, BTreeSet::from(either));
}

fn innings(runs: u16, wickets: u16, overs: u16, balls: u16) -> Innings {
    Innings {
        runs,
        wickets,
        overs,
        balls,
        is_all_out: wickets == 10,
    }
}

const ONE_DAY: Sport = Sport::Cricket {
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
        assert_eq!(check_result(ONE_DAY, result, false), []);
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

/// The paths of the findings.
fn paths(sport: Sport, result: &MatchResult, needs_winner: bool) -> Vec<String> {
    let findings = check_result(sport, result, needs_winner);
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
        true,
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
            score: Some(Score::Tie(matches.iter().map(|sets| sets.to_vec()).collect())),
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
        score: Some(Score::Tie(vec![vec![[21, 0]; 70_000]])),
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
        assert_eq!(paths(ONE_DAY, &cricket(overs), true), ["score.0.overs"]);
        let table = group_of_four(ONE_DAY, 0, &[(0, 1, cricket(overs))]);
        let rate = Fraction::new(u16::MAX.into(), overs.into());
        assert_eq!(table[0].net_run_rate, rate);
    }
}

#[test]
fn innings_follow_the_laws() {
    let of = |innings: Innings| {
        let other = self::innings(0, 0, 0, 0);
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
    assert_eq!(of(all_out(7)), ["score.0.isAllOut"]);
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
fn fractions_are_exact() {
    let third = Fraction::new(1, 3);
    assert_eq!(third + third + third, Fraction::whole(1));
    assert_eq!(Fraction::new(-2, -4), Fraction::new(1, 2));
    assert_eq!(Fraction::new(5, 0), Fraction::ZERO);
    assert!(Fraction::new(-1, 2) < Fraction::new(-1, 3));
    let shares: Fraction = [Fraction::new(9, 2), Fraction::new(9, 2)].into_iter().sum();
    assert_eq!(shares.to_string(), "9");
    assert_eq!(Fraction::new(9_343, 100).to_string(), "9343/100");
    assert_eq!(format!("{:.2}", Fraction::new(9_343, 100)), "93.43");
    assert_eq!(format!("{:.3}", Fraction::new(-1, 3000)), "0.000");
    assert_eq!(format!("{:.3}", Fraction::new(-1, 2)), "-0.500");
}

#[test]
fn a_fraction_without_a_denominator_is_refused() {
    let of = |json: &str| serde_json::from_str::<Fraction>(json).ok();
    assert_eq!(of("[5,10]"), Some(Fraction::new(1, 2)));
    for wrong in ["[5,0]", "[5,-1]", "[-9223372036854775808,-1]"] {
        assert_eq!(of(wrong), None, "{wrong}");
    }
    let lowest = of("[-9223372036854775808,1]").unwrap();
    assert_eq!(lowest - lowest, Fraction::ZERO);
}

#[test]
fn boards_count_halves() {
    let sport = Sport::Chess { boards: 4 };
    let result = MatchResult {
        ending: Ending::Played,
        winner: Some(Side::First),
        score: Some(Score::Boards(vec![Some(Side::First), None, None, None])),
    };
    assert_eq!(check_result(sport, &result, false), []);
    let table = group_of_four(sport, 0, &[(0, 3, result)]);
    assert_eq!(table[0].team, Team(0));
    assert_eq!(table[0].board_points, Fraction::new(5, 2));
    assert_eq!(
        table.iter().find(|row| row.team == Team(3)).unwrap().board_points,
        Fraction::new(3, 2)
    );
}

fn mark(team: u16, mark: i64) -> Performed {
    Performed {
        team: Team(team),
        performance: Performance::Mark(Fraction::whole(mark)),
    }
}

fn without_mark(team: u16, performance: Performance) -> Performed {
    Performed {
        team: Team(team),
        performance,
    }
}

#[test]
fn equal_marks_share_a_position_and_the_next_is_left_out() {
    let performed = [
        without_mark(0, Performance::Disqualified),
        mark(1, 11_200),
        mark(2, 10_900),
        without_mark(3, Performance::DidNotFinish),
        mark(4, 11_200),
        mark(5, 11_300),
        without_mark(6, Performance::DidNotStart),
        without_mark(7, Performance::NoMark),
    ];
    let positions = |better| -> Vec<(u16, Option<u16>)> {
        let ranking = rank(&performed, better);
        ranking.iter().map(|line| (line.team.0, line.position)).collect()
    };
    let without = [(7, None), (3, None), (6, None), (0, None)];
    let times = [(2, Some(1)), (1, Some(2)), (4, Some(2)), (5, Some(4))];
    assert_eq!(positions(Better::Lower), [times, without].concat());
    let distances = [(5, Some(1)), (1, Some(2)), (4, Some(2)), (2, Some(4))];
    assert_eq!(positions(Better::Higher), [distances, without].concat());
    assert_eq!(performed[3].performance.abbreviation(), Some("DNF"));
}

#[test]
fn heats_qualify_by_place_then_by_mark_then_by_lot() {
    let heats = [
        vec![mark(0, 10_500), mark(1, 10_600), mark(2, 10_700), mark(3, 10_900)],
        vec![
            mark(4, 10_800),
            mark(5, 11_000),
            mark(6, 10_900),
            without_mark(7, Performance::DidNotFinish),
        ],
    ];
    let of = |marks, lot| qualifiers(&heats, Better::Lower, 1, marks, Lot(lot));
    let by_place = [(Team(0), Qualified::ByPlace), (Team(4), Qualified::ByPlace)];
    let by_mark = [(Team(1), Qualified::ByMark), (Team(2), Qualified::ByMark)];
    assert_eq!(of(0, 1), by_place);
    assert_eq!(of(2, 1), [by_place, by_mark].concat());
    // Two have the third best mark of the others, and one of them advances.
    let drawn: BTreeSet<(u16, Qualified)> = (0..20)
        .map(|lot| {
            let qualified = of(3, lot);
            assert_eq!(qualified.len(), 5);
            assert_eq!(qualified[..4], [by_place, by_mark].concat());
            (qualified[4].0.0, qualified[4].1)
        })
        .collect();
    assert_eq!(
        drawn,
        BTreeSet::from([(3, Qualified::ByLot), (6, Qualified::ByLot)])
    );
    let both: BTreeSet<(Team, Qualified)> = of(4, 0).split_off(4).into_iter().collect();
    let expected = [(Team(3), Qualified::ByMark), (Team(6), Qualified::ByMark)];
    assert_eq!(both, BTreeSet::from(expected), "both fit: no lot");
    assert_eq!(of(9, 0).len(), 7, "nobody without a mark");
}

#[test]
fn colleges_that_share_a_position_share_its_points() {
    let scale = Scale([10, 6, 4, 2].map(Fraction::whole).to_vec());
    let placing = |contest, college: &str, position| Placing {
        contest,
        college: college.to_owned(),
        position,
    };
    let placings = [
        placing(1, "Patna", 1),
        placing(1, "Delhi", 2),
        placing(1, "Kanpur", 3),
        placing(1, "Ropar", 3),
        placing(2, "Delhi", 1),
        placing(2, "Patna", 2),
        placing(2, "Kanpur", 2),
        placing(2, "Ropar", 4),
        placing(3, "Goa", 5),
    ];
    let table = championship(&scale, &placings);
    let lines: Vec<(&str, u16, [u32; 3], String)> = table
        .iter()
        .map(|row| {
            (
                row.college.as_str(),
                row.position,
                row.medals,
                row.points.to_string(),
            )
        })
        .collect();
    let expected = [
        ("Delhi", 1, [1, 1, 0], "16"),
        ("Patna", 2, [1, 1, 0], "15"),
        ("Kanpur", 3, [0, 1, 1], "8"),
        ("Ropar", 4, [0, 0, 1], "5"),
        ("Goa", 5, [0, 0, 0], "0"),
    ];
    assert_eq!(
        lines,
        expected.map(|(college, position, medals, points)| (college, position, medals, points.to_owned()))
    );
    let mut other_order = placings.to_vec();
    other_order.reverse();
    assert_eq!(championship(&scale, &other_order), table);

    // Three share the second position: (6 + 4 + 2) / 3; two beyond the scale share what is left.
    let tied = ["A", "B", "C"].map(|college| placing(1, college, 2));
    assert_eq!(championship(&scale, &tied)[0].points, Fraction::whole(4));
    assert!(championship(&scale, &tied).iter().all(|row| row.position == 1));
    let thirds = ["A", "B", "C"].map(|college| placing(1, college, 3));
    assert_eq!(championship(&scale, &thirds)[0].points, Fraction::whole(2));
    let last = ["A", "B", "C"].map(|college| placing(1, college, 4));
    assert_eq!(championship(&scale, &last)[0].points, Fraction::new(2, 3));
}
