//! Teams that withdraw, finalists that are disqualified, and the byes of a Swiss system.

use super::*;

fn round_robin() -> Setup {
    setup("football", Format::RoundRobin)
}

/// The matches of a team, by number.
fn of_team(desk: &Desk, team: u16) -> Vec<u16> {
    let contest = desk.contest();
    let numbered = (0_u16..).zip(&contest.matches);
    numbered
        .filter(|(_, played)| played.seats.contains(&Seat::Team(Team(team))))
        .map(|(number, _)| number)
        .collect()
}

fn win(desk: &mut Desk, number: u16, winner: u16) {
    let [first, _] = desk.pair_of(number);
    let result = if first == Team(winner) {
        points(1, 0)
    } else {
        points(0, 1)
    };
    desk.result(number, result);
}

fn row(desk: &Desk, team: u16) -> Row {
    let contest = desk.contest();
    let mut rows = contest.tables[0].iter();
    rows.find(|row| row.team == Team(team)).cloned().unwrap()
}

#[test]
fn a_team_that_leaves_before_half_of_its_matches_does_not_count() {
    let mut desk = Desk::with_rules(round_robin(), 5, |_| {});
    let own = of_team(&desk, 0);
    assert_eq!(own.len(), 4);
    win(&mut desk, own[0], 0);
    desk.withdraw(0);
    assert_eq!((row(&desk, 0).played, row(&desk, 0).points), (0, Fraction::ZERO));
    assert_eq!(desk.contest().tables[0][4].team, Team(0), "it is last");
    assert!(
        desk.contest().tables[0]
            .iter()
            .all(|row| row.points == Fraction::ZERO)
    );
    assert_eq!(desk.status(own[1]), MatchStatus::Skipped);
}

#[test]
fn a_team_that_leaves_after_half_of_its_matches_forfeits_the_others() {
    let mut desk = Desk::with_rules(round_robin(), 5, |_| {});
    let own = of_team(&desk, 0);
    win(&mut desk, own[0], 0);
    win(&mut desk, own[1], 0);
    let others: Vec<Team> = own[2..]
        .iter()
        .map(|&number| {
            desk.pair_of(number)
                .into_iter()
                .find(|team| *team != Team(0))
                .unwrap()
        })
        .collect();
    desk.withdraw(0);
    assert_eq!(row(&desk, 0).points, Fraction::whole(6), "its results stand");
    for other in others {
        assert_eq!(
            row(&desk, other.0).points,
            Fraction::whole(3),
            "{other:?} wins without a match"
        );
    }
    assert_eq!(desk.contest().tables[0][4].team, Team(0));
    desk.play_all();
    let draw = desk.journal.draw.clone().unwrap();
    let placed = placings(&draw, &desk.contest());
    assert!(
        placed.iter().all(|(team, _)| *team != Team(0)),
        "it has no medal: {placed:?}"
    );
    assert_eq!(placed.len(), 4);
}

#[test]
fn the_rule_of_a_contest_decides_what_its_results_are_worth() {
    for (rule, expected) in [(Withdrawal::NoneCounts, 0), (Withdrawal::ResultsStand, 3)] {
        let mut desk = Desk::with_rules(round_robin(), 5, |rules| rules.withdrawal = rule);
        let own = of_team(&desk, 0);
        win(&mut desk, own[0], 0);
        desk.withdraw(0);
        assert_eq!(row(&desk, 0).points, Fraction::whole(expected), "{rule:?}");
    }
}

#[test]
fn the_opponent_of_a_knockout_advances_and_a_withdrawn_team_never_does() {
    for format in [Format::Knockout { third_place: true }, Format::DoubleElimination] {
        for leaves in 0..6 {
            let mut desk = Desk::drawn(setup("football", format), 6);
            desk.withdraw(leaves);
            desk.play_all();
            let contest = desk.contest();
            assert!(
                contest.champion.is_some_and(|champion| champion != Team(leaves)),
                "{format:?} {leaves}"
            );
            assert!(contest.matches.iter().all(PlayedMatch::is_over));
            assert!(
                contest.matches.iter().all(
                    |played| played.result.is_none() || !played.seats.contains(&Seat::Team(Team(leaves)))
                ),
                "{format:?}: {leaves} plays"
            );
        }
    }
}

#[test]
fn a_team_that_plays_now_retires_instead_and_a_team_can_come_back() {
    let mut desk = Desk::drawn(setup("football", Format::Knockout { third_place: false }), 4);
    desk.score(0, Score::Points([1, 0]));
    let team = desk.pair_of(0)[0];
    let registration = desk.journal.entrants[usize::from(team.0)].registration.clone();
    let withdraw = Action::Withdraw {
        registration: registration.clone(),
    };
    assert!(desk.refusal(&withdraw).1.contains("Enter the result first"));
    desk.undo(0);
    desk.enter(withdraw.clone());
    assert_eq!(desk.refusal(&withdraw).1, "This team has withdrawn already.");
    assert_eq!(desk.status(0), MatchStatus::Skipped);
    desk.enter(Action::Return { registration });
    assert_eq!(desk.status(0), MatchStatus::Scheduled);
}

#[test]
fn a_withdrawn_athlete_has_no_lane_except_in_a_race_that_was_run() {
    let format = Format::Heats {
        lanes: 4,
        places: 1,
        marks: 1,
    };
    let mut sprint = Desk::drawn(setup("athletics", format), 8);
    let times = |desk: &Desk, number: u16| MatchResult {
        ending: Ending::Played,
        winner: None,
        score: Some(Score::Marks(
            desk.teams(number)
                .iter()
                .map(|team| Performance::Marks(vec![10_000 + u32::from(team.0)]))
                .collect(),
        )),
    };
    for heat in 0..2 {
        let result = times(&sprint, heat);
        sprint.result(heat, result);
    }
    let field = |desk: &Desk| -> BTreeSet<u16> { desk.teams(2).iter().map(|team| team.0).collect() };
    assert_eq!(field(&sprint), BTreeSet::from([0, 1, 2]));
    sprint.withdraw(1);
    assert_eq!(sprint.contest().stale, [], "the heat was run with it");
    assert!(!field(&sprint).contains(&1));
    assert_eq!(field(&sprint).len(), 3, "the next one has the lane");
}

/// Whether teams can be paired so that nobody meets again.
fn can_be_paired(teams: &[Team], met: &BTreeSet<[Team; 2]>) -> bool {
    let Some((&first, others)) = teams.split_first() else {
        return true;
    };
    (0..others.len()).any(|index| {
        let pair = [first.min(others[index]), first.max(others[index])];
        let mut left = others.to_vec();
        left.remove(index);
        !met.contains(&pair) && can_be_paired(&left, met)
    })
}

#[test]
fn every_swiss_bye_is_the_lowest_legal_one_and_a_withdrawn_team_is_never_paired() {
    let mut dice = Dice(17);
    let mut byes = 0;
    for lot in 0..60_u64 {
        let count = usize::try_from(5 + dice.below(8)).unwrap();
        let event = if lot % 2 == 0 { "chess" } else { "football" };
        let rounds = u16::try_from(count / 2).unwrap();
        let mut desk = Desk::drawn(setup(event, Format::Swiss { rounds }), count);
        let (mut met, mut had_bye) = (BTreeSet::new(), BTreeSet::new());
        for round in 1..=rounds {
            let table: Vec<Team> = desk.contest().tables[0].iter().map(|row| row.team).collect();
            let staying: Vec<Team> = table
                .into_iter()
                .filter(|team| !desk.journal.is_withdrawn(*team))
                .collect();
            if round > 1 {
                let Ok((round, pairing)) = desk.journal.next_pairing(Some(&desk.contest())) else {
                    let legal = staying.iter().filter(|team| !had_bye.contains(*team)).any(|bye| {
                        let others: Vec<Team> = staying.iter().copied().filter(|team| team != bye).collect();
                        can_be_paired(&others, &met)
                    });
                    let is_even = staying.len().is_multiple_of(2);
                    assert!(
                        if is_even {
                            !can_be_paired(&staying, &met)
                        } else {
                            !legal
                        },
                        "lot {lot}: a legal pairing is left"
                    );
                    break;
                };
                if let Some(bye) = pairing.bye {
                    byes += 1;
                    // No lower team could have had it.
                    let place = staying.iter().position(|team| *team == bye).unwrap();
                    for lower in staying[place + 1..]
                        .iter()
                        .filter(|team| !had_bye.contains(*team))
                    {
                        let others: Vec<Team> =
                            staying.iter().copied().filter(|team| team != lower).collect();
                        assert!(
                            !can_be_paired(&others, &met),
                            "lot {lot}, round {round}: {lower:?} is below {bye:?}"
                        );
                    }
                    assert!(!had_bye.contains(&bye), "lot {lot}: a second bye");
                }
                let paired: BTreeSet<Team> = pairing
                    .pairs
                    .iter()
                    .flatten()
                    .chain(&pairing.bye)
                    .copied()
                    .collect();
                assert_eq!(
                    paired,
                    staying.iter().copied().collect(),
                    "lot {lot}, round {round}"
                );
                desk.enter(Action::Pair {
                    round,
                    pairing,
                    is_by_hand: false,
                });
            }
            let draw = desk.journal.draw.clone().unwrap();
            for (number, planned) in (0_u16..)
                .zip(&draw.matches)
                .filter(|(_, planned)| planned.round == round)
            {
                match planned.slots[..] {
                    [Slot::Team(team), Slot::Bye] => {
                        had_bye.insert(team);
                    }
                    [Slot::Team(first), Slot::Team(second)] => {
                        assert!(
                            met.insert([first.min(second), first.max(second)]),
                            "lot {lot}: a second meeting"
                        );
                        let result = match (event, dice.below(6)) {
                            (_, 0) => {
                                had_bye.insert(second);
                                walkover(Side::Second)
                            }
                            ("chess", _) => MatchResult {
                                ending: Ending::Played,
                                winner: Some(Side::First),
                                score: Some(Score::Boards(vec![Some(Side::First); 4])),
                            },
                            (_, goals) => points(u16::try_from(goals).unwrap(), 2),
                        };
                        desk.result(number, result);
                    }
                    _ => {}
                }
            }
            if round < rounds && dice.below(3) == 0 {
                let left = u16::try_from(dice.below(u64::try_from(count).unwrap())).unwrap();
                if !desk.journal.is_withdrawn(Team(left)) {
                    desk.withdraw(left);
                }
            }
        }
    }
    assert!(byes > 30, "{byes} byes");
}

#[test]
fn without_a_legal_pairing_staff_pair_by_hand() {
    let mut desk = Desk::drawn(setup("football", Format::Swiss { rounds: 3 }), 4);
    for round in 1..=2 {
        if round > 1 {
            let (round, pairing) = desk.journal.next_pairing(Some(&desk.contest())).unwrap();
            desk.enter(Action::Pair {
                round,
                pairing,
                is_by_hand: false,
            });
        }
        for number in (round - 1) * 2..round * 2 {
            desk.result(number, points(1, 0));
        }
    }
    // Of the two that are left, one has met the other.
    let leaves = desk.pair_of(0)[0];
    let [one, other] = desk.pair_of(1);
    desk.withdraw(leaves.0);
    let third = desk.pair_of(0)[1];
    desk.withdraw(third.0);
    let refused = desk.journal.next_pairing(Some(&desk.contest())).unwrap_err();
    assert!(refused.message.contains("Pair the round by hand."), "{refused:?}");
    let pairing = Pairing {
        pairs: vec![[one, other]],
        bye: None,
    };
    let action = |is_by_hand| Action::Pair {
        round: 3,
        pairing: pairing.clone(),
        is_by_hand,
    };
    assert!(desk.refusal(&action(false)).1.contains("have met already"));
    desk.enter(action(true));
    assert_eq!(desk.status(4), MatchStatus::Scheduled);
    assert_eq!(desk.status(5), MatchStatus::Skipped, "nobody is left for it");
}

#[test]
fn sides_of_chess_are_balanced() {
    let mut desk = Desk::drawn(setup("chess", Format::Swiss { rounds: 7 }), 16);
    let mut firsts: BTreeMap<Team, Vec<bool>> = BTreeMap::new();
    let mut dice = Dice(4);
    for round in 1..=7 {
        if round > 1 {
            let (round, pairing) = desk.journal.next_pairing(Some(&desk.contest())).unwrap();
            desk.enter(Action::Pair {
                round,
                pairing,
                is_by_hand: false,
            });
        }
        for number in (round - 1) * 8..round * 8 {
            let [first, second] = desk.pair_of(number);
            firsts.entry(first).or_default().push(true);
            firsts.entry(second).or_default().push(false);
            let won = usize::try_from(dice.below(5)).unwrap();
            let boards = (0..4).map(|board| (board < won).then_some(Side::First)).collect();
            desk.result(
                number,
                MatchResult {
                    ending: Ending::Played,
                    winner: (won > 0).then_some(Side::First),
                    score: Some(Score::Boards(boards)),
                },
            );
        }
    }
    for (team, sides) in firsts {
        let lead: i32 = sides.iter().map(|is_first| if *is_first { 1 } else { -1 }).sum();
        assert!(lead.abs() <= 2, "{team:?}: {sides:?}");
        assert!(
            sides
                .windows(3)
                .all(|three| three[0] != three[1] || three[1] != three[2]),
            "{team:?}: {sides:?}"
        );
    }
}

#[test]
fn winner_and_runner_up_of_a_group_are_in_opposite_halves() {
    for groups in [2_u16, 3, 4, 5, 6, 8, 16] {
        let format = Format::Groups {
            groups,
            advance: 2,
            third_place: false,
        };
        let draw = draw(format, usize::from(groups) * 4);
        let knockout: Vec<&Match> = draw
            .matches
            .iter()
            .filter(|planned| planned.stage == Stage::Knockout && planned.round == 1)
            .collect();
        let half = |place: u16| -> Vec<bool> {
            let mut halves = vec![false; usize::from(groups)];
            for (index, planned) in knockout.iter().enumerate() {
                for slot in &planned.slots {
                    if let Slot::Rank { group, place: of } = slot
                        && *of == place
                    {
                        halves[usize::from(*group)] = index >= knockout.len() / 2;
                    }
                }
            }
            halves
        };
        let (winners, runners_up) = (half(0), half(1));
        for group in 0..usize::from(groups) {
            assert_ne!(winners[group], runners_up[group], "group {group} of {groups}");
        }
    }
}

#[test]
fn a_disqualified_finalist_has_no_medal() {
    let placed = |medals: Medals, third_place: bool| -> Vec<(u16, u16)> {
        let format = Format::Knockout { third_place };
        let mut desk = Desk::with_rules(setup("football", format), 4, |rules| rules.medals = medals);
        desk.play_all();
        let last = u16::try_from(desk.contest().matches.len()).unwrap() - 1;
        desk.result(
            last,
            MatchResult {
                ending: Ending::Disqualified,
                ..walkover(Side::First)
            },
        );
        let placed = placings(desk.journal.draw.as_ref().unwrap(), &desk.contest());
        placed
            .into_iter()
            .map(|(team, position)| (team.0, position))
            .collect()
    };
    assert_eq!(placed(Medals::MoveUp, true), [(0, 1), (2, 2), (3, 3)]);
    assert_eq!(placed(Medals::LeftEmpty, true), [(0, 1), (2, 3), (3, 4)]);
    assert_eq!(placed(Medals::Kept, true), [(0, 1), (1, 2), (2, 3), (3, 4)]);
    assert_eq!(placed(Medals::MoveUp, false), [(0, 1), (2, 2), (3, 2)]);
}

#[test]
fn groups_and_their_matches_are_bounded() {
    let refused =
        |format: Format, count: usize| Draw::new(format, &(0..count).collect::<Vec<_>>(), 0, Lot(1)).err();
    let groups = |groups| Format::Groups {
        groups,
        advance: 1,
        third_place: false,
    };
    assert_eq!(refused(groups(2), 100), None);
    assert_eq!(refused(groups(2), 130), Some(DrawError::TooLargeGroups(65)));
    assert_eq!(refused(groups(4), 256), Some(DrawError::TooManyMatches(8_064)));
    assert_eq!(
        refused(Format::RoundRobin, 65),
        Some(DrawError::TooLargeGroups(65))
    );
    let heats = Format::Heats {
        lanes: 8,
        places: 3,
        marks: 0,
    };
    assert_eq!(
        refused(heats, 24),
        Some(DrawError::TooManyAdvance { advance: 9, lanes: 8 })
    );
}
