//! Stages, sides and scores in words, for pages, mails and calendars.

mod marks;

pub use marks::{mark, parse_mark, part_names, ranking_rule};

use super::check::{half_points, innings_leader, leader, matches_over, matches_won, sets_over, sets_won};
use super::rulebook::upper_first;
use super::{
    Draw, Ending, Format, Innings, LostBy, Marking, Match, MatchNumber, MatchResult, MatchScope, Performance,
    Score, Side, Slot, Sport, Stage, TieBreak, TieMatch,
};

/// Returns the format in words: `Groups, then knockout`.
#[must_use]
pub const fn format(format: Format) -> &'static str {
    match format {
        Format::Knockout { .. } => "Knockout",
        Format::DoubleElimination => "Double elimination",
        Format::RoundRobin => "Round robin",
        Format::Groups { .. } => "Groups, then knockout",
        Format::Swiss { .. } => "Swiss system",
        Format::Ranked => "One final",
        Format::Heats { .. } => "Heats, then final",
    }
}

/// Returns a tie-break in words: `Goal difference`, `Goal difference in their matches`.
#[must_use]
pub fn tie_break(tie_break: TieBreak, sport: Sport) -> String {
    let measure = upper_first(&tie_break.measure.in_words(sport));
    match tie_break.scope {
        MatchScope::All => measure,
        MatchScope::Level | MatchScope::LevelAgain | MatchScope::LevelRestart => {
            format!("{measure} in their matches")
        }
    }
}

/// Returns the name of a group: `Group A`; `Table` if it is the only one.
#[must_use]
pub fn group(draw: &Draw, group: usize) -> String {
    if draw.groups.len() == 1 {
        "Table".to_owned()
    } else {
        format!("Group {}", letters(group))
    }
}

/// Returns `A` for 0, `Z` for 25, `AA` for 26.
#[must_use]
pub fn letters(index: usize) -> String {
    let last = char::from(b'A' + u8::try_from(index % 26).unwrap_or_default());
    match index / 26 {
        0 => last.to_string(),
        more => letters(more - 1) + &last.to_string(),
    }
}

/// Returns the stage and round of a match: `Group A, round 2`, `Quarter-final`.
#[must_use]
pub fn stage(draw: &Draw, planned: &Match) -> String {
    match planned.stage {
        Stage::Group(_) if draw.groups.len() == 1 => format!("Round {}", planned.round),
        Stage::Group(index) => format!("{}, round {}", group(draw, index.into()), planned.round),
        Stage::Knockout => {
            let of_round = |other: &&Match| other.stage == Stage::Knockout && other.round == planned.round;
            let count = draw.matches.iter().filter(of_round).count();
            match (draw.format, count) {
                (Format::DoubleElimination, _) => format!("Round {}", planned.round),
                (_, 2) => "Semi-final".to_owned(),
                (_, 4) => "Quarter-final".to_owned(),
                _ => format!("Round of {}", count * 2),
            }
        }
        Stage::Losers => format!("Second chance, round {}", planned.round),
        Stage::ThirdPlace => "Third place".to_owned(),
        Stage::Final => "Final".to_owned(),
        Stage::SecondFinal => "Second final".to_owned(),
        Stage::Heat => format!("Heat {}", planned.round),
    }
}

/// Returns the number of a match as people read it, from 1.
#[must_use]
pub fn number(number: MatchNumber) -> usize {
    number.index() + 1
}

/// Returns what fills a side whose team is not known yet: `Winner of match 5`.
#[must_use]
pub fn slot(draw: &Draw, slot: Slot) -> String {
    match slot {
        Slot::Team(_) => "A team".to_owned(),
        Slot::Bye => "Bye".to_owned(),
        Slot::Paired => "Not paired yet".to_owned(),
        Slot::Qualified => "From the heats".to_owned(),
        Slot::WinnerOf(of) => format!("Winner of match {}", number(of)),
        Slot::LoserOf(of) => format!("Loser of match {}", number(of)),
        Slot::Rank { group: of, place } => {
            let ordinal = match place {
                0 => "First".to_owned(),
                1 => "Second".to_owned(),
                2 => "Third".to_owned(),
                _ => format!("Number {}", place + 1),
            };
            let name = group(draw, of.into());
            format!("{ordinal} of {}{}", name[..1].to_lowercase(), &name[1..])
        }
    }
}

/// Returns the headline of a score for each side: `["2", "1"]`, `["154/6 (20)", "150/9 (20)"]`, `["10.52", "DNF"]`. A set or match that is not over
/// counts for neither side.
#[must_use]
pub fn headline(sport: Sport, score: &Score) -> Vec<String> {
    let count = |won: [u16; 2]| won.map(|won| won.to_string());
    let sides = match (score, sport) {
        (Score::Marks(performances), _) => {
            let lanes = performances
                .iter()
                .map(|performance| performed(sport, performance));
            return lanes.collect();
        }
        (Score::Points(points), _) => count(*points),
        (Score::Sets(sets), Sport::Sets(rules)) => count(sets_won(sets_over(rules, sets))),
        (Score::Sets(sets), _) => count(sets_won(sets)),
        (Score::Tie(matches), Sport::Ties { rules, .. }) => count(matches_won(matches_over(rules, matches))),
        (Score::Tie(matches), _) => count(matches_won(matches)),
        (Score::Innings(innings), _) => innings.map(innings_in_words),
        (Score::Boards(boards), _) => half_points(boards).map(halves),
    };
    sides.to_vec()
}

/// Returns a performance as a result list shows it: `10.52`, `DNF`; blank for nothing yet.
fn performed(sport: Sport, performance: &Performance) -> String {
    match (performance, sport.marking()) {
        (Performance::Marks(marks), Some(Marking::Distance { .. }))
            if marks.iter().all(|mark| *mark == 0) =>
        {
            "x".to_owned()
        }
        (Performance::Marks(marks), Some(marking)) => mark(marking.measure(), marking.counted(marks)),
        _ => performance.abbreviation().unwrap_or_default().to_owned(),
    }
}

/// Returns what the headline leaves out: `21–15, 18–21, 21–12`; blank if nothing.
#[must_use]
pub fn details(score: &Score) -> String {
    match score {
        Score::Points(_) | Score::Boards(_) | Score::Marks(_) => String::new(),
        Score::Innings(innings) => innings_details(innings),
        Score::Sets(sets) => sets_in_words(sets),
        Score::Tie(matches) => {
            let matches: Vec<String> = matches.iter().map(tie_match_in_words).collect();
            matches.join("; ")
        }
    }
}

/// Returns what is special about a result: `Walkover`, `Decided by a tie-breaker`; blank if nothing is.
#[must_use]
pub fn remark(result: &MatchResult) -> &'static str {
    match result.ending {
        Ending::Played => match (&result.score, result.winner) {
            (Some(Score::Innings(innings)), Some(_)) if innings_leader(innings).is_none() => {
                "Decided by a super over"
            }
            (Some(Score::Tie(matches)), Some(_)) if Side::ahead(matches_won(matches)).is_none() => {
                "Decided by the organisers"
            }
            (Some(score), Some(_)) if leader(score).is_none() => "Decided by a tie-breaker",
            _ => "",
        },
        Ending::Walkover => "Walkover",
        Ending::Retired => "Retired",
        Ending::Disqualified => "Disqualified",
        Ending::Abandoned => "Abandoned",
        Ending::BothAbsent => "Neither side appeared",
        Ending::BothDisqualified => "Both disqualified",
    }
}

fn sets_in_words(sets: &[[u16; 2]]) -> String {
    let sets: Vec<String> = sets
        .iter()
        .map(|[first, second]| format!("{first}–{second}"))
        .collect();
    sets.join(", ")
}

/// Returns a match of a tie: `21–15, 3–8 retired`, `absent`.
fn tie_match_in_words(one: &TieMatch) -> String {
    let sets = sets_in_words(one.sets());
    let TieMatch::Lost { lost_by, ending, .. } = one else {
        return sets;
    };
    let reason = match (ending, lost_by) {
        (Ending::Walkover, LostBy::Both) => "both absent",
        (Ending::Walkover, _) => "walkover",
        (Ending::Disqualified, _) => "disqualified",
        _ => "retired",
    };
    format!("{sets} {reason}").trim_start().to_owned()
}

/// Returns what rain and a super over have changed: `Target 93 in 12 overs`, `Super over 18–13`.
fn innings_details([first, second]: &[Innings; 2]) -> String {
    let chasing = if first.target.is_some() { first } else { second };
    let overs = |count: u16| format!("{count} {}", if count == 1 { "over" } else { "overs" });
    let target = chasing
        .target
        .map(|target| match (chasing.is_stopped, chasing.allotted) {
            (true, _) => format!("Stopped by rain, par score {}", target.saturating_sub(1)),
            (false, Some(allotted)) => format!("Target {target} in {}", overs(allotted)),
            (false, None) => format!("Target {target}"),
        });
    let shortened = match (&target, first.allotted, second.allotted) {
        (None, Some(one), Some(other)) if one == other => Some(format!("{} a side", overs(one))),
        _ => None,
    };
    let super_over = first.super_over.zip(second.super_over);
    let super_over = super_over.map(|(one, other)| format!("Super over {one}–{other}"));
    let parts: Vec<String> = [target, shortened, super_over].into_iter().flatten().collect();
    parts.join(", ")
}

fn innings_in_words(innings: Innings) -> String {
    let Innings {
        runs,
        wickets,
        overs,
        balls,
        is_all_out,
        ..
    } = innings;
    let overs = match balls {
        0 => overs.to_string(),
        _ => format!("{overs}.{balls}"),
    };
    if is_all_out {
        format!("{runs} all out ({overs})")
    } else {
        format!("{runs}/{wickets} ({overs})")
    }
}

fn halves(halves: u16) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}
