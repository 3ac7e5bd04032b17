//! `GET /events/{event}/registrations`: for staff.

use super::{record, store};
use crate::error::ApiError;
use crate::events::EventOfPath;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use shared::entities::{Failure, RegistrationRecord};
use utoipa::ToSchema;

/// The entries for one event.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct EventRegistrations {
    /// Always true.
    success: bool,
    /// The event, as its endpoint is spelled.
    event: &'static str,
    /// Newest first.
    registrations: Vec<RegistrationRecord>,
}

/// The entries for an event, newest first, ID numbers masked.
#[utoipa::path(
    get, path = "/{event}/registrations", tag = "registrations", security(("session" = [])),
    params(("event" = String, Path, description = "the event's endpoint")),
    responses(
        (status = 200, body = EventRegistrations),
        (status = 401, body = Failure),
        (status = 403, description = "not staff", body = Failure),
        (status = 404, description = "no such event", body = Failure),
    ),
)]
pub(super) async fn event_registrations(
    State(state): State<AppState>,
    _staff: Staff,
    EventOfPath { endpoint, .. }: EventOfPath,
) -> Result<Json<EventRegistrations>, ApiError> {
    let found = store::of_event(state.db.read(), endpoint).await?;
    Ok(Json(EventRegistrations {
        success: true,
        event: endpoint,
        registrations: record::to_wire_all(found)?,
    }))
}
