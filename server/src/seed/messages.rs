//! Generated messages of the captains of `infinito seed load`: some are open, most are done.

use crate::core::random::Random;
use crate::entities::{contact_message, user};
use chrono::{DateTime, Duration, Utc};
use shared::entities::ConcernStatus;

/// One in this many captains sends a message.
const ONE_OF: u32 = 120;

/// The texts of the messages.
const WORDS: [&str; 4] = [
    "When does our event begin? (A made-up question.)",
    "May a player of ours be in two teams? (A made-up question.)",
    "Our payment shows as pending. (A made-up question.)",
    "Is there a room for twelve people? (A made-up question.)",
];

/// Generates a captain's message, or none.
pub(crate) fn made_up(
    random: &Random,
    captain: &user::Model,
    at: DateTime<Utc>,
) -> Option<contact_message::Model> {
    if random.below(ONE_OF) != 0 {
        return None;
    }
    let status = if random.below(4) == 0 {
        ConcernStatus::Open
    } else {
        ConcernStatus::Done
    };
    Some(contact_message::Model {
        id: random.uuid(),
        name: captain.fullname.clone(),
        email: captain.email.clone(),
        message: WORDS[random.below(4) as usize].to_owned(),
        status,
        created_at: at,
        // The seed generates no staff.
        done_by: None,
        done_at: (status == ConcernStatus::Done).then(|| at + Duration::hours(9)),
    })
}
