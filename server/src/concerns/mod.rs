//! The contact form and its messages (concerns). A concern is open until a staff member marks it as done. Staff answer by mail
//! from the fest's own address, outside this application.

pub mod store;

use crate::entities::contact_message;
use chrono::SecondsFormat;
use shared::entities::{ConcernRecord, ConcernStatus};

/// Converts a concern to its API representation. `done_by` is a username.
pub(crate) fn to_wire(concern: contact_message::Model, done_by: Option<String>) -> ConcernRecord {
    let is_done = concern.status == ConcernStatus::Done;
    ConcernRecord {
        id: concern.id.to_string(),
        name: concern.name,
        email: concern.email,
        message: concern.message,
        status: if is_done {
            ConcernStatus::Done
        } else {
            ConcernStatus::Open
        },
        created_at: concern.created_at.to_rfc3339_opts(SecondsFormat::Millis, true),
        done_by,
        done_at: concern
            .done_at
            .map(|at| at.to_rfc3339_opts(SecondsFormat::Millis, true)),
    }
}
