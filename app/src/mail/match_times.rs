//! Mail to the owner of an entry with the times and courts of its matches.

use super::{Letter, Message};
use shared::settings::Edition;

/// Why the mail is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimesReason {
    /// The matches have their first time and court.
    Scheduled,
    /// The matches have another time or court.
    Moved,
}

/// Returns the mail. `lines` has one line for each match: stage, opponent, time and court. `schedule_url` is the address of the
/// schedule page.
#[must_use]
pub fn match_times(
    edition: &Edition,
    reason: TimesReason,
    event: &str,
    lines: Vec<String>,
    schedule_url: &str,
) -> Message {
    let name = &edition.name;
    let (matches, have) = if lines.len() == 1 {
        ("match", "has")
    } else {
        ("matches", "have")
    };
    let (subject, title, news) = match reason {
        TimesReason::Scheduled => (
            format!("Your {matches}: {event} at {name}"),
            format!("Your schedule: {event}"),
            "a time and a court",
        ),
        TimesReason::Moved => (
            format!("Your {matches} moved: {event} at {name}"),
            format!("New times: {event}"),
            "a new time or court",
        ),
    };
    let words = format!("Your {matches} {have} {news}. Tell your team.");
    let letter = Letter::new(edition, subject, title, "your team takes part").words(words);
    lines
        .into_iter()
        .fold(letter, Letter::words)
        .action("See the schedule", schedule_url)
        .message()
}
