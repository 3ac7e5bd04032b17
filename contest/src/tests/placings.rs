//! Final positions.

use super::*;

/// Plays a contest of seeded teams; the better seed always wins.
fn favourites(format: Format, count: usize) -> Desk {
    let mut desk = Desk::drawn(setup("football", format), count);
    desk.play_all();
    desk
}

/// The teams and their positions.
fn placed(desk: &Desk) -> Vec<(u16, u16)> {
    let draw = desk.journal.draw.as_ref().unwrap();
    let placed = placings(draw, &desk.contest());
    placed
        .into_iter()
        .map(|(team, position)| (team.0, position))
        .collect()
}

#[test]
fn teams_that_go_out_in_one_round_share_a_position() {
    let desk = favourites(Format::Knockout { third_place: false }, 8);
    assert_eq!(
        placed(&desk),
        [(0, 1), (1, 2), (2, 3), (3, 3), (4, 5), (5, 5), (6, 5), (7, 5)]
    );
}

#[test]
fn the_match_for_the_third_place_decides_the_third_and_the_fourth() {
    let third_place = Format::Knockout { third_place: true };
    let mut desk = favourites(third_place, 8);
    assert_eq!(
        placed(&desk),
        [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 5), (6, 5), (7, 5)]
    );
    let [first, second] = desk.pair_of(6);
    assert_eq!(
        [first, second],
        [Team(3), Team(2)],
        "the match is before the final"
    );
    desk.result(6, points(1, 0));
    assert_eq!(placed(&desk)[..4], [(0, 1), (1, 2), (3, 3), (2, 4)]);
    // Without an opponent, the loser of the only semi-final is third.
    assert_eq!(placed(&favourites(third_place, 3)), [(0, 1), (1, 2), (2, 3)]);
    assert_eq!(placed(&favourites(third_place, 2)), [(0, 1), (1, 2)]);
}

#[test]
fn a_bye_is_no_position() {
    let format = Format::Knockout { third_place: false };
    assert_eq!(
        placed(&favourites(format, 5)),
        [(0, 1), (1, 2), (2, 3), (3, 3), (4, 5)]
    );
    assert_eq!(
        placed(&favourites(Format::Knockout { third_place: true }, 5)),
        [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]
    );
}

#[test]
fn the_second_loss_of_a_double_elimination_counts() {
    let mut desk = favourites(Format::DoubleElimination, 8);
    let expected = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 5), (6, 7), (7, 7)];
    assert_eq!(placed(&desk), expected);
    // The beaten team wins the first final, and the second final decides.
    let finals = u16::try_from(desk.contest().matches.len()).unwrap() - 2;
    assert_eq!(desk.teams(finals), [Team(0), Team(1)]);
    desk.result(finals, points(0, 1));
    assert_eq!(placed(&desk), [], "the second final is left");
    assert_eq!(desk.teams(finals + 1), [Team(1), Team(0)]);
    desk.result(finals + 1, points(0, 1));
    assert_eq!(placed(&desk), expected);
    desk.result(finals + 1, points(1, 0));
    assert_eq!(placed(&desk)[..3], [(1, 1), (0, 2), (2, 3)]);
}

#[test]
fn a_round_robin_is_placed_by_its_table() {
    let desk = favourites(Format::RoundRobin, 5);
    assert_eq!(placed(&desk), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]);
    // Every match is a draw: the lot orders the table, and nobody shares a position.
    let mut equal = Desk::drawn(setup("football", Format::RoundRobin), 4);
    for number in 0..6 {
        equal.result(number, points(1, 1));
    }
    let table: Vec<u16> = equal.contest().tables[0].iter().map(|row| row.team.0).collect();
    let expected: Vec<(u16, u16)> = table.into_iter().zip(1..).collect();
    assert_eq!(placed(&equal), expected);
}

#[test]
fn only_teams_that_get_beyond_their_group_are_placed() {
    let format = Format::Groups {
        groups: 2,
        advance: 2,
        third_place: true,
    };
    // The groups are 0, 3, 4, 7 and 1, 2, 5, 6.
    assert_eq!(placed(&favourites(format, 8)), [(0, 1), (1, 2), (2, 3), (3, 4)]);
    let shared = Format::Groups {
        groups: 2,
        advance: 2,
        third_place: false,
    };
    assert_eq!(placed(&favourites(shared, 8)), [(0, 1), (1, 2), (2, 3), (3, 3)]);
}

#[test]
fn nobody_is_placed_before_the_contest_is_over() {
    for format in [
        Format::Knockout { third_place: true },
        Format::DoubleElimination,
        Format::RoundRobin,
        Format::Groups {
            groups: 2,
            advance: 1,
            third_place: false,
        },
    ] {
        let mut desk = Desk::drawn(setup("football", format), 4);
        let matches = u16::try_from(desk.contest().matches.len()).unwrap();
        for number in 0..matches {
            if !desk.contest().matches[usize::from(number)].is_over() {
                assert_eq!(placed(&desk), [], "{format:?}: match {number} is left");
                desk.result(number, walkover(Side::First));
            }
        }
        assert!(!placed(&desk).is_empty(), "{format:?}");
    }
    // The final was played before the match for the third place.
    let mut desk = favourites(Format::Knockout { third_place: true }, 4);
    assert_eq!(desk.teams(2), [Team(3), Team(2)]);
    desk.undo(2);
    assert_eq!(desk.contest().champion, Some(Team(0)));
    assert_eq!(placed(&desk), []);
}

#[test]
fn every_format_places_nobody_twice_and_leaves_no_gap() {
    let mut dice = Dice(5);
    for count in 2..=32 {
        for format in formats(count) {
            let name = format!("{format:?} of {count}");
            let draw = draw(format, count);
            let log = play(&draw, &mut dice);
            let contest = Contest::replay(&draw, Sport::Football, &log);
            let placed = placings(&draw, &contest);
            let teams: BTreeSet<Team> = placed.iter().map(|(team, _)| *team).collect();
            assert_eq!(teams.len(), placed.len(), "{name}: {placed:?}");
            let expected = match format {
                Format::Groups { groups, advance, .. } => usize::from(groups * advance),
                _ => count,
            };
            assert_eq!(placed.len(), expected, "{name}");
            assert_eq!(placed[0], (contest.champion.unwrap(), 1), "{name}");
            // A position is one more than the number of better teams.
            for (team, position) in &placed {
                let better = placed.iter().filter(|(_, other)| other < position).count();
                assert_eq!(usize::from(*position), better + 1, "{name}: {team:?}");
            }
            let second: Vec<Team> = placed
                .iter()
                .filter(|(_, position)| *position == 2)
                .map(|(team, _)| *team)
                .collect();
            assert_eq!(second.len(), 1, "{name}");
            if format != Format::RoundRobin {
                let last = contest.matches.iter().rev().find(|played| !played.is_skipped);
                assert_eq!(last.unwrap().loser, Seat::Team(second[0]), "{name}");
            }
        }
    }
}
