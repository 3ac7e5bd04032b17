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
    // The teams of a group that a team clashes with, apart from the one that it changes places with.
    let clashes = |groups: &[Vec<Team>], team: Team, (group, row): (usize, usize)| -> usize {
        let others = groups[group].iter().enumerate();
        others
            .filter(|&(at, &other)| at != row && clash(team, other))
            .count()
    };
    let mut is_improved = true;
    while is_improved {
        is_improved = false;
        for (index, &one) in free.iter().enumerate() {
            for &other in free[index + 1..].iter().filter(|other| other.0 != one.0) {
                let (first, second) = (groups[one.0][one.1], groups[other.0][other.1]);
                let before = clashes(&groups, first, one) + clashes(&groups, second, other);
                if before > 0 && clashes(&groups, first, other) + clashes(&groups, second, one) < before {
                    groups[one.0][one.1] = second;
                    groups[other.0][other.1] = first;
                    is_improved = true;
                }
            }
        }
    }
    groups
}
