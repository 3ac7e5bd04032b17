//! Marks as people write them: `1:45.30`, `6.42 m`, `182.5 kg`.

use crate::contest::{Marking, Sport};

/// Returns the number of a mark in words: a time as `10.52` or `1:45.30`, a distance as `6.42 m`, a weight as `182.5 kg`, points as
/// `24.5`.
#[must_use]
pub fn mark(marking: Marking, number: u32) -> String {
    match marking {
        Marking::Time => {
            let (minutes, rest) = (number / 60_000, number % 60_000);
            let seconds = decimal(rest, 1_000, 2);
            match (minutes / 60, minutes % 60) {
                (0, 0) => seconds,
                (0, minutes) => format!("{minutes}:{seconds:0>5}"),
                (hours, minutes) => format!("{hours}:{minutes:02}:{seconds:0>5}"),
            }
        }
        Marking::Distance { .. } => format!("{} m", decimal(number, 1_000, 2)),
        Marking::Lifts { .. } => format!("{} kg", decimal(number, 1_000, 0)),
        Marking::Judges { .. } => decimal(number, 100, 0),
    }
}

/// Writes a number of small units with at least this many decimals, and more if they are not zero.
fn decimal(number: u32, unit: u32, least: usize) -> String {
    let digits = unit.ilog10() as usize;
    let decimals = format!("{:0digits$}", number % unit);
    let mut shown = decimals.trim_end_matches('0').to_owned();
    while shown.len() < least {
        shown.push('0');
    }
    if shown.is_empty() {
        (number / unit).to_string()
    } else {
        format!("{}.{shown}", number / unit)
    }
}

/// Reads a number of a mark: minutes and seconds with colons for a time, and otherwise metres, kilograms or points, with the unit or
/// without. A comma is a decimal point. `x` is a foul in a field event. `None` if it is no such number, or has more decimals than
/// are kept.
#[must_use]
pub fn parse_mark(marking: Marking, text: &str) -> Option<u32> {
    let text = text.trim().replace(',', ".").to_lowercase();
    let (symbol, unit) = match marking {
        Marking::Time => ("s", 1_000),
        Marking::Distance { .. } => ("m", 1_000),
        Marking::Lifts { .. } => ("kg", 1_000),
        Marking::Judges { .. } => ("", 100),
    };
    if text == "x" && matches!(marking, Marking::Distance { .. }) {
        return Some(0);
    }
    let text = text.strip_suffix(symbol).unwrap_or(&text).trim_end().to_owned();
    if marking != Marking::Time {
        return small_units(&text, unit);
    }
    // Number pads of phones have no colon: `1.45.30` is `1:45.30`.
    let dots = text.matches('.').count();
    let text = text.replacen('.', ":", dots.saturating_sub(1));
    let mut parts = text.split(':').rev();
    let mut total = small_units(parts.next()?, unit)?;
    let mut seconds_of_one = 60;
    for part in parts {
        // Minutes and hours are whole. What stands right of a colon is below 60.
        let is_whole = !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
        if !is_whole || seconds_of_one > 3_600 || total >= seconds_of_one * unit {
            return None;
        }
        let number: u32 = part.parse().ok()?;
        total = number.checked_mul(seconds_of_one * unit)?.checked_add(total)?;
        seconds_of_one *= 60;
    }
    Some(total)
}

/// Reads a decimal number as small units: `6.4` as 6,400 of a thousandth.
fn small_units(text: &str, unit: u32) -> Option<u32> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit());
    let most = unit.ilog10() as usize;
    if whole.is_empty() || !is_number(whole) || !is_number(decimals) || decimals.len() > most {
        return None;
    }
    let decimals: u32 = format!("{decimals:0<most$}").parse().ok()?;
    whole
        .parse::<u32>()
        .ok()?
        .checked_mul(unit)?
        .checked_add(decimals)
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
    match marking {
        Marking::Time => named(&["Time"]),
        Marking::Distance { .. } => numbered("Attempt"),
        Marking::Lifts { lifts: 2 } => named(&["Snatch", "Clean and jerk"]),
        Marking::Lifts { .. } => named(&["Squat", "Bench press", "Deadlift"]),
        Marking::Judges { .. } => numbered("Judge"),
    }
}

/// Returns what ranks the teams of a contest of marks, the first to compare first; blank for other sports.
#[must_use]
pub const fn ranking_rule(sport: Sport) -> &'static [&'static str] {
    match sport {
        Sport::Marks(Marking::Time) => &["Time"],
        Sport::Marks(Marking::Distance { .. }) => &["Best attempt", "Next best attempt"],
        Sport::Marks(Marking::Lifts { .. }) => &["Total of the best lifts"],
        Sport::Marks(Marking::Judges { .. }) => &["Total of the judges' points"],
        _ => &[],
    }
}
