//! Mail to the owner after Google was linked to an account.

use super::{Letter, Message, in_words};
use chrono::{DateTime, Utc};
use shared::fest::FEST;

/// Writes the mail. `account_url` is the account page.
#[must_use]
pub fn account_linked(fullname: &str, when: DateTime<Utc>, account_url: &str) -> Message {
    let name = FEST.name;
    Letter::new(
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
        FEST.email
    ))
    .action("Open your account", account_url)
    .message()
}
