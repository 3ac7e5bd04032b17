//! Mail to an applicant who was rejected as a campus ambassador.

use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail. `reason` is the reason staff gave, if any; `url` is the application's page.
#[must_use]
pub fn ambassador_rejected(edition: &Edition, fullname: &str, reason: Option<&str>, url: &str) -> Message {
    let name = &edition.name;
    let letter = Letter::new(
        edition,
        format!("Your ambassador application for {name}"),
        "Your ambassador application",
        "you applied as a campus ambassador",
    )
    .words(format!(
        "Hello {fullname}, thank you for applying. We read your application carefully, but this time we have \
         chosen others."
    ));
    let letter = match reason {
        Some(reason) => letter.facts(vec![("What we can tell you", reason.to_owned())]),
        None => letter,
    };
    letter
        .words(format!(
            "We'd still love to see you at {name}, on the field or cheering from the side. If you think we \
             missed something, write to {}.",
            edition.contacts.email
        ))
        .action("See your application", url)
        .message()
}
