//! Mail that welcomes a new account.

use super::{Letter, Message};
use crate::content::notices::saved_form;
use shared::settings::Edition;

/// Writes the mail. `events_url` and `account_url` are the events page and the account page.
#[must_use]
pub fn welcome(edition: &Edition, fullname: &str, events_url: &str, account_url: &str) -> Message {
    let name = &edition.name;
    Letter::new(
        edition,
        format!("Welcome to {name}"),
        format!("Welcome to {name}"),
        "you signed up with this address",
    )
    .words(format!("Hello {fullname}, your {name} account is ready."))
    .words("Pick an event, enter your team step by step, and pay when you are done.")
    .words(saved_form())
    .action("See all events", events_url)
    .words(format!("Your account is at {account_url}"))
    .message()
}
