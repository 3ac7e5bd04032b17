//! Mail to the former and the new address of an account after its change.

use super::{Letter, Message, in_words};
use chrono::{DateTime, Utc};
use shared::settings::Edition;

/// Writes the mail. It names neither address, because both receive it.
#[must_use]
pub fn address_changed(edition: &Edition, fullname: &str, when: DateTime<Utc>) -> Message {
    let name = &edition.name;
    Letter::new(
        edition,
        format!("The email address of your {name} account was changed"),
        "Your email address was changed",
        "the email address of your account was changed",
    )
    .words(format!(
        "Hello {fullname}, your {name} account has a new email address. Mails and codes go there from now on."
    ))
    .facts(vec![("When", in_words(when))])
    .words("Everyone else who was signed in to your account has been signed out.")
    .words(format!(
        "If this wasn't you, write to {} from your former address as soon as you can.",
        edition.contacts.email
    ))
    .message()
}
