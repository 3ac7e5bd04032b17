//! The rules of results.

use super::score::{OVER, SetRules, balls_of};
use super::{Ending, Innings, Marking, MatchResult, Performance, Score, Side, Sport};
use crate::finding::{Code, Finding};

/// The longest time of a race, in milliseconds: 24 hours.
const LONGEST_MS: u32 = 24 * 60 * 60 * 1_000;
/// The longest mark of a field event, in millimetres.
const FARTHEST_MM: u32 = 200_000;
/// The heaviest lift, in grams.
const HEAVIEST_G: u32 = 1_000_000;
/// The most points of a judge, in hundredths.
const MOST_POINTS: u32 = 1_000;

/// Checks a result by the rules of its sport. `needs_winner` is true in a knockout: penalties or a super over then decide an
/// equal score, and the result names the winner. The path of a finding is a field of [`MatchResult`]: `winner`, `score.1.0`.
#[must_use]
pub fn check_result(sport: Sport, result: &MatchResult, needs_winner: bool) -> Vec<Finding> {
    let mut findings = match (&result.score, result.ending) {
        (None, Ending::Played) => vec![Finding::error("score", Code::Required, "Enter the score.")],
        (Some(_), Ending::Walkover) => {
            let message = "A walkover has no score. Remove the score, or change how the match ended.";
            vec![Finding::error("score", Code::NotOffered, message)]
        }
        (Some(score), ending) => check_score(sport, score, ending == Ending::Played),
        (None, _) => Vec::new(),
    };
    if findings.is_empty() {
        findings.extend(match sport {
            Sport::Marks(_) => check_ranked(result),
            _ => check_winner(result, needs_winner),
        });
    }
    findings
}

/// Checks how a match of marks ended: each team has its own mark or none, and the marks name the winner.
fn check_ranked(result: &MatchResult) -> Option<Finding> {
    if result.ending != Ending::Played {
        let message = "Enter the mark of each, or why there is none.";
        return Some(Finding::error("ending", Code::NotOffered, message));
    }
    let message = "The marks decide who wins.";
    result
        .winner
        .map(|_| Finding::error("winner", Code::NotOffered, message))
}

/// Checks the score of a match that is being played: its last set may be open, and matches of a tie may be missing.
#[must_use]
pub fn check_running(sport: Sport, score: &Score) -> Vec<Finding> {
    check_score(sport, score, false)
}

fn check_winner(result: &MatchResult, needs_winner: bool) -> Option<Finding> {
    let error = |code, message: &str| Some(Finding::error("winner", code, message));
    let ahead = result.score.as_ref().and_then(leader);
    match (result.ending, result.winner) {
        (Ending::Played, winner) if ahead.is_some() && winner != ahead => error(
            Code::Mismatch,
            "The score has another winner. Change the winner or the score.",
        ),
        (Ending::Played, Some(_)) if ahead.is_none() && !needs_winner => {
            error(Code::Mismatch, "The score is equal: the match is a draw.")
        }
        (Ending::Abandoned, Some(_)) if !needs_winner => {
            error(Code::NotOffered, "An abandoned match has no winner.")
        }
        (_, None) if needs_winner => error(Code::Required, "Choose the side that advances."),
        (Ending::Walkover | Ending::Retired | Ending::Disqualified, None) => {
            error(Code::Required, "Choose the winner.")
        }
        _ => None,
    }
}

/// Returns the side that a score puts ahead.
pub(super) fn leader(score: &Score) -> Option<Side> {
    match score {
        Score::Points(points) => Side::ahead(*points),
        Score::Sets(sets) => Side::ahead(sets_won(sets)),
        Score::Tie(matches) => Side::ahead(matches_won(matches)),
        Score::Innings([first, second]) => Side::ahead([first.runs, second.runs]),
        Score::Boards(boards) => Side::ahead(half_points(boards)),
        Score::Marks(_) => None,
    }
}

/// Returns the number of sets that each side has won.
pub(super) fn sets_won(sets: &[[u16; 2]]) -> [u16; 2] {
    count(sets.iter().map(|&points| Side::ahead(points)))
}

/// Returns the sets that are over: all, or all but the last.
pub(super) fn sets_over(rules: SetRules, sets: &[[u16; 2]]) -> &[[u16; 2]] {
    match sets.split_last() {
        Some((&last, others)) if !is_won(last, target(rules, others.len()), rules.cap) => others,
        _ => sets,
    }
}

/// Returns the matches of a tie that are over: all, or all but the last.
pub(super) fn matches_over(rules: SetRules, matches: &[Vec<[u16; 2]>]) -> &[Vec<[u16; 2]>] {
    match matches.split_last() {
        Some((last, others)) if !is_match_over(rules, last) => others,
        _ => matches,
    }
}

/// Returns whether a side has won a match of sets.
pub(super) fn is_match_over(rules: SetRules, sets: &[[u16; 2]]) -> bool {
    sets_won(sets_over(rules, sets)).contains(&sets_to_win(rules))
}

/// Returns the number of matches of a tie that each side has won.
pub(super) fn matches_won(matches: &[Vec<[u16; 2]>]) -> [u16; 2] {
    count(matches.iter().map(|sets| Side::ahead(sets_won(sets))))
}

/// Returns twice the board points of each side: 2 for a win, 1 for a draw.
pub(super) fn half_points(boards: &[Option<Side>]) -> [u16; 2] {
    boards
        .iter()
        .fold([0, 0], |[first, second], winner| match winner {
            Some(Side::First) => [first + 2, second],
            Some(Side::Second) => [first, second + 2],
            None => [first + 1, second + 1],
        })
}

fn count(winners: impl Iterator<Item = Option<Side>>) -> [u16; 2] {
    winners.flatten().fold([0, 0], |mut won, side| {
        won[side.index()] += 1;
        won
    })
}

fn check_score(sport: Sport, score: &Score, is_complete: bool) -> Vec<Finding> {
    match (sport, score) {
        (Sport::Football | Sport::Kabaddi, Score::Points(_)) => Vec::new(),
        (Sport::Basketball, Score::Points(points)) => {
            let message = "Basketball has no draw: enter the score after overtime.";
            let is_draw = is_complete && points[0] == points[1];
            is_draw
                .then(|| Finding::error("score", Code::Range, message))
                .into_iter()
                .collect()
        }
        (Sport::Sets(rules), Score::Sets(sets)) => check_sets("score", rules, sets, is_complete),
        (Sport::Ties { matches, rules }, Score::Tie(played)) => {
            let mut findings = check_count("score", "matches", played.len(), matches);
            if !findings.is_empty() {
                return findings;
            }
            for (index, sets) in played.iter().enumerate() {
                // The last match may be open if the tie has not ended.
                let is_over = is_complete || index + 1 < played.len();
                findings.extend(check_sets(&format!("score.{index}"), rules, sets, is_over));
            }
            let is_decided = || matches_won(played).iter().any(|won| *won > matches / 2);
            let is_short = is_complete && played.len() < usize::from(matches);
            if findings.is_empty() && is_short && !is_decided() {
                findings.push(too_few("score", "matches", matches));
            }
            findings
        }
        (Sport::Cricket { overs, players }, Score::Innings(innings)) => innings
            .iter()
            .enumerate()
            .flat_map(|(side, innings)| check_innings(side, *innings, overs, players))
            .collect(),
        (Sport::Chess { boards }, Score::Boards(played)) => {
            let mut findings = check_count("score", "boards", played.len(), boards);
            if is_complete && played.len() < usize::from(boards) {
                findings.push(too_few("score", "boards", boards));
            }
            findings
        }
        (Sport::Marks(marking), Score::Marks(performances)) => performances
            .iter()
            .enumerate()
            .filter_map(|(lane, performance)| {
                let message = performance_error(marking, performance, is_complete)?;
                Some(Finding::error(format!("score.{lane}"), Code::Range, message))
            })
            .collect(),
        _ => {
            let message = "This sport is scored in another way.";
            vec![Finding::error("score", Code::NotOffered, message)]
        }
    }
}

/// Returns what is wrong with a performance.
fn performance_error(marking: Marking, performance: &Performance, is_complete: bool) -> Option<String> {
    let marks = match performance {
        Performance::Marks(marks) => marks,
        Performance::Pending if is_complete => {
            return Some("Enter the mark, or why there is none.".to_owned());
        }
        _ => return None,
    };
    let count = marks.len();
    let most = usize::from(marking.numbers());
    let all_within = |range: std::ops::RangeInclusive<u32>| marks.iter().all(|mark| range.contains(mark));
    let has_all = count == most || (!is_complete && (1..most).contains(&count));
    let (is_valid, message) = match marking {
        Marking::Time => (
            count == 1 && all_within(1..=LONGEST_MS),
            "Enter a time of at most 24 hours.".to_owned(),
        ),
        Marking::Distance { .. } => (
            (1..=most).contains(&count)
                && all_within(0..=FARTHEST_MM)
                && (!is_complete || marks.iter().any(|mark| *mark > 0)),
            format!(
                "Enter at most {most} attempts, each at most 200 m, one of them valid. Without a valid one: NM."
            ),
        ),
        Marking::Lifts { .. } => (
            has_all && all_within(1..=HEAVIEST_G),
            format!("Enter the best of each of the {most} lifts, at most 1,000 kg. Without a valid one: NM."),
        ),
        Marking::Judges { .. } => (
            has_all && all_within(0..=MOST_POINTS),
            format!("Enter the points of all {most} judges, each from 0 to 10."),
        ),
    };
    (!is_valid).then_some(message)
}

fn check_count(path: &str, what: &str, count: usize, most: u16) -> Vec<Finding> {
    let message = format!("Enter at most {most} {what}.");
    let is_above = count > usize::from(most);
    is_above
        .then(|| Finding::error(path, Code::TooMany, message))
        .into_iter()
        .collect()
}

fn too_few(path: &str, what: &str, count: u16) -> Finding {
    Finding::error(path, Code::TooFew, format!("Enter all {count} {what}."))
}

fn check_sets(path: &str, rules: SetRules, sets: &[[u16; 2]], is_complete: bool) -> Vec<Finding> {
    let needed = sets_to_win(rules);
    let mut findings = check_count(path, "sets", sets.len(), rules.best_of);
    if !findings.is_empty() {
        return findings;
    }
    for (index, &points) in sets.iter().enumerate() {
        let path = format!("{path}.{index}");
        if sets_won(&sets[..index]).contains(&needed) {
            let message = format!("The match was over after set {index}. Remove this set.");
            findings.push(Finding::error(path, Code::TooMany, message));
            continue;
        }
        let target = target(rules, index);
        let may_be_open = !is_complete && index + 1 == sets.len();
        let is_possible =
            is_won(points, target, rules.cap) || may_be_open && is_open(points, target, rules.cap);
        if !is_possible {
            findings.push(Finding::error(path, Code::Range, set_message(target, rules.cap)));
        }
    }
    if findings.is_empty() && is_complete && !sets_won(sets).contains(&needed) {
        let message = format!("The match is not over: a side needs {needed} sets.");
        findings.push(Finding::error(path, Code::TooFew, message));
    }
    findings
}

pub(super) const fn sets_to_win(rules: SetRules) -> u16 {
    rules.best_of / 2 + 1
}

/// Returns the points that win a set with a lead of two.
pub(super) fn target(rules: SetRules, index: usize) -> u16 {
    let is_last = index + 1 == usize::from(rules.best_of);
    rules.last_target.filter(|_| is_last).unwrap_or(rules.target)
}

/// Whether a set is over with these points.
fn is_won([first, second]: [u16; 2], target: u16, cap: Option<u16>) -> bool {
    let (high, low) = (first.max(second), first.min(second));
    let lead = high - low;
    let is_below_cap = cap.is_none_or(|cap| high <= cap);
    (high == target && lead >= 2)
        || (high > target && lead == 2 && is_below_cap)
        || (cap == Some(high) && lead == 1)
}

/// Whether a set goes on with these points.
fn is_open([first, second]: [u16; 2], target: u16, cap: Option<u16>) -> bool {
    let high = first.max(second);
    high < target || (high.abs_diff(first.min(second)) < 2 && cap.is_none_or(|cap| high < cap))
}

fn set_message(target: u16, cap: Option<u16>) -> String {
    let limit = cap.map_or(String::new(), |cap| format!(", at {cap} at the latest"));
    format!("A set ends at {target} points, or later with a lead of two{limit}.")
}

fn check_innings(side: usize, innings: Innings, overs: u16, players: u16) -> Vec<Finding> {
    let path = |field: &str| format!("score.{side}.{field}");
    let most = players.saturating_sub(1);
    let mut findings = Vec::new();
    if innings.balls >= OVER {
        let message = "An over has 6 balls: enter 0 to 5, and add to the overs.";
        findings.push(Finding::error(path("balls"), Code::Range, message));
    } else if innings.balls_batted() > balls_of(overs) {
        let message = format!("An innings has {overs} overs.");
        findings.push(Finding::error(path("overs"), Code::Range, message));
    }
    if innings.wickets > most {
        let message = format!("At most {most} wickets can fall.");
        findings.push(Finding::error(path("wickets"), Code::Range, message));
    } else if innings.is_all_out != (innings.wickets == most) {
        let message = format!("A side is all out when {most} wickets have fallen.");
        findings.push(Finding::error(path("isAllOut"), Code::Mismatch, message));
    }
    findings
}
