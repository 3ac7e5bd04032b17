//! What the owner of a registration is told when its fee has arrived.

use super::{Letter, Message};
use shared::fest::FEST;

/// `facts` are what was entered and paid, the receipt's number, date and payment: labels and values. `url` leads to the
/// registration's page, which has the receipt for print.
#[must_use]
pub fn registration_confirmed(event: &str, facts: Vec<(&'static str, String)>, url: &str) -> Message {
    let name = FEST.name;
    Letter::new(
        format!("Registration confirmed: {event} at {name}"),
        format!("Registration confirmed: {event}"),
        "you paid for a registration",
    )
    .words(format!(
        "Your payment has arrived and your registration for {event} at {name} is confirmed."
    ))
    .facts(facts)
    .words("This mail is your receipt. One for print, your team and everything else are on the page of your registration; you find it under My registrations whenever you are signed in.")
    .action("See your registration", url)
    .message()
}
