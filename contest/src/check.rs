//! The rules of results.

use super::score::{OVER, SetRules, balls_of};
use super::{Ending, Innings, Marking, MatchResult, Performance, Score, Side, Sport, TieMatch};
use shared::finding::{Code, Finding};

/// The longest time of a race, in milliseconds: 24 hours.
const LONGEST_MS: u32 = 24 * 60 * 60 * 1_000;
/// The longest mark of a field event, in millimetres.
const FARTHEST_MM: u32 = 200_000;
/// The heaviest lift, in grams.
const HEAVIEST_G: u32 = 1_000_000;
/// The most goals of a side in football.
const GOALS_MOST: u16 = 50;
/// The most points of a side in kabaddi.
const KABADDI_POINTS_MOST: u16 = 150;
/// The most points of a side in basketball.
const BASKETBALL_POINTS_MOST: u16 = 250;
/// The most points of a side in a set.
const SET_POINTS_MOST: u16 = 99;
/// The most runs of an over.
const OVER_RUNS_MOST: u16 = 36;
/// The most runs above the target at which a chase can end: its last ball may score six.
const LAST_SHOT_MOST: u16 = 6;
/// The most points of a judge, in hundredths.
const MOST_POINTS: u32 = 1_000;

/// What an equal score means for a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// The match is a draw.
    IsDraw,
    /// A super over can decide it. Without one it is a draw.
    MayBeDecided,
    /// Penalties or a super over decide it: a knockout.
    NeedsWinner,
}

/// Checks a result by the rules of its sport. The path of a finding is a field of [`MatchResult`]: `winner`, `score.1.0`.
#[must_use]
pub fn check_result(sport: Sport, result: &MatchResult, level: Level) -> Vec<Finding> {
    let mut findings = match (&result.score, result.ending) {
        (None, Ending::Played) => vec![Finding::error("score", Code::Required, "Enter the score.")],
        (Some(_), Ending::Walkover | Ending::BothAbsent) => {
            let message = "A walkover has no score. Remove the score, or change how the match ended.";
            vec![Finding::error("score", Code::NotOffered, message)]
        }
        (Some(score), ending) => check_score(sport, score, ending == Ending::Played),
        (None, _) => Vec::new(),
    };
    if findings.is_empty() {
        findings.extend(match sport {
            Sport::Marks(_) => check_ranked(result),
            _ => check_super_over(result, level).or_else(|| check_winner(result, level)),
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

/// Refuses a super over in a stage whose rules make an equal score a draw.
fn check_super_over(result: &MatchResult, level: Level) -> Option<Finding> {
    let message = "An equal score is a draw in this stage: there is no super over.";
    match &result.score {
        Some(Score::Innings([first, _])) if level == Level::IsDraw && first.super_over.is_some() => {
            Some(Finding::error("score.1.superOver", Code::NotOffered, message))
        }
        _ => None,
    }
}

/// Checks the score of a match that is being played: its last set may be open, and matches of a tie may be missing.
#[must_use]
pub fn check_running(sport: Sport, score: &Score) -> Vec<Finding> {
    check_score(sport, score, false)
}

fn check_winner(result: &MatchResult, level: Level) -> Option<Finding> {
    let error = |code, message: &str| Some(Finding::error("winner", code, message));
    let needs_winner = level == Level::NeedsWinner;
    let ahead = result.score.as_ref().and_then(leader);
    match (result.ending, result.winner) {
        (ending, Some(_)) if ending.is_lost_by_both() => {
            error(Code::NotOffered, "Both sides lose this match: it has no winner.")
        }
        (ending, None) if ending.is_lost_by_both() => None,
        (Ending::Played, winner) if ahead.is_some() && winner != ahead => error(
            Code::Mismatch,
            "The score has another winner. Change the winner or the score.",
        ),
        (Ending::Played, Some(_)) if ahead.is_none() && level == Level::IsDraw => {
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
        Score::Innings(innings) => innings_leader(innings).or_else(|| super_over_leader(innings)),
        Score::Boards(boards) => Side::ahead(half_points(boards)),
        Score::Marks(_) => None,
    }
}

/// Returns the side that is ahead before a super over: against a revised target, a run less is level.
pub(super) fn innings_leader([first, second]: &[Innings; 2]) -> Option<Side> {
    let needed = |chasing: &Innings, other: &Innings| chasing.target.unwrap_or(other.runs.saturating_add(1));
    if first.target.is_some() {
        return Side::ahead([first.runs.saturating_add(1), needed(first, second)]);
    }
    Side::ahead([needed(second, first), second.runs.saturating_add(1)])
}

fn super_over_leader([first, second]: &[Innings; 2]) -> Option<Side> {
    Side::ahead([first.super_over?, second.super_over?])
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
pub(super) fn matches_over(rules: SetRules, matches: &[TieMatch]) -> &[TieMatch] {
    match matches.split_last() {
        Some((TieMatch::Played(last), others)) if !is_match_over(rules, last) => others,
        _ => matches,
    }
}

/// Returns whether a side has won a match of sets.
pub(super) fn is_match_over(rules: SetRules, sets: &[[u16; 2]]) -> bool {
    sets_won(sets_over(rules, sets)).contains(&sets_to_win(rules))
}

/// Returns the number of matches of a tie that each side has won.
pub(super) fn matches_won(matches: &[TieMatch]) -> [u16; 2] {
    count(matches.iter().map(|one| match one {
        TieMatch::Played(sets) => Side::ahead(sets_won(sets)),
        TieMatch::Lost { lost_by, .. } => lost_by.winner(),
    }))
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
        (Sport::Football, Score::Points(points)) => check_points("goals", *points, GOALS_MOST),
        (Sport::Kabaddi, Score::Points(points)) => check_points("points", *points, KABADDI_POINTS_MOST),
        (Sport::Basketball, Score::Points(points)) => {
            let message = "Basketball has no draw: enter the score after overtime.";
            let is_draw = is_complete && points[0] == points[1];
            let mut findings = check_points("points", *points, BASKETBALL_POINTS_MOST);
            findings.extend(is_draw.then(|| Finding::error("score", Code::Range, message)));
            findings
        }
        (Sport::Sets(rules), Score::Sets(sets)) => check_sets("score", rules, sets, is_complete),
        (Sport::Ties { matches, rules }, Score::Tie(played)) => {
            check_tie(matches, rules, played, is_complete)
        }
        (Sport::Cricket { overs, players }, Score::Innings(innings)) => {
            check_both_innings(innings, overs, players, is_complete)
        }
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

/// Checks goals or points. The form has both in one field.
fn check_points(what: &str, points: [u16; 2], most: u16) -> Vec<Finding> {
    check_count("score", what, usize::from(points[0].max(points[1])), most)
}

fn check_tie(matches: u16, rules: SetRules, played: &[TieMatch], is_complete: bool) -> Vec<Finding> {
    let mut findings = check_count("score", "matches", played.len(), matches);
    if !findings.is_empty() {
        return findings;
    }
    for (index, one) in played.iter().enumerate() {
        let path = format!("score.{index}");
        // The last match may be open if the tie has not ended.
        let is_over = is_complete || index + 1 < played.len();
        findings.extend(match one {
            TieMatch::Played(sets) => check_sets(&path, rules, sets, is_over),
            TieMatch::Lost { sets, ending, .. } => check_lost(&path, rules, sets, *ending),
        });
    }
    let is_decided = || matches_won(played).iter().any(|won| *won > matches / 2);
    let is_short = is_complete && played.len() < usize::from(matches);
    if findings.is_empty() && is_short && !is_decided() {
        findings.push(too_few("score", "matches", matches));
    }
    findings
}

/// Checks a match of a tie that a player has lost without playing it to its end.
fn check_lost(path: &str, rules: SetRules, sets: &[[u16; 2]], ending: Ending) -> Vec<Finding> {
    let refuse = |message: &str| vec![Finding::error(path, Code::NotOffered, message)];
    match ending {
        Ending::Walkover if !sets.is_empty() => {
            refuse("A player who was absent has no sets. Remove the sets, or choose Retired.")
        }
        Ending::Walkover | Ending::Retired | Ending::Disqualified => {
            let findings = check_sets(path, rules, sets, false);
            if findings.is_empty() && is_match_over(rules, sets) {
                refuse("This match was played to its end. Choose Played.")
            } else {
                findings
            }
        }
        _ => refuse("Choose whether the player was absent, has retired or was disqualified."),
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
        // What decides between equal totals can be left out.
        Marking::Lifts { lifts, .. } => (
            (has_all || count == usize::from(lifts)) && all_within(1..=HEAVIEST_G),
            format!(
                "Enter the best of each of the {lifts} lifts, at most 1,000 kg. Without a valid one: NM."
            ),
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
        let highest = usize::from(points[0].max(points[1]));
        let above = check_count(&path, "points", highest, SET_POINTS_MOST);
        if !above.is_empty() {
            findings.extend(above);
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

fn check_both_innings(innings: &[Innings; 2], overs: u16, players: u16, is_complete: bool) -> Vec<Finding> {
    let mut findings: Vec<Finding> = innings
        .iter()
        .enumerate()
        .flat_map(|(side, innings)| check_innings(side, *innings, overs, players))
        .collect();
    let [first, second] = innings;
    let later = usize::from(first.target.is_none());
    let path = |field: &str| format!("score.{later}.{field}");
    if first.target.is_some() && second.target.is_some() {
        let message = "Only the side that bats second has a target.";
        findings.push(Finding::error(path("target"), Code::NotOffered, message));
    }
    if innings.iter().any(|one| one.is_stopped && one.target.is_none()) {
        let message = "Enter the target: a run more than the par score when the match was stopped.";
        findings.push(Finding::error(path("target"), Code::Required, message));
    }
    match [first.super_over, second.super_over] {
        [None, None] => {}
        [Some(one), Some(other)] if one != other && innings_leader(innings).is_none() => {}
        [Some(_), Some(_)] if innings_leader(innings).is_some() => {
            let message = "The match is not tied: there is no super over.";
            findings.push(Finding::error("score.1.superOver", Code::NotOffered, message));
        }
        _ => {
            let message = "Enter the runs of both sides in the last super over, which has a winner.";
            findings.push(Finding::error("score.1.superOver", Code::Mismatch, message));
        }
    }
    if findings.is_empty() && is_complete {
        findings.extend(check_end(innings, overs));
    }
    findings
}

/// Checks that a match was over with these innings. Either side may have batted first, unless one has a target.
fn check_end(innings: &[Innings; 2], overs: u16) -> Option<Finding> {
    let error = |side: usize, field: &str, message: &str| {
        let path = format!("score.{side}.{field}");
        Some(Finding::error(path, Code::Mismatch, message))
    };
    let allotted = innings.map(|one| one.overs_allotted(overs));
    let has_target = innings.iter().any(|one| one.target.is_some());
    if !has_target && allotted[0] != allotted[1] {
        let side = usize::from(allotted[1] < allotted[0]);
        let message = "The sides have other numbers of overs. Enter the overs of both, or a revised target.";
        return error(side, "allotted", message);
    }
    let leader = innings_leader(innings).map(Side::index);
    (0..2).find_map(|side| {
        let (one, other) = (innings[side], innings[1 - side]);
        // Rain may end a first innings, and a second one that has a target.
        if one.is_stopped || (has_target && one.target.is_none()) {
            return None;
        }
        let target = one.target.unwrap_or(other.runs.saturating_add(1));
        let is_beyond = one.runs > target.saturating_add(LAST_SHOT_MOST);
        let is_over = one.is_all_out || one.balls_batted() == balls_of(allotted[side]);
        if is_beyond && (has_target || !is_over) {
            let message = format!("A chase ends at {target} runs, or with the shot that passes them.");
            return error(side, "runs", &message);
        }
        if leader != Some(side) && !is_over {
            let message =
                "The match is not over: this side has overs left. Enter its overs, or that it is all out.";
            return error(side, "overs", message);
        }
        None
    })
}

fn check_innings(side: usize, innings: Innings, overs: u16, players: u16) -> Vec<Finding> {
    let path = |field: &str| format!("score.{side}.{field}");
    let most = players.saturating_sub(1);
    let mut findings = Vec::new();
    if innings.balls >= OVER {
        let message = "An over has 6 balls: enter 0 to 5, and add to the overs.";
        findings.push(Finding::error(path("balls"), Code::Range, message));
    } else if innings.balls_batted() > balls_of(innings.overs_allotted(overs)) {
        let message = format!("An innings has {} overs.", innings.overs_allotted(overs));
        findings.push(Finding::error(path("overs"), Code::Range, message));
    }
    if innings
        .allotted
        .is_some_and(|allotted| allotted == 0 || allotted > overs)
    {
        let message = format!("Enter 1 to {overs} overs, or leave it blank for a full innings.");
        findings.push(Finding::error(path("allotted"), Code::Range, message));
    } else {
        let most = innings.overs_allotted(overs).saturating_mul(OVER_RUNS_MOST);
        findings.extend(check_count(&path("runs"), "runs", innings.runs.into(), most));
    }
    if innings.target == Some(0) {
        let message = "Enter the runs that win.";
        findings.push(Finding::error(path("target"), Code::Range, message));
    }
    if innings.wickets > most {
        let message = format!("At most {most} wickets can fall.");
        findings.push(Finding::error(path("wickets"), Code::Range, message));
    } else if innings.wickets == most && !innings.is_all_out {
        // With fewer wickets, a side is all out if batters are hurt or absent.
        let message = format!("A side is all out when {most} wickets have fallen.");
        findings.push(Finding::error(path("isAllOut"), Code::Mismatch, message));
    } else if innings.is_all_out && innings.is_stopped {
        let message = "This side is all out: rain did not stop its innings.";
        findings.push(Finding::error(path("isAllOut"), Code::Mismatch, message));
    }
    let super_over = innings.super_over.unwrap_or_default();
    findings.extend(check_count(
        "score.1.superOver",
        "runs in a super over",
        super_over.into(),
        OVER_RUNS_MOST,
    ));
    findings
}
