//! Mail that offers a free place to a user on a waiting list.

use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail. `until` is the time until which the place is held, in words. `form_url` is the event's form, `decline_url` the
/// page on which the user can decline.
#[must_use]
pub fn place_offered(
    edition: &Edition,
    event: &str,
    category: Option<&str>,
    until: &str,
    form_url: &str,
    decline_url: &str,
) -> Message {
    let name = &edition.name;
    let mut facts = vec![("Event", event.to_owned())];
    facts.extend(category.map(|category| ("Category", category.to_owned())));
    facts.push(("Held until", until.to_owned()));
    Letter::new(
        edition,
        format!("A place is free: {event} at {name}"),
        format!("A place is free: {event}"),
        "you are on the waiting list",
    )
    .words(format!(
        "A place for {event} is free, and you are next on the waiting list. We hold it for you until {until}."
    ))
    .facts(facts)
    .action("Register now", form_url)
    .words(format!(
        "If you don't need the place, decline it, so that the next team gets it sooner: {decline_url}"
    ))
    .message()
}
