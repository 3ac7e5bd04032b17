//! What the owner of a registration is told when its fee has arrived.

use super::{Letter, Message};
use shared::fest::FEST;

/// `facts` are what was entered and paid: labels and values.
#[must_use]
pub fn registration_confirmed(event: &str, facts: Vec<(&'static str, String)>) -> Message {
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
    .words("You find it under My registrations whenever you are signed in.")
    .message()
}
