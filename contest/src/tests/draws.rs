//! Draws: properties of every format.

use super::*;
use std::ops::RangeInclusive;

/// Plays every format with these numbers of teams. `check` gets the contest's name for messages, its draw, its log and its
/// state.
fn each_contest(
    seed: u64,
    counts: RangeInclusive<usize>,
    check: impl Fn(&str, &Draw, &[LogEntry], &Contest),
) {
    let mut dice = Dice(seed);
    for count in counts {
        for format in formats(count) {
            let draw = draw(format, count);
            let log = play(&draw, &mut dice);
            let state = Contest::replay(&draw, Sport::Football, &log);
            check(&format!("{format:?} of {count}"), &draw, &log, &state);
        }
    }
}

/// Every contest ends with one champion. A replay gives the same bytes, and the state is read from them.
fn contests_end_and_are_replayed_and_read(counts: RangeInclusive<usize>) {
    each_contest(1, counts, |name, draw, log, state| {
        assert!(
            state.matches.iter().all(PlayedMatch::is_over),
            "{name}: a match is left"
        );
        assert!(state.stale.is_empty(), "{name}");
        assert!(state.champion.is_some(), "{name}: no champion");

        let again = Contest::replay(draw, Sport::Football, log);
        assert_eq!(again, *state);
        let json = serde_json::to_string(state).unwrap();
        assert_eq!(json, serde_json::to_string(&again).unwrap(), "{name}");
        let read: Contest = serde_json::from_str(&json).unwrap();
        assert_eq!(read, *state, "{name}");
        // The order of matches that do not depend on each other does not matter.
        let mut other_order = log.to_vec();
        other_order.reverse();
        assert_eq!(Contest::replay(draw, Sport::Football, &other_order), *state);
    });
}

#[test]
fn contests_of_up_to_50_teams_end_and_are_replayed_and_read() {
    contests_end_and_are_replayed_and_read(2..=50);
}

#[test]
fn contests_of_51_to_64_teams_end_and_are_replayed_and_read() {
    contests_end_and_are_replayed_and_read(51..=64);
}

#[test]
fn nobody_plays_twice_in_a_round_and_byes_differ_by_at_most_one() {
    each_contest(2, 2..=64, |name, draw, _, state| {
        let mut rounds: BTreeMap<String, Vec<Team>> = BTreeMap::new();
        let mut byes: BTreeMap<Team, u32> = BTreeMap::new();
        for (planned, played) in draw.matches.iter().zip(&state.matches) {
            let round = format!("{:?} {}", planned.stage, planned.round);
            for &seat in &played.seats {
                if let Seat::Team(team) = seat {
                    rounds.entry(round.clone()).or_default().push(team);
                    let has_bye = played.is_skipped && planned.stage == Stage::Knockout;
                    *byes.entry(team).or_default() += u32::from(has_bye);
                }
            }
        }
        for (round, teams) in rounds {
            let different: BTreeSet<Team> = teams.iter().copied().collect();
            assert_eq!(different.len(), teams.len(), "{name}: {round}");
        }
        let most = byes.values().max().copied().unwrap_or_default();
        let least = byes.values().min().copied().unwrap_or_default();
        assert!(most - least <= 1, "{name}: {byes:?}");
    });
}

#[test]
fn a_round_robin_follows_the_berger_tables() {
    let draw = Draw::new(Format::RoundRobin, &[0, 1, 2, 3], 4, Lot(0)).unwrap();
    let pairs: Vec<(u16, u16, u16)> = draw
        .matches
        .iter()
        .map(|planned| match planned.slots[..] {
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

/// In a double elimination of 32, no rematch comes before round five of the losers.
#[test]
fn teams_of_a_double_elimination_meet_again_late() {
    let mut dice = Dice(4);
    for _ in 0..40 {
        let draw = draw(Format::DoubleElimination, 32);
        let log = play(&draw, &mut dice);
        let mut met = BTreeSet::new();
        for entry in &log {
            let planned = &draw.matches[entry.number.index()];
            let pair: BTreeSet<Team> = entry.teams.iter().copied().collect();
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

#[test]
fn groups_are_a_serpentine_of_the_seeds_that_separates_colleges() {
    let format = Format::Groups {
        groups: 3,
        advance: 1,
        third_place: false,
    };
    let numbers = |draw: &Draw| -> Vec<Vec<u16>> {
        let teams = |group: &Vec<Team>| group.iter().map(|team| team.0).collect();
        draw.groups.iter().map(teams).collect()
    };
    let different: Vec<u16> = (0..9).collect();
    let draw = Draw::new(format, &different, 9, Lot(0)).unwrap();
    assert_eq!(numbers(&draw), [[0, 5, 6], [1, 4, 7], [2, 3, 8]]);

    // Three colleges with three teams each, and a seed in row two.
    for lot in 0..50 {
        let colleges: Vec<u16> = (0..9).map(|team| team % 3).collect();
        let draw = Draw::new(format, &colleges, 4, Lot(lot)).unwrap();
        let groups = numbers(&draw);
        assert_eq!(
            [groups[0][0], groups[1][0], groups[2][0], groups[2][1]],
            [0, 1, 2, 3]
        );
        for group in groups {
            let in_group: BTreeSet<u16> = group.iter().map(|team| team % 3).collect();
            assert_eq!(in_group.len(), 3, "lot {lot}: {group:?}");
        }
    }
}
