//! The texts and layout of every mail. Each mail is a function that returns a [`Message`]; `server/src/mail` queues and
//! delivers it.
//!
//! To add a mail, add a file here that writes a `Letter`, and list it in the tests. Subject, text and HTML are rendered from
//! the same letter, so they cannot differ.

mod account_exists;
mod account_linked;
mod address_changed;
mod address_code;
mod ambassador_accepted;
mod ambassador_received;
mod ambassador_rejected;
mod beds_booked;
mod erase_code;
mod frame;
mod google_link_code;
mod in_hindi;
mod invitation;
mod letter;
mod mailing;
mod match_times;
mod official_assigned;
mod pass;
mod password_changed;
mod place_offered;
mod refund_sent;
mod registration_confirmed;
mod registration_decided;
mod registration_news;
mod reset_code;
mod signup_code;
mod welcome;
mod when;

pub use account_exists::account_exists;
pub use account_linked::account_linked;
pub use address_changed::address_changed;
pub use address_code::address_code;
pub use ambassador_accepted::ambassador_accepted;
pub use ambassador_received::ambassador_received;
pub use ambassador_rejected::ambassador_rejected;
pub use beds_booked::beds_booked;
pub use erase_code::erase_code;
pub use google_link_code::google_link_code;
pub use invitation::{InvitationFacts, invitation, parent_invitation};
pub use letter::unsubscribe_url;
pub use mailing::mailing;
pub use match_times::{TimesReason, match_times};
pub use official_assigned::official_assigned;
pub use pass::{PassFacts, pass};
pub use password_changed::password_changed;
pub use place_offered::place_offered;
pub use refund_sent::{RefundEnds, refund_sent};
pub use registration_confirmed::registration_confirmed;
pub use registration_decided::{MailedDecision, registration_decided};
pub use registration_news::{News, registration_news};
pub use reset_code::reset_code;
pub use signup_code::signup_code;
pub use welcome::welcome;
pub use when::{in_words, local};

use letter::Letter;

/// The content of a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Subject, one line.
    pub subject: String,
    /// Plain-text body.
    pub text: String,
    /// HTML body, a complete document.
    pub html: String,
}

#[cfg(test)]
mod tests;
