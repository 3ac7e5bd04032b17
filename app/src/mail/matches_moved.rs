//! Mail that tells the owner of an entry that matches of the team have another time or court.

use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail. `lines` has a line for each match: contest and stage, opponent, new time and court. `schedule_url` is the page
/// with the whole schedule.
#[must_use]
pub fn matches_moved(edition: &Edition, event: &str, lines: Vec<String>, schedule_url: &str) -> Message {
    let name = &edition.name;
    let count = if lines.len() == 1 { "A match" } else { "Matches" };
    let letter = Letter::new(
        edition,
        format!("{count} moved: {event} at {name}"),
        format!("New times: {event}"),
        "your team takes part",
    )
    .words("These matches of your team have a new time or court. Tell your team.".to_owned());
    lines
        .into_iter()
        .fold(letter, Letter::words)
        .action("See the schedule", schedule_url)
        .message()
}
