//! Mail to the owner of a booking when it is paid.

use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail. `facts` describe the booking as labels and values, `url` is the page of the bookings. Without beds it is about meals
/// and kits.
#[must_use]
pub fn beds_booked(
    edition: &Edition,
    has_beds: bool,
    facts: Vec<(&'static str, String)>,
    url: &str,
) -> Message {
    let name = &edition.name;
    let (title, why, words) = if has_beds {
        (
            "Beds booked",
            "you booked beds",
            format!(
                "Your beds for {name} are paid and booked. Everybody shows an ID card at the hostel desk, and gets a bed there."
            ),
        )
    } else {
        (
            "Meals and kits booked",
            "you booked meals or kits",
            format!("What you booked for {name} is paid. Everybody shows their pass where it is handed out."),
        )
    };
    Letter::new(edition, format!("{title} for {name}"), title, why)
        .words(words)
        .facts(facts)
        .action("Your bookings", url)
        .message()
}
