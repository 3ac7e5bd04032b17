//! Mail to the owner after Google was linked to an account.

use super::{Letter, Message, in_words};
use chrono::{DateTime, Utc};
use shared::settings::Edition;

/// Writes the mail. `account_url` is the account page.
#[must_use]
pub fn account_linked(edition: &Edition, fullname: &str, when: DateTime<Utc>, account_url: &str) -> Message {
    let name = &edition.name;
    Letter::new(
        edition,
        format!("Google was linked to your {name} account"),
        "Google was linked to your account",
        "a new way to sign in was added to your account",
    )
    .words(format!(
        "Hello {fullname}, you can now sign in to {name} with the Google account for this address. Your \
         password still works too."
    ))
    .facts(vec![("When", in_words(when))])
    .words(format!(
        "If this wasn't you, change your password here and with Google, and write to {}.",
        edition.contacts.email
    ))
    .action("Open your account", account_url)
    .message()
}
