//! Marks as people write them: `1:45.30`, `6.42 m`, `182.5 kg`.

use crate::{LiftTie, Marking, Measure, Sport};

/// Returns the number of a mark in words: a time as `10.52` or `1:45.30`, a distance as `6.42 m`, a weight as `182.5 kg`, points as
/// `24.5`.
#[must_use]
pub fn mark(measure: Measure, number: u32) -> String {
    match measure {
        Measure::Time => {
            let (minutes, rest) = (number / 60_000, number % 60_000);
            let seconds = decimal(rest, 1_000, 2);
            let zero = if rest < 10_000 { "0" } else { "" };
            match (minutes / 60, minutes % 60) {
                (0, 0) => seconds,
                (0, minutes) => format!("{minutes}:{zero}{seconds}"),
                (hours, minutes) => format!("{hours}:{minutes:02}:{zero}{seconds}"),
            }
        }
        Measure::Distance => decimal(number, 1_000, 2) + " m",
        Measure::Weight => decimal(number, 1_000, 0) + " kg",
        Measure::Points => decimal(number, 100, 0),
    }
}

/// Writes a number of small units with at least this many decimals, and more if they are not zero.
fn decimal(number: u32, unit: u32, least: u32) -> String {
    let mut shown = (number / unit).to_string();
    let (mut rest, mut place, mut written) = (number % unit, unit, 0);
    while rest > 0 || written < least {
        if written == 0 {
            shown.push('.');
        }
        place /= 10;
        shown.extend(char::from_digit(rest / place, 10));
        rest %= place;
        written += 1;
    }
    shown
}

/// Reads a number of a mark: minutes and seconds with colons for a time, and otherwise metres, kilograms or points, with the unit or
/// without. A comma is a decimal point. `x` is a foul in a field event. `None` if it is no such number, or has more decimals than
/// are kept.
#[must_use]
pub fn parse_mark(measure: Measure, text: &str) -> Option<u32> {
    let text = text.trim().replace(',', ".").to_ascii_lowercase();
    let (symbol, unit) = match measure {
        Measure::Time => ("s", 1_000),
        Measure::Distance => ("m", 1_000),
        Measure::Weight => ("kg", 1_000),
        Measure::Points => ("", 100),
    };
    if text == "x" && measure == Measure::Distance {
        return Some(0);
    }
    let text = text.strip_suffix(symbol).unwrap_or(&text).trim_end();
    if measure != Measure::Time {
        return small_units(text, unit);
    }
    // Number pads of phones have no colon: `1.45.30` is `1:45.30`.
    let dots = text.bytes().filter(|byte| *byte == b'.').count();
    let text = text.replacen('.', ":", dots.saturating_sub(1));
    let mut parts = text.rsplit(':');
    let mut total = small_units(parts.next()?, unit)?;
    let mut seconds_of_one = 60;
    for part in parts {
        // What stands right of a colon is below 60.
        if seconds_of_one > 3_600 || total >= seconds_of_one * unit {
            return None;
        }
        let number = small_units(part, 1)?;
        total = number.checked_mul(seconds_of_one * unit)?.checked_add(total)?;
        seconds_of_one *= 60;
    }
    Some(total)
}

/// Reads a decimal number as small units: `6.4` as 6,400 of a thousandth.
fn small_units(text: &str, unit: u32) -> Option<u32> {
    let (mut total, mut place, mut has_whole) = (0_u32, None, false);
    for character in text.chars() {
        match (character.to_digit(10), place) {
            (Some(digit), None) => {
                total = total.checked_mul(10)?.checked_add(digit.checked_mul(unit)?)?;
                has_whole = true;
            }
            (Some(digit), Some(above)) if above >= 10 => {
                total = total.checked_add(digit * (above / 10))?;
                place = Some(above / 10);
            }
            (None, None) if character == '.' && has_whole => place = Some(unit),
            _ => return None,
        }
    }
    has_whole.then_some(total)
}

/// Returns the names of the numbers of a mark: `Attempt 1`, `Squat`, `Judge 2`.
#[must_use]
pub fn part_names(marking: Marking) -> Vec<String> {
    let numbered = |what: &str| {
        (1..=marking.numbers())
            .map(|number| format!("{what} {number}"))
            .collect()
    };
    let named = |names: &[&str]| names.iter().map(ToString::to_string).collect();
    let mut names: Vec<String> = match marking {
        Marking::Time => named(&["Time"]),
        Marking::Distance { .. } => numbered("Attempt"),
        Marking::Lifts { lifts: 2, .. } => named(&["Snatch", "Clean and jerk"]),
        Marking::Lifts { .. } => named(&["Squat", "Bench press", "Deadlift"]),
        Marking::Judges { .. } => numbered("Judge"),
    };
    if let Marking::Lifts { tie, .. } = marking {
        match tie {
            LiftTie::Shared => {}
            LiftTie::BodyWeight => names.push("Body weight".to_owned()),
            LiftTie::Order => names.push("Reached the total as number (1 for the first)".to_owned()),
        }
    }
    names
}

/// Returns what ranks the teams of a contest of marks, the first to compare first; blank for other sports.
#[must_use]
pub const fn ranking_rule(sport: Sport) -> &'static [&'static str] {
    match sport {
        Sport::Marks(Marking::Time) => &["Time"],
        Sport::Marks(Marking::Distance { .. }) => &["Best attempt", "Next best attempt"],
        Sport::Marks(Marking::Lifts { tie, .. }) => match tie {
            LiftTie::Shared => &["Total of the best lifts"],
            LiftTie::BodyWeight => &["Total of the best lifts", "Body weight, the lighter lifter first"],
            LiftTie::Order => &["Total of the best lifts", "Who reached the total first"],
        },
        Sport::Marks(Marking::Judges { .. }) => &["Total of the judges' points"],
        _ => &[],
    }
}
