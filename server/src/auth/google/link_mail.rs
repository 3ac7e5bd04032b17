//! The mail that carries the code which links an account to Google's.

use crate::codes::Purpose;
use crate::mail::{Mail, html};
use shared::fest::FEST;

/// It says what the code allows, so that one asked for by somebody else is noticed.
pub(super) fn mail_for_link(email: &str, username: &str, digits: &str) -> Mail {
    let name = FEST.name;
    Mail {
        kind: Purpose::GoogleLink.mail_kind(),
        recipient: email.to_owned(),
        subject: format!("{digits} is your {name} code"),
        text: format!(
            "Somebody signed in to {name} with a Google account of this address. To let that Google account into your \
             {name} account \"{username}\" from now on, enter\n\n    {digits}\n\nIt works once, within 10 minutes. Your \
             password stays as it is.\nIf this was not you, ignore this mail: nothing is linked.\n"
        ),
        html: html::page(
            &format!("Your {name} code"),
            &[
                html::paragraph(&format!(
                    "Somebody signed in to {name} with a Google account of this address. To let that Google account \
                     into your {name} account “{username}” from now on, enter"
                )),
                html::code(digits),
                html::paragraph("It works once, within 10 minutes. Your password stays as it is."),
                html::paragraph("If this was not you, ignore this mail: nothing is linked."),
            ],
        ),
    }
}
