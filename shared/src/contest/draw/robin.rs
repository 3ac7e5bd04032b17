//! Round robins and groups.

use super::{Match, Slot, Stage, Team};

/// Returns the matches of a round robin by the Berger tables. With an odd number of teams, one rests in each round: its match
/// is left out.
pub(super) fn berger(teams: &[Team], group: u16) -> Vec<Match> {
    let count = teams.len() + teams.len() % 2;
    let circle = count - 1;
    let team = |position: usize| teams.get(position).copied();
    let mut matches = Vec::new();
    for round in 1..count {
        // The position, from 0, of the team that meets the last one.
        let first = if round % 2 == 1 {
            (round - 1) / 2
        } else {
            count / 2 + round / 2 - 1
        };
        let pairs = (0..count / 2).map(|step| match step {
            0 if round % 2 == 1 => (first, count - 1),
            0 => (count - 1, first),
            _ => ((first + step) % circle, (first + circle - step) % circle),
        });
        for (home, away) in pairs {
            if let (Some(home), Some(away)) = (team(home), team(away)) {
                matches.push(Match {
                    stage: Stage::Group(group),
                    round: u16::try_from(round).unwrap_or(u16::MAX),
                    slots: vec![Slot::Team(home), Slot::Team(away)],
                });
            }
        }
    }
    matches
}

/// Returns the matches of all groups: round one of each, then round two.
pub(super) fn all(groups: &[Vec<Team>]) -> Vec<Match> {
    let numbered = groups.iter().zip(0..);
    let mut matches: Vec<Match> = numbered.flat_map(|(teams, group)| berger(teams, group)).collect();
    matches.sort_by_key(|planned| planned.round);
    matches
}

/// Divides ranked teams into groups in a serpentine: the best of the first groups, then back. Keeps the first `fixed` teams in
/// their groups, and exchanges others as long as fewer pairs `clash` in a group.
pub(super) fn groups(
    ranked: &[Team],
    count: usize,
    fixed: usize,
    clash: impl Fn(Team, Team) -> bool,
) -> Vec<Vec<Team>> {
    let mut groups = vec![Vec::new(); count];
    // The places of teams that are not fixed: group and row.
    let mut free = Vec::new();
    for (rank, &team) in ranked.iter().enumerate() {
        let (row, position) = (rank / count, rank % count);
        let group = if row.is_multiple_of(2) {
            position
        } else {
            count - 1 - position
        };
        groups[group].push(team);
        if rank >= fixed {
            free.push((group, row));
        }
    }
    let clashes = |group: &[Team]| -> usize {
        let pairs = group
            .iter()
            .enumerate()
            .flat_map(|(index, &team)| group[index + 1..].iter().map(move |&other| (team, other)));
        pairs.filter(|&(team, other)| clash(team, other)).count()
    };
    let mut is_improved = true;
    while is_improved && groups.iter().any(|group| clashes(group) > 0) {
        is_improved = false;
        for (index, &one) in free.iter().enumerate() {
            for &other in free[index + 1..].iter().filter(|other| other.0 != one.0) {
                let before = clashes(&groups[one.0]) + clashes(&groups[other.0]);
                exchange(&mut groups, one, other);
                if clashes(&groups[one.0]) + clashes(&groups[other.0]) < before {
                    is_improved = true;
                } else {
                    exchange(&mut groups, one, other);
                }
            }
        }
    }
    groups
}

fn exchange(groups: &mut [Vec<Team>], one: (usize, usize), other: (usize, usize)) {
    let team = groups[one.0][one.1];
    groups[one.0][one.1] = groups[other.0][other.1];
    groups[other.0][other.1] = team;
}
