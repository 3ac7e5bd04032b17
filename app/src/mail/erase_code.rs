//! Mail with the code that erases an account.

use super::{Letter, Message};
use shared::fest::FEST;

/// Writes the mail. It lists what erasing deletes and what it keeps.
#[must_use]
pub fn erase_code(digits: &str) -> Message {
    let name = FEST.name;
    Letter::new(
        format!("{digits} is your {name} code"),
        "Erase your account",
        "somebody who is signed in to the account of this address asked to erase it",
    )
    .words(format!("Your code to erase your {name} account is"))
    .code(digits)
    .words("It works once, within 10 minutes. Erasing cannot be undone:")
    .facts(vec![
        ("Your account", "is erased, with your name, address and phone number".to_owned()),
        (
            "Your team entries",
            "are withdrawn, with everybody's details; erasing pays no fee back".to_owned(),
        ),
        (
            "The record of payments",
            "stays for the accounts, without your name".to_owned(),
        ),
    ])
    .words("If you did not ask for it, somebody else is signed in as you: change your password. Nothing is erased without the code.")
    .message()
}
