//! Mail to the owner of an account when its address is used for another signup. Only the owner learns that it exists.

use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail. `login_url` is the page to log in or to request a new password.
#[must_use]
pub fn account_exists(edition: &Edition, fullname: &str, login_url: &str) -> Message {
    let name = &edition.name;
    Letter::new(
        edition,
        format!("You already have an {name} account"),
        "You already have an account",
        "someone used this address to sign up",
    )
    .words(format!(
        "Hello {fullname}, someone tried to sign up for {name} with this address. You already have an account, \
         so we didn't create a new one."
    ))
    .words("If it was you, just log in. If you don't remember your password, choose “Forgot password?” there.")
    .action("Log in", login_url)
    .words("If it wasn't you, ignore this email. Your account and your password stay as they are.")
    .message()
}
