//! Mail to the owner of a registration after its fee was paid.

use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail. `facts` are labels and values: the entry, the amount, and the receipt's number, date and payment. `url` is
/// the registration's page, which links to the printable receipt.
#[must_use]
pub fn registration_confirmed(
    edition: &Edition,
    event: &str,
    facts: Vec<(&'static str, String)>,
    url: &str,
) -> Message {
    let name = &edition.name;
    Letter::new(
        edition,
        format!("Registration confirmed: {event} at {name}"),
        format!("Registration confirmed: {event}"),
        "you paid for a registration",
    )
    .words(format!(
        "We have received your payment, and your registration for {event} at {name} is confirmed."
    ))
    .facts(facts)
    .words(
        "This email is your receipt. Your registration page has a printable receipt, your team and \
         everything else; you'll find it under My registrations whenever you are signed in.",
    )
    .action("See your registration", url)
    .message()
}
