//! The code that proves that an account is the owner's before Google can sign in to it.

use super::{Letter, Message};
use shared::fest::FEST;

/// Sent when somebody signs in with a Google account of an address that has an account with a password here.
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
