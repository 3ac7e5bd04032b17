//! Mail to the owner of a registration after a refund.

use super::{Letter, Message};
use crate::content::refunds::REFUND_WORKING_DAYS;
use shared::settings::Edition;

/// Writes the mail. `facts` describe the refund as labels and values. `ends_entry`: the payment had paid the registration.
#[must_use]
pub fn refund_sent(
    edition: &Edition,
    event: &str,
    facts: Vec<(&'static str, String)>,
    ends_entry: bool,
) -> Message {
    let name = &edition.name;
    let (from, to) = REFUND_WORKING_DAYS;
    let entry = if ends_entry {
        format!("Your registration for {event} is no longer confirmed.")
    } else {
        "Nothing else has changed.".to_owned()
    };
    Letter::new(
        edition,
        format!("Refund sent: {event} at {name}"),
        format!("Refund sent: {event}"),
        "we refunded a payment of yours",
    )
    .words(format!(
        "We have refunded a payment for {event} at {name}. Banks take {from} to {to} working days to show it \
         in the account you paid from. {entry}"
    ))
    .facts(facts)
    .words(format!(
        "If you don't receive it, write to {} and mention the payment ID.",
        edition.contacts.email
    ))
    .message()
}
