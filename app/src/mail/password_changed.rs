//! Mail to the owner after a password was changed.

use super::{Letter, Message, in_words};
use chrono::{DateTime, Utc};
use shared::fest::FEST;

/// Writes the mail. `device` made the change: `Chrome on Android`. `forgot_url` is the page to request a new password.
#[must_use]
pub fn password_changed(fullname: &str, when: DateTime<Utc>, device: &str, forgot_url: &str) -> Message {
    let name = FEST.name;
    Letter::new(
        format!("Your {name} password was changed"),
        "Your password was changed",
        "the password of your account was changed",
    )
    .words(format!("Hello {fullname}, the password of your {name} account was changed."))
    .facts(vec![("When", in_words(when)), ("With", device.to_owned())])
    .words("Everybody else who was signed in to your account has been signed out.")
    .words("If this was you, there is nothing to do. If it was not, set a new password now: only you can read the code that comes to this address.")
    .action("Set a new password", forgot_url)
    .message()
}
