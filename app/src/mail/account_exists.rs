//! Mail to the owner of an account when its address is used for another signup. Only the owner learns that it exists.

use super::{Letter, Message};
use shared::fest::FEST;

/// Writes the mail. `login_url` is the page to log in or to request a new password.
#[must_use]
pub fn account_exists(fullname: &str, login_url: &str) -> Message {
    let name = FEST.name;
    Letter::new(
        format!("You already have an {name} account"),
        "You already have an account",
        "somebody gave this address to sign up",
    )
    .words(format!(
        "Hello {fullname}, somebody tried to sign up for {name} with this address. It already has an account, so no \
         new one was made."
    ))
    .words("If it was you, log in. If you do not know the password, choose “Forgot password?” there.")
    .action("Log in", login_url)
    .words("If it was not you, ignore this mail: your account and your password stay as they are.")
    .message()
}
