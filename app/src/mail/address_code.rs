//! Mail with the code that proves the new address of an account.

use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail with the code `digits`.
#[must_use]
pub fn address_code(edition: &Edition, digits: &str) -> Message {
    let name = &edition.name;
    Letter::new(
        edition,
        format!("{digits} is your {name} code"),
        format!("Your {name} code"),
        "someone asked to use this address for their account",
    )
    .words(format!(
        "Your code to use this address for your {name} account is"
    ))
    .code(digits)
    .words("You can use it once, within 10 minutes.")
    .words("If you didn't ask for it, ignore this email. Nothing will be changed.")
    .message()
}
