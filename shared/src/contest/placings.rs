//! The final positions of a contest.

use super::{Contest, Draw, PlayedMatch, Seat, Stage, Team};

/// Returns the positions of the teams, the champion first; teams that went out in the same round share one. Empty before the
/// contest is over. Teams that did not get beyond their group or heat, and those without a mark, have no position.
#[must_use]
pub fn placings(draw: &Draw, contest: &Contest) -> Vec<(Team, u16)> {
    if contest.champion.is_none() || !contest.matches.iter().all(PlayedMatch::is_over) {
        return Vec::new();
    }
    if draw.format.is_ranked() {
        let ranking = contest.ranking.iter();
        return ranking
            .filter_map(|line| Some((line.team, line.position?)))
            .collect();
    }
    let position = |index: usize| u16::try_from(index + 1).unwrap_or(u16::MAX);
    if draw
        .matches
        .iter()
        .all(|planned| matches!(planned.stage, Stage::Group(_)))
    {
        let table = contest.tables.first().into_iter().flatten();
        return table
            .enumerate()
            .map(|(index, row)| (row.team, position(index)))
            .collect();
    }
    let mut placed: Vec<(Team, u16)> = contest.champion.into_iter().map(|team| (team, 1)).collect();
    let mut rounds: Vec<(usize, Vec<Team>)> = Vec::new();
    for (planned, played) in draw.matches.iter().zip(&contest.matches).rev() {
        if matches!(planned.stage, Stage::Group(_)) {
            continue;
        }
        let round = out_in(planned.stage, planned.round);
        let sides = match (planned.stage, played.winner, played.loser) {
            // Both have a position of their own.
            (Stage::ThirdPlace, Seat::Team(winner), Seat::Team(loser)) => vec![vec![winner], vec![loser]],
            (_, _, Seat::Team(loser)) => vec![vec![loser]],
            _ => Vec::new(),
        };
        for (index, side) in sides.into_iter().enumerate() {
            match rounds.iter_mut().find(|(of, _)| *of == round + index) {
                Some((_, teams)) => teams.extend(side),
                None => rounds.push((round + index, side)),
            }
        }
    }
    rounds.sort_by_key(|(round, _)| *round);
    for (_, mut teams) in rounds {
        // A team of a double elimination loses twice, and its second loss counts: it is in an earlier round of this list.
        teams.retain(|team| placed.iter().all(|(other, _)| other != team));
        teams.sort_unstable();
        teams.dedup();
        let shared = position(placed.len());
        placed.extend(teams.into_iter().map(|team| (team, shared)));
    }
    placed
}

/// Orders the rounds from the last to the first. A lower number is a better position of the loser.
fn out_in(stage: Stage, round: u16) -> usize {
    let from_last = usize::from(u16::MAX - round);
    match stage {
        Stage::SecondFinal | Stage::Final => 0,
        Stage::ThirdPlace => 1,
        Stage::Losers => 10 + from_last,
        Stage::Knockout => 100_000 + from_last,
        Stage::Group(_) | Stage::Heat => usize::MAX,
    }
}
