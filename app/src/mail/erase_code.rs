//! Mail with the code that erases an account.

use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail. It lists what erasing deletes and what it keeps.
#[must_use]
pub fn erase_code(edition: &Edition, digits: &str) -> Message {
    let name = &edition.name;
    Letter::new(
        edition,
        format!("{digits} is your {name} code"),
        "Erase your account",
        "someone signed in to your account asked to erase it",
    )
    .words(format!("Your code to erase your {name} account is"))
    .code(digits)
    .words("You can use it once, within 10 minutes. Erasing can't be undone:")
    .facts(vec![
        (
            "Your account",
            "is erased, with your name, address and phone number".to_owned(),
        ),
        (
            "Your team entries",
            "are withdrawn, along with everyone's details; fees are not refunded".to_owned(),
        ),
        (
            "Payment records",
            "are kept for our accounts, without your name".to_owned(),
        ),
    ])
    .words(
        "If you didn't ask for it, someone else is signed in to your account: change your password now. \
         Nothing is erased without the code.",
    )
    .message()
}
