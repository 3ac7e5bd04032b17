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

/// Writes the mail. `fullname` is the holder's name, `qr` the `data:` address of the image of the QR code, `printed` the code for a camera
/// that does not read it, and `url` the page that shows both.
#[must_use]
pub fn pass(
    edition: &Edition,
    fullname: &str,
    about: PassFacts,
    (qr, printed): (&str, &str),
    url: &str,
) -> Message {
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
        "This pass lets you in at {name}. Show the QR code at the gate, on your phone or printed. If the camera does not read it, say \
         the code below."
    ))
    .picture(qr, "QR code of your pass")
    .code(printed)
    .facts(facts)
    .action("Open your pass", url)
    .words("The link is yours alone. Bring a photo ID too. If you get a newer pass by mail, this one no longer lets you in.")
    .message()
}
