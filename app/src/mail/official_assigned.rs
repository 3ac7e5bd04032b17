//! Mail to an account that becomes an official of an event.

use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail. `event` is the event's title, and `officiate_url` the page on which officials enter scores.
#[must_use]
pub fn official_assigned(edition: &Edition, username: &str, event: &str, officiate_url: &str) -> Message {
    let name = &edition.name;
    Letter::new(
        edition,
        format!("You are an official of {event} at {name}"),
        format!("You are an official: {event}"),
        "an organiser has named you an official",
    )
    .words(format!(
        "Hello {username}, you can now enter the scores of {event}. Log in with this address, and open the \
         page of the officials; your account page leads to it, too."
    ))
    .words(format!(
        "If you did not expect this, write to {}.",
        edition.contacts.email
    ))
    .action("Enter scores", officiate_url)
    .message()
}
