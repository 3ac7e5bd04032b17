//! The code that proves an address before an account is made.

use super::{Letter, Message};
use shared::fest::FEST;

/// It names the account that is to be made, so that a code asked for by somebody else is noticed.
#[must_use]
pub fn signup_code(username: &str, digits: &str) -> Message {
    let name = FEST.name;
    Letter::new(
        format!("{digits} is your {name} code"),
        format!("Your {name} code"),
        "somebody gave this address to sign up",
    )
    .words(format!("Your code to sign up for {name} as “{username}” is"))
    .code(digits)
    .words("It works once, within 10 minutes.")
    .words(
        "If you did not ask for it, or did not choose this username, ignore this mail: no account is made.",
    )
    .message()
}
