//! Mails to the owner of a registration about what they did themselves, and about its fee.

use super::letter::STOP_REMINDERS;
use super::{Letter, Message, in_words};
use chrono::{DateTime, Utc};
use shared::settings::Edition;

/// What the mail is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News<'a> {
    /// The owner has withdrawn the registration.
    Withdrawn,
    /// The owner has changed the team.
    TeamChanged,
    /// The fee is still due.
    FeeDue {
        /// The URL that stops these reminders.
        stop_url: &'a str,
    },
    /// The place of the unpaid registration will be released at this time.
    PlaceEnds(DateTime<Utc>),
    /// The place of the unpaid registration was released.
    PlaceReleased,
    /// A person has said that they are not in the team: `Player #3`.
    PlayerDeclined(&'a str),
}

impl News<'_> {
    /// The subject, the words, and the label of the link.
    fn texts(self, edition: &Edition, event: &str) -> (&'static str, String, &'static str) {
        let name = &edition.name;
        match self {
            Self::Withdrawn => (
                "Registration withdrawn",
                format!(
                    "You have withdrawn your registration for {event} at {name}. It can no longer be paid. You can register \
                     for this event again at any time while registration is open."
                ),
                "See your registration",
            ),
            Self::TeamChanged => (
                "Team changed",
                format!(
                    "Your team for {event} at {name} has changed. If you did not make this change, log in, change your \
                     password and write to {}.",
                    edition.contacts.email
                ),
                "See your team",
            ),
            Self::FeeDue { .. } => (
                "Fee due",
                format!(
                    "Your registration for {event} at {name} is saved, but its fee has not been paid yet. It is confirmed \
                     once we receive the fee. If you have just paid, ignore this mail. To stop these reminders, press \
                     \u{201c}Stop reminders\u{201d} on the registration's page."
                ),
                "Pay now",
            ),
            Self::PlaceEnds(until) => (
                "Pay to keep your place",
                format!(
                    "Places for {event} at {name} are limited, and your registration is not paid yet. We hold your place until \
                     {}. Pay before then to keep it. If you have just paid, ignore this mail.",
                    in_words(until)
                ),
                "Pay now",
            ),
            Self::PlaceReleased => (
                "Place released",
                format!(
                    "Your registration for {event} at {name} stayed unpaid, so its place is free for others now. Your form is \
                     saved. If a place is still free, you get it back by paying; otherwise you can join the waiting list."
                ),
                "See your registration",
            ),
            Self::PlayerDeclined(place) => (
                "A player is not in your team",
                player_declined(place, event, name),
                "See your team",
            ),
        }
    }
}

fn player_declined(place: &str, event: &str, name: &str) -> String {
    format!(
        "{place} of your team for {event} at {name} has told us that they are not in it. If it is a mistake, send the link \
         again on your team's page. Otherwise enter somebody else."
    )
}

/// Writes the mail. `facts` are the registration's, as labels and values. `url` is the registration's page.
#[must_use]
pub fn registration_news(
    edition: &Edition,
    news: News<'_>,
    event: &str,
    facts: Vec<(&'static str, String)>,
    url: &str,
) -> Message {
    let name = &edition.name;
    let (subject, words, action) = news.texts(edition, event);
    let letter = Letter::new(
        edition,
        format!("{subject}: {event} at {name}"),
        format!("{subject}: {event}"),
        "you registered a team",
    )
    .words(words)
    .facts(facts)
    .action(action, url);
    match news {
        News::FeeDue { stop_url } => letter.unsubscribe(STOP_REMINDERS, stop_url).message(),
        _ => letter.message(),
    }
}
