//! Mail with the code and the link to set a new password.

use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail. `link_url` replaces the code and stays valid longer.
#[must_use]
pub fn reset_code(edition: &Edition, fullname: &str, digits: &str, link_url: &str) -> Message {
    let name = &edition.name;
    Letter::new(
        edition,
        format!("{digits} is your {name} code"),
        "Set a new password",
        "someone asked for a new password for your account",
    )
    .words(format!(
        "Hello {fullname}, your code to set a new {name} password is"
    ))
    .code(digits)
    .words("You can use it once, within 10 minutes. Or use this link, which works for an hour:")
    .action("Set a new password", link_url)
    .words("If you didn't ask for it, ignore this email: your password stays as it is.")
    .message()
}
