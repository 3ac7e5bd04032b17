//! The code that proves an address before an account is made.

use super::{Letter, Message};
use shared::fest::FEST;

/// The code makes an account only in the browser that asked for it.
#[must_use]
pub fn signup_code(digits: &str) -> Message {
    let name = FEST.name;
    Letter::new(
        format!("{digits} is your {name} code"),
        format!("Your {name} code"),
        "somebody gave this address to sign up",
    )
    .words(format!("Your code to sign up for {name} is"))
    .code(digits)
    .words("Enter it in the browser where you asked for it. It works once, within 10 minutes.")
    .words("If you did not ask for it, ignore this mail: no account is made.")
    .message()
}
