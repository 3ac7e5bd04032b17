//! `GET /events/registered-events-name`: for *Already Applied* on the events page.

use crate::api::error::ApiError;
use crate::registrations::store;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, RegisteredEvent, RegisteredEvents};

/// Lists the events that the signed-in user has entered. Leaves out withdrawn entries, and entries whose payment was
/// started and never finished: their wizard stays open and resumes the payment.
#[utoipa::path(
    get, path = "/registered-events-name", tag = "registrations", security(("session" = [])),
    responses((status = 200, body = RegisteredEvents), (status = 401, body = Failure)),
)]
pub(crate) async fn registered_names(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<RegisteredEvents>, ApiError> {
    let events = store::entered_events(state.env.db.read(), current.user.id).await?;
    Ok(Json(RegisteredEvents {
        success: true,
        events: events
            .into_iter()
            .map(|event| RegisteredEvent { event })
            .collect(),
    }))
}
