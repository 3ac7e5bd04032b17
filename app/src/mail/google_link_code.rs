//! Mail with the code that proves ownership of an account before Google can sign in to it.

use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail, sent when a Google sign-in uses the address of an account with a password.
#[must_use]
pub fn google_link_code(edition: &Edition, digits: &str) -> Message {
    let name = &edition.name;
    Letter::new(
        edition,
        format!("{digits} is your {name} code"),
        format!("Your {name} code"),
        "someone signed in with Google using this address, which already has an account",
    )
    .words(format!("Your code to link Google with your {name} account is"))
    .code(digits)
    .words(
        "You can use it once, within 10 minutes. After that, you can sign in with Google or with your password.",
    )
    .words("If you didn't ask for it, ignore this email. Nothing will be linked.")
    .message()
}
