//! Teams that withdraw after others have built on their matches, and teams that come back.

use super::*;

fn withdrawal(desk: &Desk, team: u16) -> Action {
    let registration = desk.journal.entrants[usize::from(team)].registration.clone();
    Action::Withdraw { registration }
}

fn back(desk: &Desk, team: u16) -> Action {
    let registration = desk.journal.entrants[usize::from(team)].registration.clone();
    Action::Return { registration }
}

/// Eight teams in two groups, with a match for the third place.
fn groups() -> Desk {
    let format = Format::Groups {
        groups: 2,
        advance: 2,
        third_place: true,
    };
    let mut desk = Desk::with_rules(setup("football", format), 8, |_| {});
    win(&mut desk, 0..12);
    desk
}

/// The better seed wins, and the results are final.
fn win(desk: &mut Desk, numbers: std::ops::Range<u16>) {
    for number in numbers {
        let [first, second] = desk.pair_of(number);
        desk.result(number, better_wins(first, second));
        desk.confirm(number);
    }
}

fn seats(desk: &Desk, number: u16) -> Vec<Seat> {
    desk.contest().matches[usize::from(number)].seats.clone()
}

fn pair_next(desk: &mut Desk) {
    let (round, pairing) = desk.journal.next_pairing(Some(&desk.contest())).unwrap();
    desk.enter(Action::Pair {
        round,
        pairing,
        is_by_hand: false,
    });
}

const SEMI_FINALS: [u16; 2] = [12, 13];
const THIRD_PLACE: u16 = 14;
const FINAL: u16 = 15;

#[test]
fn a_withdrawal_after_the_semi_finals_keeps_tables_and_results() {
    let mut desk = groups();
    win(&mut desk, 12..14);
    let before = desk.contest();
    let [first, second] = SEMI_FINALS.map(|number| before.matches[usize::from(number)].clone());
    for (leaves, number) in [(first.loser, THIRD_PLACE), (first.winner, FINAL)] {
        let mut desk = desk.clone();
        let Seat::Team(team) = leaves else { panic!() };
        desk.withdraw(team.0);
        let after = desk.contest();
        assert_eq!(after.stale, []);
        assert_eq!(after.tables, before.tables);
        assert_eq!(
            after.matches[..14],
            before.matches[..14],
            "they are played or were"
        );
        let decided = &after.matches[usize::from(number)];
        assert!(decided.is_skipped);
        let opponent = if number == FINAL {
            second.winner
        } else {
            second.loser
        };
        assert_eq!((decided.winner, decided.loser), (opponent, leaves));
        assert_eq!(
            after.matches[usize::from(THIRD_PLACE + FINAL - number)].result,
            None
        );
    }
}

#[test]
fn a_group_winner_that_withdraws_before_the_semi_final_keeps_its_place() {
    let mut desk = groups();
    let before = desk.contest();
    let winner = before.tables[0][0].team;
    let semi = SEMI_FINALS
        .into_iter()
        .find(|&number| desk.teams(number).contains(&winner))
        .unwrap();
    let pair = seats(&desk, semi);
    desk.withdraw(winner.0);
    let after = desk.contest();
    assert_eq!(after.tables, before.tables);
    assert_eq!(seats(&desk, semi), pair);
    let played = &after.matches[usize::from(semi)];
    assert_eq!(
        (played.is_skipped, played.loser),
        (true, Seat::Team(winner)),
        "the opponent advances"
    );
    // Also one that has not advanced, and met it, changes nothing.
    desk.withdraw(before.tables[0][3].team.0);
    assert_eq!(desk.contest().tables, before.tables);
    // The winner can return as long as the match that its opponent reached is not played.
    desk.enter(back(&desk, winner.0));
    assert_eq!(desk.status(semi), MatchStatus::Scheduled);
    desk.withdraw(winner.0);
    win(&mut desk, if semi == 12 { 13..14 } else { 12..13 });
    win(&mut desk, FINAL..FINAL + 1);
    let refused = desk.refusal(&back(&desk, winner.0));
    assert_eq!(refused.0, "team");
    assert!(refused.1.contains("Match 16 was played without"), "{refused:?}");
}

#[test]
fn a_withdrawal_before_the_end_of_a_group_moves_the_others_up() {
    let mut desk = groups();
    let winner = desk.contest().tables[0][0].team;
    let last = (0..12)
        .rev()
        .find(|&number| {
            matches!(
                desk.journal.draw.as_ref().unwrap().matches[usize::from(number)].stage,
                Stage::Group(0)
            ) && !desk.teams(number).contains(&winner)
        })
        .unwrap();
    let result = desk.contest().matches[usize::from(last)].result.clone().unwrap();
    desk.undo(last);
    desk.undo(last);
    desk.withdraw(winner.0);
    desk.result(last, result);
    assert_eq!(desk.contest().tables[0][3].team, winner);
}

#[test]
fn a_bye_and_a_walkover_stay_when_the_team_that_had_them_leaves() {
    let format = Format::Knockout { third_place: true };
    // The first two of six have a bye.
    let mut desk = Desk::drawn(setup("football", format), 6);
    let count = u16::try_from(desk.contest().matches.len()).unwrap();
    for number in 0..count - 2 {
        if !desk.contest().matches[usize::from(number)].is_over() {
            win(&mut desk, number..number + 1);
        }
    }
    let loser = desk.pair_of(count - 2)[1];
    let winner = desk.pair_of(count - 1)[0];
    for leaves in [loser, winner] {
        let before = desk.contest();
        desk.withdraw(leaves.0);
        let after = desk.contest();
        assert_eq!(after.stale, []);
        let earlier = ..usize::from(count - 2);
        assert_eq!(after.matches[earlier], before.matches[earlier]);
    }

    // Team 3 does not come to the first semi-final, and its opponent plays the final.
    let mut desk = Desk::drawn(setup("football", format), 4);
    let [one, other] = desk.pair_of(0);
    desk.withdraw(other.0);
    win(&mut desk, 1..2);
    assert!(desk.contest().matches[2].is_over(), "third place");
    assert_eq!(seats(&desk, 3)[0], Seat::Team(one));
    desk.withdraw(one.0);
    let contest = desk.contest();
    assert_eq!(contest.matches[0].winner, Seat::Team(one));
    assert_eq!(contest.matches[3].loser, Seat::Team(one), "it was in the final");
}

#[test]
fn a_contest_that_is_over_refuses_a_withdrawal() {
    let formats = [
        Format::Knockout { third_place: true },
        Format::RoundRobin,
        Format::DoubleElimination,
    ];
    for format in formats {
        let mut desk = Desk::drawn(setup("football", format), 4);
        desk.play_all();
        desk.confirm_all();
        let (path, message) = desk.refusal(&withdrawal(&desk, 0));
        assert_eq!(path, "team");
        assert_eq!(
            message,
            "The contest is over. Correct the result, or disqualify the team in its match."
        );
    }
}

#[test]
fn a_team_comes_back_to_a_knockout_until_a_match_was_played_without_it() {
    let mut desk = Desk::drawn(setup("football", Format::Knockout { third_place: false }), 4);
    let leaves = desk.pair_of(0)[0];
    desk.withdraw(leaves.0);
    win(&mut desk, 1..2);
    assert_eq!(desk.check(&back(&desk, leaves.0)), []);
    for is_over in [false, true] {
        if is_over {
            win(&mut desk, 2..3);
        } else {
            desk.score(2, Score::Points([1, 0]));
        }
        let message = "Match 3 was played without this team. Take its entries back first.";
        assert_eq!(
            desk.refusal(&back(&desk, leaves.0)),
            ("team".to_owned(), message.to_owned())
        );
    }
    for _ in 0..3 {
        desk.undo(2);
    }
    desk.enter(back(&desk, leaves.0));
    assert_eq!(desk.status(0), MatchStatus::Scheduled);
}

#[test]
fn an_athlete_does_not_come_back_to_a_race_that_was_run() {
    let format = Format::Heats {
        lanes: 4,
        places: 1,
        marks: 1,
    };
    let mut sprint = Desk::drawn(setup("athletics", format), 8);
    let run = |desk: &mut Desk, number: u16| {
        let mark = |team: &Team| Performance::Marks(vec![10_000 + u32::from(team.0)]);
        let marks = desk.teams(number).iter().map(mark).collect();
        let result = MatchResult {
            ending: Ending::Played,
            winner: None,
            score: Some(Score::Marks(marks)),
        };
        desk.result(number, result);
    };
    run(&mut sprint, 0);
    run(&mut sprint, 1);
    sprint.withdraw(1);
    assert_eq!(sprint.check(&back(&sprint, 1)), []);
    run(&mut sprint, 2);
    let (path, message) = sprint.refusal(&back(&sprint, 1));
    assert_eq!(path, "team");
    assert!(message.starts_with("Match 3 was played without"), "{message}");
}

#[test]
fn a_team_comes_back_to_a_swiss_system_for_the_rounds_that_are_left() {
    let mut desk = Desk::drawn(setup("football", Format::Swiss { rounds: 4 }), 8);
    win(&mut desk, 0..3);
    let [one, other] = desk.pair_of(3);
    desk.withdraw(one.0);
    desk.enter(back(&desk, one.0));
    assert_eq!(
        desk.status(3),
        MatchStatus::Scheduled,
        "no round was paired by it"
    );
    desk.withdraw(one.0);
    pair_next(&mut desk);
    let before = desk.contest();
    desk.enter(back(&desk, one.0));
    let after = desk.contest();
    assert_eq!(after.matches, before.matches);
    assert_eq!(desk.status(3), MatchStatus::Skipped);
    assert_eq!(after.matches[3].winner, Seat::Team(other));
    let record = &desk.running().record.matches[3];
    assert_eq!(record.remark, "Walkover");
    let points_of = |desk: &Desk, team: Team| {
        let contest = desk.contest();
        let row = contest.tables[0].iter().find(|row| row.team == team);
        row.unwrap().points
    };
    assert_eq!(points_of(&desk, other), Fraction::whole(3));
    // The opponent leaves, too: the round before stays.
    let mut later = desk.clone();
    later.withdraw(other.0);
    assert_eq!(points_of(&later, other), Fraction::whole(3));
    // The next pairing has the team again.
    let round = desk.journal.draw.as_ref().unwrap().matches.clone();
    for number in (0_u16..).zip(&round).filter(|(_, planned)| planned.round == 2) {
        if !desk.contest().matches[usize::from(number.0)].is_over() {
            win(&mut desk, number.0..number.0 + 1);
        }
    }
    pair_next(&mut desk);
    let draw = desk.journal.draw.clone().unwrap();
    let third = draw.matches.iter().filter(|planned| planned.round == 3);
    assert!(
        third
            .flat_map(|planned| &planned.slots)
            .any(|slot| *slot == Slot::Team(one))
    );
}

#[test]
fn nobody_wins_a_contest_that_all_have_left() {
    for format in [
        Format::RoundRobin,
        Format::Swiss { rounds: 1 },
        Format::Knockout { third_place: false },
    ] {
        let mut desk = Desk::with_rules(setup("football", format), 4, |_| {});
        for team in 0..4 {
            desk.withdraw(team);
        }
        let record = desk.running().record;
        assert_eq!(record.summary.champion, None, "{format:?}");
        let draw = desk.journal.draw.as_ref().unwrap();
        assert_eq!(placings(draw, &desk.contest()), [], "{format:?}");
    }
}

#[test]
fn findings_of_a_withdrawal_are_at_the_field_of_the_form() {
    let mut desk = Desk::drawn(setup("football", Format::RoundRobin), 4);
    assert_eq!(desk.refusal(&back(&desk, 0)).0, "team");
    desk.withdraw(0);
    assert_eq!(desk.refusal(&withdrawal(&desk, 0)).0, "team");
    let registration = "unknown".to_owned();
    assert_eq!(desk.refusal(&Action::Withdraw { registration }).0, "team");
}

#[test]
fn other_minutes_keep_the_rules_and_another_format_does_not() {
    let first = setup("football", Format::RoundRobin);
    let mut desk = Desk::new(first.clone());
    let mut rulebook = desk.journal.rulebook_to_draw();
    rulebook.points.win = Fraction::whole(5);
    desk.enter(Action::Rules {
        rulebook: rulebook.clone(),
    });
    let setup = Setup {
        minutes: 60,
        ..first.clone()
    };
    desk.enter(Action::Edit { setup });
    assert_eq!(desk.journal.rulebook_to_draw(), rulebook);
    let setup = Setup {
        format: Format::DoubleElimination,
        ..first
    };
    desk.enter(Action::Edit { setup });
    assert_ne!(desk.journal.rulebook_to_draw(), rulebook);
}
