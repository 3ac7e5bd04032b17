//! Mails to the owner of a registration about what they did themselves, and about its fee.

use super::{Letter, Message};
use shared::fest::FEST;

/// What the mail is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    /// The owner has withdrawn the registration.
    Withdrawn,
    /// The owner has changed the team.
    TeamChanged,
    /// The fee is still due.
    FeeDue,
}

/// Writes the mail. `facts` are the registration's, as labels and values. `url` is the registration's page.
#[must_use]
pub fn registration_news(news: News, event: &str, facts: Vec<(&'static str, String)>, url: &str) -> Message {
    let name = FEST.name;
    let (subject, words, action) = match news {
        News::Withdrawn => (
            "Registration withdrawn",
            format!(
                "You have withdrawn your registration for {event} at {name}. It can no longer be paid. You can register \
                 for this event again at any time while registration is open."
            ),
            "See your registration",
        ),
        News::TeamChanged => (
            "Team changed",
            format!(
                "Your team for {event} at {name} has changed. If you did not make this change, log in, change your \
                 password and write to {}.",
                FEST.email
            ),
            "See your team",
        ),
        News::FeeDue => (
            "Fee due",
            format!(
                "Your registration for {event} at {name} is saved, but its fee has not been paid yet. It is confirmed \
                 once we receive the fee. If you have just paid, ignore this mail. To stop these reminders, press \
                 \u{201c}Stop reminders\u{201d} on the registration's page."
            ),
            "Pay now",
        ),
    };
    Letter::new(
        format!("{subject}: {event} at {name}"),
        format!("{subject}: {event}"),
        "you registered a team",
    )
    .words(words)
    .facts(facts)
    .action(action, url)
    .message()
}
