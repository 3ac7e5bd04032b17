//! The rules in words, made from the rulebook.

use super::{
    AwardedScore, ByeOpponent, Disqualified, LastLane, LevelMatch, MatchScope, Medals, Part, PartLength,
    Rulebook, TableMeasure, TieBreak, Unfinished, Withdrawal,
};
use crate::{Format, Fraction, Sport};

impl Rulebook {
    /// Returns the rules of a contest in sentences: how a table is ranked, in the first three, then what else decides. Other rules
    /// have other sentences.
    #[must_use]
    pub fn sentences(&self, sport: Sport, format: Format) -> Vec<String> {
        let (has_table, has_knockout) = match format {
            Format::Heats { places, marks, .. } => return self.heats_sentences(places, marks),
            Format::Ranked => return Vec::new(),
            Format::RoundRobin | Format::Swiss { .. } => (true, false),
            Format::Groups { .. } => (true, true),
            Format::Knockout { .. } | Format::DoubleElimination => (false, true),
        };
        let mut sentences = if has_table {
            self.table_sentences(sport, format)
        } else {
            Vec::new()
        };
        if self.level_match == LevelMatch::SuperOver {
            sentences.push("A super over decides a tied match.".to_owned());
        }
        if has_table {
            sentences.push(self.forfeit_sentence(sport));
        }
        sentences.extend(
            self.lengths
                .iter()
                .filter_map(|length| length_sentence(*length, sport)),
        );
        if has_knockout {
            let position = match self.medals {
                Medals::Kept => "keeps the position of the round in which it goes out",
                Medals::MoveUp => "has no position, and those behind it move up",
                Medals::LeftEmpty => "has no position, and its position stays empty",
            };
            sentences.push(format!("A team that is disqualified in the knockout {position}."));
        }
        sentences
    }

    /// Returns how a table is ranked, and what byes and withdrawals count.
    fn table_sentences(&self, sport: Sport, format: Format) -> Vec<String> {
        let mut sentences = vec![self.points_sentence(sport), self.order_sentence(sport)];
        sentences.push(
            "If nothing separates teams, the lot of the draw decides; it is published with the draw."
                .to_owned(),
        );
        let is_swiss = matches!(format, Format::Swiss { .. });
        if is_swiss {
            sentences.push(self.bye_sentence(sport));
        }
        let is_of_opponents = |tie_break: &TieBreak| tie_break.measure.is_of_opponents();
        if self.bye.opponent == ByeOpponent::Itself && self.tie_breaks.iter().any(is_of_opponents) {
            sentences.push(
                "Where the scores of the opponents count, a bye is a match against a team with the same score."
                    .to_owned(),
            );
        }
        let withdrawal = match self.withdrawal {
            _ if is_swiss => "its results stand, and it is paired no more",
            Withdrawal::ResultsStand => "its results stand, and it loses the other matches by walkover",
            Withdrawal::NoneCounts => "none of its matches counts",
            Withdrawal::StandFromHalf => {
                "its results stand, and it loses the other matches by walkover, if it has played at least half of its \
                 matches; otherwise none of its matches counts"
            }
        };
        sentences.push(format!("If a team withdraws, {withdrawal}."));
        sentences
    }

    fn bye_sentence(&self, sport: Sport) -> String {
        let points = self.bye.points;
        match sport {
            Sport::Chess { boards } => format!(
                "A bye is worth {points} match points and {} board points.",
                self.bye.boards.times(boards.into())
            ),
            _ => format!("A bye is worth {points} points."),
        }
    }

    /// Returns who advances from heats.
    fn heats_sentences(&self, places: u16, marks: u16) -> Vec<String> {
        let by_place = match places {
            1 => "The first of each heat advances to the final".to_owned(),
            _ => format!("The first {places} of each heat advance to the final"),
        };
        let by_mark = match marks {
            0 => String::new(),
            1 => ", and the best mark of the others".to_owned(),
            _ => format!(", and the {marks} best marks of the others"),
        };
        let last = match self.last_lane {
            LastLane::PlaceSharedMarkByLot => {
                "With equal marks for the last place of a heat, all of them advance; for the last place by mark, a lot decides."
            }
            LastLane::FreeLaneThenLot => {
                "With equal marks for the last place, all of them advance if there are lanes for them; otherwise a lot decides."
            }
        };
        vec![format!("{by_place}{by_mark}."), last.to_owned()]
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
        let draw = match sport {
            // A match of these is played until a side has won.
            Sport::Basketball | Sport::Sets(_) => String::new(),
            _ => format!(", a draw {}", points.draw),
        };
        format!(
            "A win is worth {}{what}{draw}, a loss {}, a match without a result {} and a forfeit {}.",
            points.win, points.loss, points.no_result, points.forfeit
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
            .chunk_by(|one, other| one.scope == other.scope && one.scope != MatchScope::All);
        runs.map(|run| {
            let measures: Vec<String> = run
                .iter()
                .map(|tie_break| tie_break.measure.in_words(sport))
                .collect();
            let measures = listed(&measures);
            let again = match run.first().map(|tie_break| tie_break.scope) {
                None | Some(MatchScope::All) => return measures,
                Some(MatchScope::Level) => " (if all of them have met)",
                Some(MatchScope::LevelAgain) => " (and again among those still level)",
                Some(MatchScope::LevelRestart) => " (from the first again as soon as some are separated)",
            };
            format!("{before}{measures}{after}{}", if is_full { again } else { "" })
        })
        .collect()
    }

    fn forfeit_sentence(&self, sport: Sport) -> String {
        let is_as_walkover = self.forfeit.disqualified == Disqualified::AsWalkover;
        let (absent, ends) = if is_as_walkover {
            ("walkover or a disqualification", "retires")
        } else {
            ("walkover", "retires or is disqualified")
        };
        let walkover = match (self.forfeit.walkover, sport) {
            (AwardedScore::Nothing, _) => format!("A {absent} counts no score"),
            (AwardedScore::Points(points), _) => format!("A {absent} counts {points}–0"),
            (AwardedScore::Everything, Sport::Sets(_)) => format!("A {absent} counts all sets to nil"),
            (AwardedScore::Everything, Sport::Chess { .. }) => format!("A {absent} wins all boards"),
            (AwardedScore::Everything, _) => format!("A {absent} wins all matches to nil"),
            (AwardedScore::NoRuns, _) => {
                format!("After a {absent}, all overs of the side that forfeits count without a run")
            }
        };
        let unfinished = match self.forfeit.unfinished {
            Unfinished::Stands => "the score of a side that retires stands".to_owned(),
            Unfinished::AtLeast(points) => {
                format!("a side that {ends} loses {points}–0, or by the score if that is higher")
            }
            Unfinished::AheadOr(0) => {
                format!("if a side {ends}, the score stands only if the other is ahead")
            }
            Unfinished::AheadOr(points) => format!(
                "if a side {ends}, the score stands if the other is ahead, and is {points}–0 otherwise"
            ),
            Unfinished::Completed => {
                format!("if a side {ends}, the other wins all that was still to play")
            }
            Unfinished::AsWalkover => format!("a side that {ends} counts as absent"),
        };
        format!("{walkover}; {unfinished}.")
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
        ["board", "boards"]
    } else {
        ["match", "matches"]
    };
    let of = |count: u16, [one, several]: [&str; 2]| match count {
        1 => format!("one {one}"),
        _ => format!("{count} {several}"),
    };
    let parts: Vec<String> = [
        length
            .matches
            .map(|matches| format!("of {}", of(matches, boards))),
        length.best_of.map(|sets| match sets {
            1 => "one set".to_owned(),
            _ => format!("best of {sets} sets"),
        }),
        length
            .target
            .map(|points| format!("to {} a set", of(points, ["point", "points"]))),
        length
            .overs
            .map(|overs| format!("of {} a side", of(overs, ["over", "overs"]))),
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

/// Begins a sentence with these words.
pub(crate) fn upper_first(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
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
