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
                    slots: [Slot::Team(home), Slot::Team(away)],
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
/// their groups, and exchanges others within their row so that as few teams as possible `clash` in a group.
pub(super) fn groups(
    ranked: &[Team],
    count: usize,
    fixed: usize,
    clash: impl Fn(Team, Team) -> bool,
) -> Vec<Vec<Team>> {
    let mut groups = vec![Vec::new(); count];
    for (row, teams) in ranked.chunks(count).enumerate() {
        for (position, &team) in teams.iter().enumerate() {
            let group = if row % 2 == 0 {
                position
            } else {
                count - 1 - position
            };
            groups[group].push(team);
        }
    }
    let clashes = |group: &[Team], row: usize| {
        (0..group.len())
            .filter(|&other| other != row && clash(group[other], group[row]))
            .count()
    };
    for row in fixed.div_ceil(count)..ranked.len().div_ceil(count) {
        let members: Vec<usize> = (0..count).filter(|&group| groups[group].len() > row).collect();
        for &one in &members {
            for &other in &members {
                let before = clashes(&groups[one], row) + clashes(&groups[other], row);
                exchange(&mut groups, one, other, row);
                if clashes(&groups[one], row) + clashes(&groups[other], row) >= before {
                    exchange(&mut groups, one, other, row);
                }
            }
        }
    }
    groups
}

fn exchange(groups: &mut [Vec<Team>], one: usize, other: usize, row: usize) {
    let team = groups[one][row];
    groups[one][row] = groups[other][row];
    groups[other][row] = team;
}
