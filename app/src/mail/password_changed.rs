//! Mail to the owner after a password was changed.

use super::{Letter, Message, in_words};
use chrono::{DateTime, Utc};
use shared::settings::Edition;

/// Writes the mail. `device` made the change: `Chrome on Android`. `forgot_url` is the page to request a new password.
#[must_use]
pub fn password_changed(
    edition: &Edition,
    fullname: &str,
    when: DateTime<Utc>,
    device: &str,
    forgot_url: &str,
) -> Message {
    let name = &edition.name;
    Letter::new(
        edition,
        format!("Your {name} password was changed"),
        "Your password was changed",
        "the password for your account was changed",
    )
    .words(format!(
        "Hello {fullname}, the password for your {name} account was changed."
    ))
    .facts(vec![("When", in_words(when)), ("Device", device.to_owned())])
    .words("Everyone else who was signed in to your account has been signed out.")
    .words(
        "If this was you, you don't need to do anything. If it wasn't, set a new password now: only you can \
         read the code we send to this address.",
    )
    .action("Set a new password", forgot_url)
    .message()
}
