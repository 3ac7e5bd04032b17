//! The mail that carries a signup's code.

use crate::codes::Purpose;
use crate::mail::{Mail, html};
use shared::fest::FEST;

/// It names the account that is to be made, so that a code asked for by somebody else is noticed.
pub(super) fn signup_code(email: &str, username: &str, digits: &str) -> Mail {
    let name = FEST.name;
    Mail {
        kind: Purpose::Signup.mail_kind(),
        recipient: email.to_owned(),
        subject: format!("{digits} is your {name} code"),
        text: format!(
            "Your code to sign up for {name} as \"{username}\" is\n\n    {digits}\n\nIt works once, within 10 minutes.\n\
             If you did not ask for it, or did not choose this username, ignore this mail: no account is made.\n"
        ),
        html: html::page(
            &format!("Your {name} code"),
            &[
                html::paragraph(&format!("Your code to sign up for {name} as “{username}” is")),
                html::code(digits),
                html::paragraph("It works once, within 10 minutes."),
                html::paragraph(
                    "If you did not ask for it, or did not choose this username, ignore this mail: no account is made.",
                ),
            ],
        ),
    }
}
