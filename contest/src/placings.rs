//! The final positions of a contest.

use super::{Contest, Draw, Ending, Match, Medals, PlayedMatch, Seat, Stage, Team};
use std::collections::BTreeSet;

/// Returns the positions of the teams, the champion first; teams that went out in the same round share one. Empty before the
/// contest is over. Teams that did not get beyond their group or heat, those without a mark, and those that have withdrawn from a
/// table, have no position. The rules of the contest say what a disqualification in a knockout does.
#[must_use]
pub fn placings(draw: &Draw, contest: &Contest) -> Vec<(Team, u16)> {
    if !contest.matches.iter().all(PlayedMatch::is_over) {
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
            .filter(|row| !contest.withdrawn.contains(&row.team))
            .enumerate()
            .map(|(index, row)| (row.team, position(index)))
            .collect();
    }
    let medals = draw
        .rulebook
        .as_ref()
        .map_or(Medals::Kept, |rulebook| rulebook.medals);
    let out = out(draw, contest, medals);
    let mut placed: Vec<(Team, u16)> = Vec::new();
    for teams in in_rounds(draw, contest) {
        let teams: Vec<Team> = teams
            .into_iter()
            // A team of a double elimination loses twice, and its second loss counts: it is in an earlier round of this list.
            .filter(|team| placed.iter().all(|(other, _)| other != team))
            .filter(|team| medals != Medals::MoveUp || !out.contains(team))
            .collect();
        let shared = position(placed.len());
        placed.extend(teams.into_iter().map(|team| (team, shared)));
    }
    placed.retain(|(team, _)| !out.contains(team));
    let has_left = |(team, _): &(Team, u16)| contest.withdrawn.contains(team);
    if contest.champion.is_none() && placed.iter().all(has_left) {
        // Nobody is left.
        placed.clear();
    }
    placed
}

/// Returns the teams of a knockout that have no position: those that were disqualified, by the rules of the contest, and both
/// finalists if neither has won.
fn out(draw: &Draw, contest: &Contest, medals: Medals) -> BTreeSet<Team> {
    let teams = |seats: &[Seat]| -> Vec<Team> {
        let teams = seats.iter().filter_map(|seat| match seat {
            Seat::Team(team) => Some(*team),
            Seat::Open | Seat::Nobody => None,
        });
        teams.collect()
    };
    let mut out = BTreeSet::new();
    for (planned, played) in knockout(draw, contest) {
        let has_winner = matches!(played.winner, Seat::Team(_));
        let is_final = matches!(planned.stage, Stage::Final | Stage::SecondFinal);
        let result = played.result.as_ref();
        let is_disqualified = result.is_some_and(|result| result.ending == Ending::Disqualified);
        if is_final && !has_winner {
            out.extend(teams(&played.seats));
        } else if is_disqualified && medals != Medals::Kept {
            let losers = if has_winner {
                vec![played.loser]
            } else {
                played.seats.clone()
            };
            out.extend(teams(&losers));
        }
    }
    out
}

/// Returns the matches that are not of a group, with the last one first.
fn knockout<'a>(draw: &'a Draw, contest: &'a Contest) -> impl Iterator<Item = (&'a Match, &'a PlayedMatch)> {
    let matches = draw.matches.iter().zip(&contest.matches).rev();
    matches.filter(|(planned, _)| !matches!(planned.stage, Stage::Group(_)))
}

/// Returns the champion, then those that went out in each round, the last round first.
fn in_rounds(draw: &Draw, contest: &Contest) -> Vec<Vec<Team>> {
    let mut rounds: Vec<(usize, Vec<Team>)> = Vec::new();
    for (planned, played) in knockout(draw, contest) {
        let round = out_in(planned.stage, planned.round);
        let sides = match (planned.stage, played.winner, played.loser) {
            // Both have a position of their own.
            (Stage::ThirdPlace, Seat::Team(winner), Seat::Team(loser)) => vec![vec![winner], vec![loser]],
            // The other semi-final has no loser.
            (Stage::ThirdPlace, Seat::Team(winner), _) => vec![vec![winner]],
            (_, _, Seat::Team(loser)) => vec![vec![loser]],
            _ => Vec::new(),
        };
        for (index, side) in sides.into_iter().enumerate() {
            match rounds.iter_mut().find(|(of, _)| *of == round + index) {
                Some((_, teams)) => teams.extend(side),
                None => rounds.push((round + index, side)),
            }
        }
        // Neither has won: both places are empty, or those behind move up.
        if round == 0 && !matches!(played.winner, Seat::Team(_)) {
            rounds.push((round, played.teams().unwrap_or_default()));
        }
    }
    rounds.sort_by_key(|(round, _)| *round);
    let champion = contest.champion.into_iter().collect();
    let mut rounds: Vec<Vec<Team>> = rounds.into_iter().map(|(_, teams)| teams).collect();
    rounds.insert(0, champion);
    for teams in &mut rounds {
        teams.sort_unstable();
        teams.dedup();
    }
    rounds
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
