//! The score that a result counts with: as it was entered, or as the rulebook awards it.

use super::{AwardedScore, Disqualified, Forfeit, Unfinished};
use crate::check::{is_match_over, leader, sets_over, sets_to_win, sets_won, target};
use crate::{Ending, Innings, MatchResult, Score, SetRules, Side, Sport, TieMatch};
use std::borrow::Cow;

/// Returns the score that a result counts with; `None` if it counts none.
pub(super) fn awarded(forfeit: Forfeit, sport: Sport, result: &MatchResult) -> Option<Cow<'_, Score>> {
    let score = result.score.as_ref();
    let (Some(winner), Ending::Walkover | Ending::Retired | Ending::Disqualified) =
        (result.winner, result.ending)
    else {
        let counts = result.ending == Ending::Played;
        return score
            .filter(|_| counts)
            .map(|score| lost_matches(forfeit, sport, score));
    };
    let Some(score) = score else {
        return walkover(forfeit.walkover, sport, winner).map(Cow::Owned);
    };
    if result.ending == Ending::Disqualified && forfeit.disqualified == Disqualified::AsWalkover {
        return walkover(forfeit.walkover, sport, winner).map(Cow::Owned);
    }
    let is_ahead = leader(score) == Some(winner);
    match forfeit.unfinished {
        Unfinished::Stands => Some(Cow::Borrowed(score)),
        Unfinished::AtLeast(points) => match score {
            Score::Points(both) if lead(*both, winner) >= i32::from(points) => Some(Cow::Borrowed(score)),
            _ => Some(Cow::Owned(Score::Points(to_nil(points, winner)))),
        },
        Unfinished::AheadOr(_) if is_ahead => Some(Cow::Borrowed(score)),
        Unfinished::AheadOr(points) => Some(Cow::Owned(Score::Points(to_nil(points, winner)))),
        Unfinished::Completed => Some(completed(sport, score, winner)),
        Unfinished::AsWalkover => walkover(forfeit.walkover, sport, winner).map(Cow::Owned),
    }
}

fn lead(points: [u16; 2], of: Side) -> i32 {
    i32::from(points[of.index()]) - i32::from(points[1 - of.index()])
}

fn to_nil(points: u16, winner: Side) -> [u16; 2] {
    match winner {
        Side::First => [points, 0],
        Side::Second => [0, points],
    }
}

fn walkover(award: AwardedScore, sport: Sport, winner: Side) -> Option<Score> {
    match (award, sport) {
        (AwardedScore::Points(points), _) => Some(Score::Points(to_nil(points, winner))),
        (AwardedScore::Everything, Sport::Sets(rules)) => Some(Score::Sets(all_sets(rules, winner))),
        (AwardedScore::Everything, Sport::Ties { matches, rules }) => {
            Some(Score::Tie(vec![all_sets(rules, winner).into(); matches.into()]))
        }
        (AwardedScore::Everything, Sport::Chess { boards }) => {
            Some(Score::Boards(vec![Some(winner); boards.into()]))
        }
        (AwardedScore::NoRuns, Sport::Cricket { overs, .. }) => {
            let none = Innings::default();
            let all_overs = Innings { overs, ..none };
            Some(Score::Innings(match winner {
                Side::First => [none, all_overs],
                Side::Second => [all_overs, none],
            }))
        }
        _ => None,
    }
}

fn all_sets(rules: SetRules, winner: Side) -> Vec<[u16; 2]> {
    finish_sets(rules, &[], winner)
}

/// Returns a score to which the winner's points, sets, matches and boards are added that were still to play.
fn completed(sport: Sport, score: &Score, winner: Side) -> Cow<'_, Score> {
    match (score, sport) {
        (Score::Sets(sets), Sport::Sets(rules)) => Cow::Owned(Score::Sets(finish_sets(rules, sets, winner))),
        (Score::Tie(played), Sport::Ties { matches, rules }) => {
            let mut finished: Vec<TieMatch> = played.iter().map(|one| finish_lost(rules, one)).collect();
            if let Some(TieMatch::Played(last)) = finished.last_mut()
                && !is_match_over(rules, last)
            {
                *last = finish_sets(rules, last, winner);
            }
            finished.resize(finished.len().max(matches.into()), all_sets(rules, winner).into());
            Cow::Owned(Score::Tie(finished))
        }
        (Score::Boards(played), Sport::Chess { boards }) => {
            let mut finished = played.clone();
            finished.resize(played.len().max(boards.into()), Some(winner));
            Cow::Owned(Score::Boards(finished))
        }
        _ => Cow::Borrowed(score),
    }
}

/// Returns a score with the sets of lost matches within a tie finished, if the rulebook finishes matches.
fn lost_matches(forfeit: Forfeit, sport: Sport, score: &Score) -> Cow<'_, Score> {
    let is_lost = |one: &TieMatch| matches!(one, TieMatch::Lost { .. });
    match (score, sport, forfeit.unfinished) {
        (Score::Tie(played), Sport::Ties { rules, .. }, Unfinished::Completed)
            if played.iter().any(is_lost) =>
        {
            let finished = played.iter().map(|one| finish_lost(rules, one));
            Cow::Owned(Score::Tie(finished.collect()))
        }
        _ => Cow::Borrowed(score),
    }
}

/// Returns a match of a tie with the sets that the other player still needed to win.
fn finish_lost(rules: SetRules, one: &TieMatch) -> TieMatch {
    match one {
        TieMatch::Lost { sets, lost_by, .. } => match lost_by.winner() {
            Some(winner) => finish_sets(rules, sets, winner).into(),
            None => one.clone(),
        },
        TieMatch::Played(_) => one.clone(),
    }
}

/// Returns the sets of a match that a side does not go on with: the other wins the open set and all that it still needs.
fn finish_sets(rules: SetRules, sets: &[[u16; 2]], winner: Side) -> Vec<[u16; 2]> {
    let mut finished = sets_over(rules, sets).to_vec();
    if let Some(&open) = sets.get(finished.len()) {
        let target = target(rules, finished.len());
        let other = open[1 - winner.index()];
        let needed = target.max(other.saturating_add(2));
        let mut points = open;
        points[winner.index()] = rules.cap.map_or(needed, |cap| needed.min(cap));
        finished.push(points);
    }
    let won = |sets: &[[u16; 2]]| sets_won(sets)[winner.index()];
    while won(&finished) < sets_to_win(rules) && finished.len() < usize::from(rules.best_of) {
        finished.push(to_nil(target(rules, finished.len()), winner));
    }
    finished
}
