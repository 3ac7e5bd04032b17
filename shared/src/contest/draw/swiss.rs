//! The rounds of a Swiss system.

use super::{Match, Slot, Stage, Team};
use serde::{Deserialize, Serialize};

/// Who meets in a round.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Pairing {
    /// The matches, the teams with the most points first.
    pub pairs: Vec<[Team; 2]>,
    /// The team that has no match, if the number of teams is odd. It gets the points of a win.
    pub bye: Option<Team>,
}

/// A team before a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::contest) struct Entry {
    /// The team.
    pub(in crate::contest) team: Team,
    /// Twice its points, so that half points are whole.
    pub(in crate::contest) half_points: i64,
    /// Whether it has had a bye.
    pub(in crate::contest) had_bye: bool,
    /// How often it has been the first side, less how often the second.
    pub(in crate::contest) firsts: i64,
    /// The teams that it does not meet again, and in round one those of its college.
    pub(in crate::contest) avoids: Vec<Team>,
}

/// Costs, each above the sum of all lower ones in a round of 256 teams.
const NOT_AGAIN: i64 = 1 << 50;
const POINT: i64 = 1 << 24;

/// Returns the matches of all rounds. An odd number of teams has a bye in each round, as its last match.
pub(super) fn rounds(teams: u16, rounds: u16) -> Vec<Match> {
    let match_of = |round: u16, slots: [Slot; 2]| Match {
        stage: Stage::Group(0),
        round,
        slots: slots.to_vec(),
    };
    let mut matches = Vec::new();
    for round in 1..=rounds {
        matches.extend((0..teams / 2).map(|_| match_of(round, [Slot::Paired; 2])));
        if teams % 2 == 1 {
            matches.push(match_of(round, [Slot::Paired, Slot::Bye]));
        }
    }
    matches
}

/// Returns the teams before round one, the seeded first.
pub(super) fn beginning(teams: &[Team], same_college: impl Fn(Team, Team) -> bool) -> Vec<Entry> {
    let entry = |&team: &Team| Entry {
        team,
        half_points: 0,
        had_bye: false,
        firsts: 0,
        avoids: teams
            .iter()
            .copied()
            .filter(|&other| other != team && same_college(team, other))
            .collect(),
    };
    teams.iter().map(entry).collect()
}

/// Puts a pairing into the matches of a round.
pub(super) fn fill(matches: &mut [Match], round: u16, pairing: &Pairing) {
    let pairs = pairing.pairs.iter().map(|pair| pair.map(Slot::Team));
    let bye = pairing.bye.map(|team| [Slot::Team(team), Slot::Bye]);
    let of_round = matches.iter_mut().filter(|planned| planned.round == round);
    for (planned, sides) in of_round.zip(pairs.chain(bye)) {
        planned.slots = sides.to_vec();
    }
}

/// Takes the teams out of the matches of a round and all later ones.
pub(super) fn clear_from(matches: &mut [Match], round: u16) {
    for planned in matches.iter_mut().filter(|planned| planned.round >= round) {
        for slot in &mut planned.slots {
            if matches!(slot, Slot::Team(_)) {
                *slot = Slot::Paired;
            }
        }
    }
}

/// Pairs a round: the minimum-weight perfect matching of the teams, which come in the order of the table. Above all, nobody meets a
/// team again that it avoids, and nobody has a second bye. Then the points of opponents differ as little as possible, the bye goes
/// to few points, and the upper half of equal teams meets the lower one.
pub(in crate::contest) fn pair(entries: &[Entry]) -> Pairing {
    let count = entries.len();
    // An odd number has a vertex more: the bye.
    let vertices = count + count % 2;
    let mut costs = vec![0_i64; vertices * vertices];
    for one in 0..count {
        for other in one + 1..vertices {
            costs[one * vertices + other] = match entries.get(other) {
                Some(_) => cost(entries, one, other),
                None => bye_cost(entries, one),
            };
        }
    }
    let mates = integer_blossom::min_weight_perfect_matching(&costs, vertices);
    let mut pairing = Pairing {
        pairs: Vec::with_capacity(count / 2),
        bye: None,
    };
    for (one, &other) in mates.iter().enumerate().take(count) {
        match entries.get(other) {
            None => pairing.bye = Some(entries[one].team),
            Some(second) if one < other => {
                let first = &entries[one];
                // The team that was the first side less often is it now.
                let pair = if first.firsts <= second.firsts {
                    [first.team, second.team]
                } else {
                    [second.team, first.team]
                };
                pairing.pairs.push(pair);
            }
            Some(_) => {}
        }
    }
    pairing
}

fn cost(entries: &[Entry], one: usize, other: usize) -> i64 {
    let (upper, lower) = (&entries[one], &entries[other]);
    let again = if upper.avoids.contains(&lower.team) {
        NOT_AGAIN
    } else {
        0
    };
    let gap = (upper.half_points - lower.half_points).abs();
    // The size of the group with these points gives the opponent of the upper half: half a group below.
    let group = entries
        .iter()
        .filter(|entry| entry.half_points == upper.half_points)
        .count();
    let distance = distance(other - one, group / 2);
    again + gap * gap * POINT + distance * distance
}

fn bye_cost(entries: &[Entry], one: usize) -> i64 {
    let entry = &entries[one];
    let again = if entry.had_bye { NOT_AGAIN } else { 0 };
    let least = entries
        .iter()
        .map(|entry| entry.half_points)
        .min()
        .unwrap_or_default();
    let gap = entry.half_points - least;
    let distance = distance(entries.len() - 1, one);
    again + gap * gap * POINT + distance * distance
}

fn distance(one: usize, other: usize) -> i64 {
    i64::try_from(one.abs_diff(other)).unwrap_or(i64::MAX)
}
