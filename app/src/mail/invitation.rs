//! Mails that ask whether a person is in a team: to the person, and to a parent of a person under 18.

use super::letter::STOP_REMINDERS;
use super::{Letter, Message};
use shared::settings::Edition;

/// What the team is entered for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvitationFacts {
    /// The event's title.
    pub event: &'static str,
    /// The college, as the captain entered it.
    pub college: String,
    /// The days of the event, in words.
    pub days: String,
}

impl InvitationFacts {
    fn lines(&self) -> Vec<(&'static str, String)> {
        vec![
            ("Event", self.event.to_owned()),
            ("College", self.college.clone()),
            ("Days", self.days.clone()),
        ]
    }
}

/// Writes the mail to a person. `fullname` is the name that the captain entered, `url` the person's own page. A reminder has the URL
/// that stops the reminders.
#[must_use]
pub fn invitation(
    edition: &Edition,
    fullname: &str,
    about: InvitationFacts,
    url: &str,
    stop_url: Option<&str>,
) -> Message {
    let (name, event) = (&edition.name, about.event);
    let letter = Letter::new(
        edition,
        format!("Are you in this team? {event} at {name}"),
        "Are you in this team?",
        "a captain entered you in a team",
    )
    .words(format!(
        "{fullname}, you have been entered in a team for {event} at {name}. Open your page, check the team, and enter \
         your own ID number and contact. The captain does not see what you enter."
    ))
    .facts(about.lines())
    .action("Answer", url)
    .words("The link is yours alone and works once, within 7 days. If you are not in this team, say so on the same page.");
    match stop_url {
        Some(stop_url) => letter.unsubscribe(STOP_REMINDERS, stop_url).message(),
        None => letter.message(),
    }
}

/// Writes the mail to a parent. `fullname` is the person's name, `digits` the code to enter on the page at `url`.
#[must_use]
pub fn parent_invitation(
    edition: &Edition,
    fullname: &str,
    about: InvitationFacts,
    digits: &str,
    url: &str,
) -> Message {
    let (name, event) = (&edition.name, about.event);
    Letter::new(
        edition,
        format!("Your child in a team for {event} at {name}: your consent"),
        "Your consent, please",
        "your child gave us your address",
    )
    .words(format!(
        "{fullname} is under 18 and wants to play in a team for {event} at {name}. We store their name, phone number, ID \
         number and date of birth, and need your consent. Open the page, read the notice, and enter this code:"
    ))
    .code(digits)
    .facts(about.lines())
    .action("Answer", url)
    .words("The link and the code work once, within 7 days. If you do not consent, say so on the same page: your child then does not take part.")
    .message()
}
