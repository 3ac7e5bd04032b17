//! Mail with the code that proves ownership of an address before an account is created.

use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail. The code works only in the browser that requested it.
#[must_use]
pub fn signup_code(edition: &Edition, digits: &str) -> Message {
    let name = &edition.name;
    Letter::new(
        edition,
        format!("{digits} is your {name} code"),
        format!("Your {name} code"),
        "someone used this address to sign up",
    )
    .words(format!("Your code to sign up for {name} is"))
    .code(digits)
    .words("Enter it in the same browser where you asked for it. You can use it once, within 10 minutes.")
    .words("If you didn't ask for it, ignore this email. No account will be created.")
    .message()
}
