//! Which rulebooks are possible.

use super::{
    AwardedScore, Forfeit, LevelMatch, MatchScope, Part, PartLength, Rulebook, TableMeasure, TieBreak,
    Unfinished,
};
use crate::{Fraction, Sport};
use shared::finding::{Code, Finding};
use std::collections::BTreeSet;
use std::mem::discriminant;

/// The most points of a match in a table.
const POINTS_MOST: i64 = 20;
/// The most tie-breaks of a list.
const TIE_BREAKS_MOST: usize = 12;
/// The most stages with a length of their own.
const LENGTHS_MOST: usize = 16;
/// The most rounds before a final: 256 teams.
const ROUNDS_MOST: u16 = 7;
/// The most goals or points of a forfeit.
const AWARD_MOST: u16 = 100;

impl AwardedScore {
    /// Returns the scores of a walkover that a sport can have, with its usual number.
    #[must_use]
    pub const fn offered(sport: Sport) -> &'static [Self] {
        match sport {
            Sport::Football => &[Self::Nothing, Self::Points(3)],
            Sport::Basketball | Sport::Kabaddi => &[Self::Nothing, Self::Points(20)],
            Sport::Cricket { .. } => &[Self::Nothing, Self::NoRuns],
            Sport::Sets(_) | Sport::Ties { .. } | Sport::Chess { .. } => &[Self::Nothing, Self::Everything],
            Sport::Marks(_) => &[Self::Nothing],
        }
    }
}

impl Unfinished {
    /// Returns the scores of a match that a side does not finish, as far as a sport can have them, with its usual number.
    #[must_use]
    pub const fn offered(sport: Sport) -> &'static [Self] {
        match sport {
            Sport::Football => &[Self::Stands, Self::AtLeast(3), Self::AheadOr(3), Self::AsWalkover],
            Sport::Basketball | Sport::Kabaddi => &[
                Self::Stands,
                Self::AtLeast(20),
                Self::AheadOr(2),
                Self::AsWalkover,
            ],
            Sport::Cricket { .. } => &[Self::Stands, Self::AsWalkover],
            Sport::Sets(_) | Sport::Ties { .. } | Sport::Chess { .. } => {
                &[Self::Stands, Self::Completed, Self::AsWalkover]
            }
            Sport::Marks(_) => &[Self::Stands],
        }
    }
}

impl LevelMatch {
    /// Returns what a sport can make of a group match with an equal score.
    #[must_use]
    pub const fn offered(sport: Sport) -> &'static [Self] {
        match sport {
            Sport::Cricket { .. } => &[Self::Draw, Self::SuperOver],
            _ => &[Self::Draw],
        }
    }
}

/// Checks that a choice is among those offered, whatever its number.
fn check_choice<T>(path: &str, offered: &[T], choice: &T) -> Option<Finding> {
    let is_offered = offered
        .iter()
        .any(|one| discriminant(one) == discriminant(choice));
    (!is_offered).then(|| not_offered(path))
}

fn not_offered(path: &str) -> Finding {
    let message = "This sport has no such rule. Choose another.";
    Finding::error(path, Code::NotOffered, message)
}

impl Rulebook {
    /// Checks that the rules suit a sport.
    #[must_use]
    pub fn check(&self, sport: Sport) -> Vec<Finding> {
        let mut findings = Vec::new();
        let points = &self.points;
        let both = [
            ("points.win", points.win),
            ("points.draw", points.draw),
            ("points.loss", points.loss),
            ("points.noResult", points.no_result),
            ("points.forfeit", points.forfeit),
            ("points.bye", self.bye.points),
        ];
        for (path, value) in both {
            let is_half = (value + value).is_whole();
            if !is_half || value < Fraction::ZERO || value > Fraction::whole(POINTS_MOST) {
                let message = format!("Enter whole or half points from 0 to {POINTS_MOST}.");
                findings.push(Finding::error(path, Code::Range, message));
            }
        }
        if points.win < points.draw || points.draw < points.forfeit || points.win < points.loss {
            let message =
                "A win is worth at least as much as a draw or a loss, and a draw as much as a forfeit.";
            findings.push(Finding::error("points.win", Code::Range, message));
        }
        findings.extend(self.check_tie_breaks(sport));
        let award = match self.forfeit.walkover {
            AwardedScore::Points(points) => points,
            AwardedScore::Nothing | AwardedScore::Everything | AwardedScore::NoRuns => 0,
        };
        let unfinished = match self.forfeit.unfinished {
            Unfinished::AtLeast(points) | Unfinished::AheadOr(points) => points,
            Unfinished::Stands | Unfinished::Completed | Unfinished::AsWalkover => 0,
        };
        for (path, points) in [("walkover", award), ("unfinished", unfinished)] {
            if points > AWARD_MOST {
                let message = format!("Enter at most {AWARD_MOST} goals or points.");
                findings.push(Finding::error(path, Code::Range, message));
            }
        }
        let Forfeit {
            walkover, unfinished, ..
        } = &self.forfeit;
        findings.extend(check_choice("walkover", AwardedScore::offered(sport), walkover));
        findings.extend(check_choice("unfinished", Unfinished::offered(sport), unfinished));
        findings.extend(check_choice(
            "levelMatch",
            LevelMatch::offered(sport),
            &self.level_match,
        ));
        findings.extend(self.check_lengths(sport));
        findings
    }

    fn check_tie_breaks(&self, sport: Sport) -> Option<Finding> {
        let error = |message: &str| Some(Finding::error("tieBreaks", Code::NotOffered, message));
        let list = &self.tie_breaks;
        let offered = TableMeasure::offered(sport);
        if offered.is_empty() {
            return None;
        }
        if list.len() > TIE_BREAKS_MOST || list.iter().collect::<BTreeSet<&TieBreak>>().len() < list.len() {
            return error("Name each tie-break once.");
        }
        let is_offered = |tie_break: &TieBreak| {
            offered.contains(&tie_break.measure)
                && (tie_break.scope == MatchScope::All || !tie_break.measure.is_of_opponents())
        };
        if !list.iter().all(is_offered) {
            return error("Choose tie-breaks that this sport can be ranked by.");
        }
        // A run of matches among the level teams has no meaning before anybody is level.
        match list.first() {
            Some(first) if first.scope == MatchScope::All => None,
            _ => error("Begin with a tie-break over all matches."),
        }
    }

    fn check_lengths(&self, sport: Sport) -> Option<Finding> {
        let lengths = &self.lengths;
        if !lengths.iter().all(|length| length.is_offered(sport)) {
            return Some(not_offered("lengths"));
        }
        let parts: BTreeSet<Part> = lengths.iter().map(|length| length.part).collect();
        let are_possible = lengths.len() <= LENGTHS_MOST
            && parts.len() == lengths.len()
            && lengths.iter().all(PartLength::is_possible);
        let message = "Enter an odd number of sets from 1 to 7, 1 to 99 points, 1 to 15 matches or 1 to 50 overs, once for each stage.";
        (!are_possible).then(|| Finding::error("lengths", Code::Range, message))
    }
}

impl PartLength {
    /// Whether the sport has each of the numbers.
    const fn is_offered(&self, sport: Sport) -> bool {
        let (has_sets, has_matches, has_overs) = match sport {
            Sport::Football | Sport::Basketball | Sport::Kabaddi | Sport::Marks(_) => (false, false, false),
            Sport::Cricket { .. } => (false, false, true),
            Sport::Chess { .. } => (false, true, false),
            Sport::Sets(_) => (true, false, false),
            Sport::Ties { .. } => (true, true, false),
        };
        (has_sets || (self.best_of.is_none() && self.target.is_none()))
            && (has_matches || self.matches.is_none())
            && (has_overs || self.overs.is_none())
    }

    fn is_possible(&self) -> bool {
        let is_part = match self.part {
            Part::BeforeFinal(rounds) => (1..=ROUNDS_MOST).contains(&rounds),
            _ => true,
        };
        is_part
            && self.best_of.is_none_or(|sets| sets % 2 == 1 && sets <= 7)
            && self.target.is_none_or(|points| (1..=99).contains(&points))
            && self.matches.is_none_or(|matches| (1..=15).contains(&matches))
            && self.overs.is_none_or(|overs| (1..=50).contains(&overs))
    }
}
