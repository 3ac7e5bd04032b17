//! Mail that tells the owner of an entry when and where matches of the team are.

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

/// Writes the mail. `lines` has a line for each match: contest and stage, opponent, time and court. `schedule_url` is the page
/// with the whole schedule.
#[must_use]
pub fn match_times(
    edition: &Edition,
    reason: TimesReason,
    event: &str,
    lines: Vec<String>,
    schedule_url: &str,
) -> Message {
    let name = &edition.name;
    let is_one = lines.len() == 1;
    let (subject, title, words) = match reason {
        TimesReason::Scheduled => (
            format!(
                "{}: {event} at {name}",
                if is_one { "Your match" } else { "Your matches" }
            ),
            format!("Your schedule: {event}"),
            if is_one {
                "Your match has a time and a court. Tell your team."
            } else {
                "Your matches have a time and a court. Tell your team."
            },
        ),
        TimesReason::Moved => (
            format!(
                "{} moved: {event} at {name}",
                if is_one { "A match" } else { "Matches" }
            ),
            format!("New times: {event}"),
            if is_one {
                "Your match has a new time or court. Tell your team."
            } else {
                "Your matches have a new time or court. Tell your team."
            },
        ),
    };
    let letter = Letter::new(edition, subject, title, "your team takes part").words(words.to_owned());
    lines
        .into_iter()
        .fold(letter, Letter::words)
        .action("See the schedule", schedule_url)
        .message()
}
