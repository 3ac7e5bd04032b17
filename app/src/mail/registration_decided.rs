//! Mail to the captain of a registration after a decision of staff.

use super::{Letter, Message};
use shared::settings::Edition;

/// The outcome of a staff decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailedDecision {
    /// The registration takes part.
    Approved,
    /// The registration does not take part.
    Rejected,
    /// The captain must change the registration first.
    ChangesRequested,
    /// The last decision was undone.
    TakenBack,
}

/// Writes the mail. `facts` are the registration and the reason, as labels and values. `url` is the registration's page.
#[must_use]
pub fn registration_decided(
    edition: &Edition,
    outcome: MailedDecision,
    event: &str,
    facts: Vec<(&'static str, String)>,
    url: &str,
) -> Message {
    let name = &edition.name;
    let (subject, words) = match outcome {
        MailedDecision::Approved => (
            "Registration approved",
            format!(
                "Our staff have approved your registration for {event} at {name}. We look forward to seeing you."
            ),
        ),
        MailedDecision::Rejected => (
            "Registration not accepted",
            format!(
                "Our staff could not accept your registration for {event} at {name}. If you have paid and \
                 think this is a mistake, or want a refund, write to {}.",
                edition.contacts.email
            ),
        ),
        MailedDecision::ChangesRequested => (
            "Please change your registration",
            format!(
                "Our staff have asked you to change something in your registration for {event} at {name}. You \
                 can do this on its page until they decide. When you're done, press \
                 \u{201c}I've made the changes\u{201d} there."
            ),
        ),
        MailedDecision::TakenBack => (
            "Decision undone",
            format!(
                "Our staff have undone their last decision on your registration for {event} at {name}, so it \
                 is back to what it was before. You can see its status on its page."
            ),
        ),
    };
    Letter::new(
        edition,
        format!("{subject}: {event} at {name}"),
        format!("{subject}: {event}"),
        "you registered a team",
    )
    .words(words)
    .facts(facts)
    .action("See your registration", url)
    .message()
}
