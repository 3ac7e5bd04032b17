//! Mail to an applicant who was accepted as a campus ambassador.

use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail. `reason` is the reason staff gave, if any; `url` is the dashboard, or the application if the user is staff.
#[must_use]
pub fn ambassador_accepted(edition: &Edition, fullname: &str, reason: Option<&str>, url: &str) -> Message {
    let name = &edition.name;
    let letter = Letter::new(
        edition,
        format!("You are now a campus ambassador for {name}"),
        format!("Welcome to the {name} ambassador team"),
        "you applied as a campus ambassador",
    )
    .words(format!(
        "Hello {fullname}, your application has been accepted. You are now a campus ambassador for {name}."
    ));
    let letter = match reason {
        Some(reason) => letter.facts(vec![("What we liked", reason.to_owned())]),
        None => letter,
    };
    letter
        .words("Your first step is to join the ambassadors' channel, where we post what's next.")
        .action("See what to do", url)
        .words(format!("Join the channel: {}", edition.channel.url))
        .message()
}
