//! Mail with the code that proves ownership of an account before Google can sign in to it.

use super::{Letter, Message};
use shared::fest::FEST;

/// Writes the mail, sent when a Google sign-in uses the address of an account with a password.
#[must_use]
pub fn google_link_code(digits: &str) -> Message {
    let name = FEST.name;
    Letter::new(
        format!("{digits} is your {name} code"),
        format!("Your {name} code"),
        "somebody signed in with Google, and this address has an account already",
    )
    .words(format!("Your code to link Google with your {name} account is"))
    .code(digits)
    .words(
        "It works once, within 10 minutes. From then on you can sign in with Google or with your password.",
    )
    .words("If you did not ask for it, ignore this mail: nothing is linked.")
    .message()
}
