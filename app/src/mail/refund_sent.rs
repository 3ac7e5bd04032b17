//! Mail to the payer after a refund.

use super::{Letter, Message};
use crate::content::refunds::REFUND_WORKING_DAYS;
use shared::settings::Edition;

/// What a refund ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundEnds {
    /// The registration that the payment had paid.
    Entry,
    /// The booking that the payment had paid.
    Booking,
    /// Nothing: the payment had paid nothing.
    Nothing,
}

/// Writes the mail. `event` is the event, or what was booked; `facts` describe the refund as labels and values.
#[must_use]
pub fn refund_sent(
    edition: &Edition,
    event: &str,
    facts: Vec<(&'static str, String)>,
    ends: RefundEnds,
) -> Message {
    let name = &edition.name;
    let (from, to) = REFUND_WORKING_DAYS;
    let ended = match ends {
        RefundEnds::Entry => format!("Your registration for {event} is no longer confirmed."),
        RefundEnds::Booking => format!("The {event} are no longer booked."),
        RefundEnds::Nothing => "Nothing else has changed.".to_owned(),
    };
    Letter::new(
        edition,
        format!("Refund sent: {event} at {name}"),
        format!("Refund sent: {event}"),
        "we refunded a payment of yours",
    )
    .words(format!(
        "We have refunded a payment for {event} at {name}. Banks take {from} to {to} working days to show it \
         in the account you paid from. {ended}"
    ))
    .facts(facts)
    .words(format!(
        "If you don't receive it, write to {} and mention the payment ID.",
        edition.contacts.email
    ))
    .message()
}
