//! `GET /events/registered-events-name`: for *Already Applied* on the events page.

use super::store;
use crate::error::ApiError;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, RegisteredEvent, RegisteredEvents};

/// The events the signed-in user has entered. One that was withdrawn is not among them, nor is one whose payment was
/// begun and never finished: its wizard stays open, and takes it up again.
#[utoipa::path(
    get, path = "/registered-events-name", tag = "registrations", security(("session" = [])),
    responses((status = 200, body = RegisteredEvents), (status = 401, body = Failure)),
)]
pub(super) async fn registered_names(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<RegisteredEvents>, ApiError> {
    let events = store::entered_events(state.db.read(), current.user.id).await?;
    Ok(Json(RegisteredEvents {
        success: true,
        events: events
            .into_iter()
            .map(|event| RegisteredEvent { event })
            .collect(),
    }))
}
