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
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct TeamToPair {
    /// The team.
    pub(crate) team: Team,
    /// Twice its points, so that half points are whole.
    pub(crate) half_points: i64,
    /// Whether it has had a bye, or points without a match.
    pub(crate) had_bye: bool,
    /// Whether it was the first side, match by match.
    pub(crate) firsts: Vec<bool>,
    /// The teams that it has met, and does not meet again.
    pub(crate) met: Vec<Team>,
    /// The teams that it does not meet if the points allow that: those of its college, in round one.
    pub(crate) avoids: Vec<Team>,
}

impl TeamToPair {
    /// Returns how often it was the first side, less how often the second.
    fn lead(&self) -> i64 {
        self.firsts
            .iter()
            .map(|is_first| if *is_first { 1 } else { -1 })
            .sum()
    }

    /// Whether it can be the first or the second side next: never three times more often than the other, nor three times in
    /// succession (FIDE Handbook C.04.1, rules f and g).
    fn can_be(&self, is_first: bool) -> bool {
        let lead = self.lead() + if is_first { 1 } else { -1 };
        let in_succession = self
            .firsts
            .iter()
            .rev()
            .take_while(|was| **was == is_first)
            .count();
        lead.abs() <= 2 && in_succession < 2
    }

    /// Returns whether it is due to be the first side; `None` before its first match.
    fn is_due_first(&self) -> Option<bool> {
        match self.lead() {
            0 => self.firsts.last().map(|was_first| !was_first),
            lead => Some(lead < 0),
        }
    }
}

/// Costs, each above the sum of all lower ones in a round of 256 teams. No pairing has [`MET`].
const MET: i128 = 1 << 96;
const SIDES: i128 = 1 << 72;
const POINT: i128 = 1 << 48;
const COLLEGE: i128 = 1 << 40;
const SAME_SIDE: i128 = 1 << 20;

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
pub(super) fn beginning(teams: &[Team], same_college: impl Fn(Team, Team) -> bool) -> Vec<TeamToPair> {
    let entry = |&team: &Team| TeamToPair {
        team,
        avoids: teams
            .iter()
            .copied()
            .filter(|&other| other != team && same_college(team, other))
            .collect(),
        ..TeamToPair::default()
    };
    teams.iter().map(entry).collect()
}

/// Puts a pairing into the matches of a round. A match is left over if a team has withdrawn: nobody plays it.
pub(super) fn fill(matches: &mut [Match], round: u16, pairing: &Pairing) {
    let pairs = pairing.pairs.iter().map(|pair| pair.map(Slot::Team));
    let bye = pairing.bye.map(|team| [Slot::Team(team), Slot::Bye]);
    let of_round = matches.iter_mut().filter(|planned| planned.round == round);
    let left_over = std::iter::repeat([Slot::Bye; 2]);
    for (planned, sides) in of_round.zip(pairs.chain(bye).chain(left_over)) {
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

/// Pairs a round; `None` if somebody would meet a team again, or nobody may have the bye. The teams come in the order of the
/// table.
///
/// The bye goes to the lowest team that has had none, nor points without a match, and without which the others can be paired
/// (FIDE Handbook C.04.1, rule d, and C.04.3). The others are paired by the minimum-weight perfect matching. Above all nobody meets
/// a team again. Then, if `has_colours`, nobody is the same side too often. Then the points of opponents differ as little as
/// possible, and the upper half of equal teams meets the lower one.
pub(crate) fn pair(entries: &[TeamToPair], has_colours: bool) -> Option<Pairing> {
    if entries.len().is_multiple_of(2) {
        let pairs = matched(entries, has_colours)?;
        return Some(Pairing { pairs, bye: None });
    }
    let mut from_below: Vec<usize> = (0..entries.len()).rev().collect();
    from_below.sort_by_key(|&index| entries[index].half_points);
    let may_rest = from_below.into_iter().filter(|&index| !entries[index].had_bye);
    may_rest.into_iter().find_map(|index| {
        let mut others = entries.to_vec();
        let bye = Some(others.remove(index).team);
        let pairs = matched(&others, has_colours)?;
        Some(Pairing { pairs, bye })
    })
}

/// Pairs an even number of teams; `None` if somebody would meet a team again.
fn matched(entries: &[TeamToPair], has_colours: bool) -> Option<Vec<[Team; 2]>> {
    let count = entries.len();
    if count == 0 {
        return Some(Vec::new());
    }
    let mut costs = vec![0_i128; count * count];
    for one in 0..count {
        for other in one + 1..count {
            costs[one * count + other] = cost(entries, one, other, has_colours);
        }
    }
    let mates = integer_blossom::min_weight_perfect_matching(&costs, count);
    let mut pairs = Vec::with_capacity(count / 2);
    for (one, &other) in mates.iter().enumerate() {
        if one < other {
            let (upper, lower) = (&entries[one], &entries[other]);
            if upper.met.contains(&lower.team) {
                return None;
            }
            pairs.push(sides(upper, lower));
        }
    }
    Some(pairs)
}

fn cost(entries: &[TeamToPair], one: usize, other: usize, has_colours: bool) -> i128 {
    let (upper, lower) = (&entries[one], &entries[other]);
    let price = |is_so: bool, price: i128| if is_so { price } else { 0 };
    let gap = i128::from((upper.half_points - lower.half_points).abs());
    // The size of the group with these points gives the opponent of the upper half: half a group below.
    let group = entries
        .iter()
        .filter(|entry| entry.half_points == upper.half_points)
        .count();
    let distance = i128::try_from((other - one).abs_diff(group / 2)).unwrap_or_default();
    let can_meet = [true, false]
        .into_iter()
        .any(|is_first| upper.can_be(is_first) && lower.can_be(!is_first));
    let is_same_side = upper.is_due_first().is_some() && upper.is_due_first() == lower.is_due_first();
    price(upper.met.contains(&lower.team), MET)
        + price(has_colours && !can_meet, SIDES)
        + gap * gap * POINT
        + price(upper.avoids.contains(&lower.team), COLLEGE)
        + price(has_colours && is_same_side, SAME_SIDE)
        + distance * distance
}

/// Returns the first and the second side of a match. The team that was the first side less often is it now; if both were it as
/// often, they change the sides of the latest round in which these differed. Otherwise the upper team is due.
fn sides(upper: &TeamToPair, lower: &TeamToPair) -> [Team; 2] {
    let history = upper.firsts.iter().rev().zip(lower.firsts.iter().rev());
    let latest = history.into_iter().find(|(one, other)| one != other);
    let is_upper_first = match upper.lead().cmp(&lower.lead()) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Greater => false,
        std::cmp::Ordering::Equal => match latest {
            Some((was_first, _)) => !was_first,
            None => upper.is_due_first().unwrap_or(true),
        },
    };
    let is_allowed = |is_first: bool| upper.can_be(is_first) && lower.can_be(!is_first);
    let is_upper_first = if is_allowed(is_upper_first) || !is_allowed(!is_upper_first) {
        is_upper_first
    } else {
        !is_upper_first
    };
    if is_upper_first {
        [upper.team, lower.team]
    } else {
        [lower.team, upper.team]
    }
}
