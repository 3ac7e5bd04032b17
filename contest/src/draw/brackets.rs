//! The matches of knockouts and double eliminations.

use super::pairing::bracket_order;
use super::{Match, MatchNumber, Slot, Stage};

/// Adds a match and returns its number.
fn add(matches: &mut Vec<Match>, stage: Stage, round: usize, slots: [Slot; 2]) -> MatchNumber {
    let number = |count: usize| u16::try_from(count).expect("a draw has fewer than 65,536 matches");
    let added = MatchNumber(number(matches.len()));
    matches.push(Match {
        stage,
        round: number(round),
        slots: slots.to_vec(),
    });
    added
}

/// Adds a round in which neighbours meet. Returns its matches.
fn add_round(matches: &mut Vec<Match>, stage: Stage, round: usize, sides: &[Slot]) -> Vec<MatchNumber> {
    sides
        .chunks_exact(2)
        .map(|pair| add(matches, stage, round, [pair[0], pair[1]]))
        .collect()
}

fn winners(matches: &[MatchNumber]) -> Vec<Slot> {
    matches.iter().copied().map(Slot::WinnerOf).collect()
}

fn losers(matches: &[MatchNumber]) -> Vec<Slot> {
    matches.iter().copied().map(Slot::LoserOf).collect()
}

/// Returns the matches of a knockout. The number of slots is a power of two.
pub(super) fn knockout(slots: &[Slot], third_place: bool) -> Vec<Match> {
    let mut matches = Vec::new();
    add_knockout(slots, third_place, &mut matches);
    matches
}

fn add_knockout(slots: &[Slot], third_place: bool, matches: &mut Vec<Match>) {
    let mut sides = slots.to_vec();
    let mut round = 1;
    while sides.len() > 2 {
        let played = add_round(matches, Stage::Knockout, round, &sides);
        if third_place && played.len() == 2 {
            let stage = Stage::ThirdPlace;
            add(
                matches,
                stage,
                1,
                [Slot::LoserOf(played[0]), Slot::LoserOf(played[1])],
            );
        }
        sides = winners(&played);
        round += 1;
    }
    add(matches, Stage::Final, 1, [sides[0], sides[1]]);
}

/// Adds the knockout of the best of each group. Teams of one group meet as late as possible: the winner and the runner-up are in
/// opposite halves.
pub(super) fn after_groups(groups: usize, advance: usize, third_place: bool, matches: &mut Vec<Match>) {
    let number = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
    let order = bracket_order((groups * advance).next_power_of_two());
    // The ranks: the winners of all groups, then the runners-up, and so on.
    let rank = |rank: usize| (rank < groups * advance).then(|| (rank % groups, rank / groups));
    let mut places: Vec<Option<(usize, usize)>> = order.into_iter().map(rank).collect();
    for place in 1..advance {
        spread(&mut places, place);
    }
    let slots: Vec<Slot> = places
        .into_iter()
        .map(|rank| {
            rank.map_or(Slot::Bye, |(group, place)| Slot::Rank {
                group: number(group),
                place: number(place),
            })
        })
        .collect();
    add_knockout(&slots, third_place, matches);
}

/// Exchanges the teams that take one place of their groups, as long as that makes teams of one group meet later.
fn spread(places: &mut [Option<(usize, usize)>], place: usize) {
    let of_place: Vec<usize> = (0..places.len())
        .filter(|&index| matches!(places[index], Some((_, of)) if of == place))
        .collect();
    // The earlier a team can meet one of its group that is placed already, the more it costs.
    let cost = |places: &[Option<(usize, usize)>], index: usize| -> u64 {
        let Some((group, of)) = places[index] else {
            return 0;
        };
        let mates = (0..places.len()).filter(|&other| {
            other != index && matches!(places[other], Some((its, at)) if its == group && at <= of)
        });
        // Two places meet in the round in which their numbers, halved each round, are equal.
        mates
            .map(|other| 1_u64 << (2 * (index ^ other).leading_zeros() - 2 * places.len().leading_zeros()))
            .sum()
    };
    let mut is_improved = true;
    while is_improved {
        is_improved = false;
        for (at, &one) in of_place.iter().enumerate() {
            for &other in &of_place[at + 1..] {
                let before = cost(places, one) + cost(places, other);
                places.swap(one, other);
                if cost(places, one) + cost(places, other) < before {
                    is_improved = true;
                } else {
                    places.swap(one, other);
                }
            }
        }
    }
}

/// Returns the matches of a double elimination. The number of slots is a power of two.
pub(super) fn double_elimination(slots: &[Slot]) -> Vec<Match> {
    let mut matches = Vec::new();
    let mut unbeaten = slots.to_vec();
    // The teams that have lost once and are still in.
    let mut beaten: Vec<Slot> = Vec::new();
    let mut losers_round = 0;
    let mut round = 1;
    while unbeaten.len() > 1 {
        let played = add_round(&mut matches, Stage::Knockout, round, &unbeaten);
        unbeaten = winners(&played);
        let mut dropped = losers(&played);
        if beaten.is_empty() {
            beaten = dropped;
        } else {
            // Reversed, or with the halves exchanged, so that two teams meet again late: as late as possible up to 32 places.
            if round % 2 == 0 {
                dropped.reverse();
            } else {
                let half = dropped.len() / 2;
                dropped.rotate_left(half);
            }
            let sides: Vec<Slot> = beaten
                .into_iter()
                .zip(dropped)
                .flat_map(|(a, b)| [a, b])
                .collect();
            losers_round += 1;
            beaten = winners(&add_round(&mut matches, Stage::Losers, losers_round, &sides));
        }
        if beaten.len() > 1 {
            losers_round += 1;
            beaten = winners(&add_round(&mut matches, Stage::Losers, losers_round, &beaten));
        }
        round += 1;
    }
    let first = add(&mut matches, Stage::Final, 1, [unbeaten[0], beaten[0]]);
    add(
        &mut matches,
        Stage::SecondFinal,
        1,
        [Slot::WinnerOf(first), Slot::LoserOf(first)],
    );
    matches
}
