//! Mail with a pass.

use super::{Letter, Message};
use shared::settings::Edition;

/// What stands on a pass beside the name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassFacts {
    /// The event's title; the events of an official.
    pub event: Option<String>,
    /// The college.
    pub college: String,
    /// The holder's place: `Player #2`.
    pub place: String,
    /// The days, in words.
    pub days: String,
}

/// Writes the mail. `fullname` is the holder's name, `printed` the code for a camera that does not read the QR code, and `url` the page
/// that shows both.
#[must_use]
pub fn pass(edition: &Edition, fullname: &str, about: PassFacts, printed: &str, url: &str) -> Message {
    let name = &edition.name;
    let mut facts = vec![("Name", fullname.to_owned())];
    facts.extend(about.event.map(|event| ("Event", event)));
    facts.push(("College", about.college));
    facts.push(("Place", about.place));
    facts.push(("Days", about.days));
    Letter::new(
        edition,
        format!("Your pass for {name}"),
        "Your pass",
        "you take part in the fest",
    )
    .words(format!(
        "This pass lets you in at {name}. Open it on your phone and show the QR code at the gate, or print the page. If the camera does \
         not read it, say this code:"
    ))
    .code(printed)
    .facts(facts)
    .action("Open your pass", url)
    .words("The link is yours alone. Bring a photo ID too. If you get a newer pass by mail, this one no longer lets you in.")
    .message()
}
