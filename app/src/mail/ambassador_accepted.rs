//! What an applicant is told who is a campus ambassador now.

use super::{Letter, Message};
use shared::fest::FEST;

/// `reason` is what staff wrote, if anything; `url` leads to the dashboard, or, for staff, to the application.
#[must_use]
pub fn ambassador_accepted(fullname: &str, reason: Option<&str>, url: &str) -> Message {
    let name = FEST.name;
    let letter = Letter::new(
        format!("You are a campus ambassador of {name}"),
        format!("Welcome to {name}'s ambassadors"),
        "you applied as a campus ambassador",
    )
    .words(format!(
        "Hello {fullname}, we have read your application and said yes: you are a campus ambassador of {name}."
    ));
    let letter = match reason {
        Some(reason) => letter.facts(vec![("What we liked", reason.to_owned())]),
        None => letter,
    };
    letter
        .words("Your first step is to join the ambassadors' channel, where we say what is next.")
        .action("See what to do", url)
        .words(format!("The channel: {}", FEST.ambassador_channel.url))
        .message()
}
