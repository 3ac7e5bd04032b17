//! The rules in words, made from the rulebook.

use super::{
    AwardedScore, ByeOpponent, LevelMatch, Part, PartLength, Rulebook, Scope, TableMeasure, TieBreak,
    Unfinished,
};
use crate::contest::{Fraction, Sport, words};

impl Rulebook {
    /// Returns how a table is ranked, in sentences; nothing if marks rank the teams. Other rules have other sentences.
    #[must_use]
    pub fn sentences(&self, sport: Sport) -> Vec<String> {
        if sport.marking().is_some() {
            return Vec::new();
        }
        let mut sentences = vec![self.points_sentence(sport), self.order_sentence(sport)];
        sentences.push(
            "If nothing separates teams, the lot of the draw decides; it is published with the draw."
                .to_owned(),
        );
        let is_of_opponents = |tie_break: &TieBreak| tie_break.measure.is_of_opponents();
        if self.bye.opponent == ByeOpponent::Itself && self.tie_breaks.iter().any(is_of_opponents) {
            sentences.push(
                "Where the scores of the opponents count, a bye is a match against a team with the same score."
                    .to_owned(),
            );
        }
        if self.level_match == LevelMatch::SuperOver {
            sentences.push("A super over decides a tied match.".to_owned());
        }
        sentences.extend(self.forfeit_sentence(sport));
        sentences.extend(
            self.lengths
                .iter()
                .filter_map(|length| length_sentence(*length, sport)),
        );
        sentences
    }

    /// Returns the points and the tie-breaks in a short sentence, for the panel of an event. It leaves out what is usual.
    #[must_use]
    pub fn brief(&self, sport: Sport) -> String {
        let points = &self.points;
        let mut parts = vec![format!("{} for a win", in_words(points.win))];
        let mut add = |value: Fraction, what: &str| {
            if value > Fraction::ZERO {
                parts.push(format!("{} for {what}", in_words(value)));
            }
        };
        match sport {
            Sport::Cricket { .. } => add(points.no_result, "no result"),
            Sport::Basketball | Sport::Sets(_) | Sport::Ties { .. } => {}
            _ => add(points.draw, "a draw"),
        }
        add(points.loss, "a loss");
        if points.loss > Fraction::ZERO {
            parts.push(format!("{} for a forfeit", in_words(points.forfeit)));
        }
        let word = if matches!(sport, Sport::Chess { .. }) {
            "match points"
        } else if points.win == Fraction::whole(1) {
            "point"
        } else {
            "points"
        };
        parts[0] = parts[0].replacen(" for", &format!(" {word} for"), 1);
        let mut order = self.runs(sport, "head-to-head ", "");
        // The points come first in every table but those that boards decide.
        if self.tie_breaks.first() == Some(&TieBreak::all(TableMeasure::Points)) {
            order.remove(0);
            format!(
                "{}; teams level are ranked by {}.",
                upper_first(&listed(&parts)),
                order.join(", then ")
            )
        } else {
            format!(
                "Teams are ranked by {}; {}.",
                order.join(", then "),
                listed(&parts)
            )
        }
    }

    fn points_sentence(&self, sport: Sport) -> String {
        let points = &self.points;
        let what = match sport {
            Sport::Chess { .. } => " match points",
            _ => " points",
        };
        format!(
            "A win is worth {}{what}, a draw {}, a loss {}, a match without a result {} and a forfeit {}.",
            points.win, points.draw, points.loss, points.no_result, points.forfeit
        )
    }

    fn order_sentence(&self, sport: Sport) -> String {
        format!(
            "The table is ranked by {}.",
            self.runs(sport, "", " in the matches among the level teams")
                .join(", then ")
        )
    }

    /// Returns the tie-breaks in words. Measures of the same scope, one after the other, are named together.
    fn runs(&self, sport: Sport, before: &str, after: &str) -> Vec<String> {
        let is_full = !after.is_empty();
        let runs = self
            .tie_breaks
            .chunk_by(|one, other| one.scope == other.scope && one.scope != Scope::All);
        runs.map(|run| {
            let measures: Vec<String> = run
                .iter()
                .map(|tie_break| lower_first(&words::table_measure(tie_break.measure, sport)))
                .collect();
            let measures = listed(&measures);
            let again = match run.first().map(|tie_break| tie_break.scope) {
                None | Some(Scope::All) => return measures,
                Some(Scope::Level) => " (if all of them have met)",
                Some(Scope::LevelAgain) => " (and again among those still level)",
                Some(Scope::LevelRestart) => " (from the first again as soon as some are separated)",
            };
            format!("{before}{measures}{after}{}", if is_full { again } else { "" })
        })
        .collect()
    }

    fn forfeit_sentence(&self, sport: Sport) -> Option<String> {
        let walkover = match (self.forfeit.walkover, sport) {
            (AwardedScore::Nothing, _) => "A walkover counts no score".to_owned(),
            (AwardedScore::Points(points), _) => format!("A walkover counts {points}–0"),
            (AwardedScore::Everything, Sport::Sets(_)) => "A walkover counts all sets to nil".to_owned(),
            (AwardedScore::Everything, Sport::Chess { .. }) => "A walkover wins all boards".to_owned(),
            (AwardedScore::Everything, _) => "A walkover wins all matches to nil".to_owned(),
            (AwardedScore::NoRuns, _) => {
                "After a walkover, all overs of the side that forfeits count without a run".to_owned()
            }
        };
        let unfinished = match self.forfeit.unfinished {
            Unfinished::Stands => "the score of a side that retires stands".to_owned(),
            Unfinished::AtLeast(points) => {
                format!(
                    "a side that retires or is disqualified loses {points}–0, or by the score if that is higher"
                )
            }
            Unfinished::AheadOr(0) => {
                "if a side retires or is disqualified, the score stands only if the other is ahead".to_owned()
            }
            Unfinished::AheadOr(points) => format!(
                "if a side retires or is disqualified, the score stands if the other is ahead, and is {points}–0 otherwise"
            ),
            Unfinished::Completed => {
                "if a side retires or is disqualified, the other wins all that was still to play".to_owned()
            }
            Unfinished::AsWalkover => "a side that retires or is disqualified counts as absent".to_owned(),
        };
        (!matches!(sport, Sport::Marks(_))).then(|| format!("{walkover}; {unfinished}."))
    }
}

/// Returns the name of a part: `The final`.
#[must_use]
pub fn part_in_words(part: Part) -> String {
    match part {
        Part::Groups => "Matches of the table".to_owned(),
        Part::BeforeFinal(1) => "The semi-finals".to_owned(),
        Part::BeforeFinal(2) => "The quarter-finals".to_owned(),
        Part::BeforeFinal(rounds) => format!("The round of {}", 1_u32 << (u32::from(rounds).min(15) + 1)),
        Part::Losers => "The second chance".to_owned(),
        Part::ThirdPlace => "The match for the third place".to_owned(),
        Part::Final => "The final".to_owned(),
    }
}

fn length_sentence(length: PartLength, sport: Sport) -> Option<String> {
    let boards = if matches!(sport, Sport::Chess { .. }) {
        "boards"
    } else {
        "matches"
    };
    let parts: Vec<String> = [
        length.matches.map(|matches| format!("of {matches} {boards}")),
        length.best_of.map(|sets| format!("best of {sets} sets")),
        length.target.map(|points| format!("to {points} points a set")),
        length.overs.map(|overs| format!("of {overs} overs a side")),
    ]
    .into_iter()
    .flatten()
    .collect();
    let name = part_in_words(length.part);
    let are = if name.ends_with('s') || length.part == Part::Groups {
        "are"
    } else {
        "is"
    };
    (!parts.is_empty()).then(|| format!("{name} {are} {}.", parts.join(", ")))
}

fn upper_first(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

fn lower_first(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    // These are names.
    if words.starts_with("Buchholz") || words.starts_with("Sonneborn") {
        return words.to_owned();
    }
    first.into_iter().chain(letters).collect()
}

/// `points, goal difference and goals scored`
fn listed(parts: &[String]) -> String {
    match parts {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => parts.concat(),
    }
}

fn in_words(points: Fraction) -> String {
    const WORDS: [&str; 6] = ["none", "one", "two", "three", "four", "five"];
    let word = usize::try_from(points.floor())
        .ok()
        .and_then(|whole| WORDS.get(whole));
    match word {
        Some(word) if points.is_whole() => (*word).to_owned(),
        _ => points.to_string(),
    }
}
