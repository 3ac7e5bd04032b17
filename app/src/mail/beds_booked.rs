//! Mail to the owner of a booking when its beds are paid.

use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail. `facts` describe the booking as labels and values, `url` is the page of the bookings.
#[must_use]
pub fn beds_booked(edition: &Edition, facts: Vec<(&'static str, String)>, url: &str) -> Message {
    let name = &edition.name;
    Letter::new(
        edition,
        format!("Beds booked for {name}"),
        "Beds booked",
        "you booked beds",
    )
    .words(format!(
        "Your beds for {name} are paid and booked. Everybody shows an ID card at the hostel desk, and gets a bed there."
    ))
    .facts(facts)
    .action("Your bookings", url)
    .message()
}
