//! The judging criteria of the catalogue: what decides a match, and how the rulebook ranks a table.

use super::Rulebook;
use crate::{Format, Sport, SportOptions};

/// Returns the judging criteria of an event that tables rank; `None` for other events. The catalogue has them as text, so that the
/// browser needs no rulebook; a test holds the text to this function.
#[must_use]
pub fn judging_criteria(endpoint: &str) -> Option<String> {
    let sport = Sport::of(endpoint, "", SportOptions::default())?;
    let (lead, format) = match endpoint {
        "football" | "basketball" | "volleyball" => ("", Format::RoundRobin),
        "kabaddi" => (
            "If a knock-out match is level, it goes to five raids a side, then to a golden raid. ",
            Format::RoundRobin,
        ),
        "cricket" => ("", Format::RoundRobin),
        "chess" => (
            "One point for a win on a board and half a point for a draw. ",
            Format::Swiss { rounds: 1 },
        ),
        "badminton" | "table_tennis" | "lawn_tennis" | "squash" => (
            "The team that wins more matches in a tie goes through. ",
            Format::RoundRobin,
        ),
        _ => return None,
    };
    let brief = Rulebook::of(sport, format).brief(sport);
    let brief = if matches!(format, Format::RoundRobin) {
        format!("In groups, {}{}", brief[..1].to_lowercase(), &brief[1..])
    } else {
        brief
    };
    Some(format!("{lead}{brief}"))
}
