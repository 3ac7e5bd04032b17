//! Mail to an applicant whose application as a campus ambassador has arrived.

use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail. `url` is the application's page.
#[must_use]
pub fn ambassador_received(edition: &Edition, fullname: &str, url: &str) -> Message {
    let name = &edition.name;
    Letter::new(
        edition,
        format!("We have received your ambassador application for {name}"),
        "We have received your application",
        "you applied as a campus ambassador",
    )
    .words(format!(
        "Hello {fullname}, thank you for applying as a campus ambassador for {name}. You don't need to do anything now."
    ))
    .words("We read every application. As soon as we have decided, you'll get another mail.")
    .action("See your application", url)
    .message()
}
