//! `GET /events/{event}/registrations`: the entries for an event, for staff.

use super::departures::{ExportKind, record_departure};
use super::desk::{self, AskedOfEvent};
use super::pages::Pages;
use super::streamed;
use crate::error::ApiError;
use crate::events::{self, EventOfPath};
use crate::http::{Params, Query};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use shared::entities::{EventPage, Failure};

/// Lists the entries for an event, newest first, ID numbers masked: a page of them, or all of them, streamed. The audit
/// log records a call for all of them.
#[utoipa::path(
    get, path = "/{event}/registrations", tag = "registrations", security(("session" = [])),
    params(("event" = String, Path, description = "the event's endpoint; the spelling of its wizard's address does as well"), AskedOfEvent),
    responses(
        (status = 200, body = EventPage),
        (status = 400, description = "a parameter that is not what it should be", body = Failure),
        (status = 401, body = Failure),
        (status = 403, description = "not staff", body = Failure),
        (status = 404, description = "no such event", body = Failure),
    ),
)]
pub(super) async fn event_registrations(
    State(state): State<AppState>,
    Staff(staff): Staff,
    Params(name): Params<String>,
    Query(asked): Query<AskedOfEvent>,
) -> Result<Response, ApiError> {
    let found = events::by_either_spelling(&name).ok_or(ApiError::EventNotFound)?;
    let EventOfPath { event, endpoint } = found;
    if let Some(wanted) = asked.held_to_its_bounds(endpoint)? {
        let page = desk::page_of_event(&state, endpoint, wanted).await?;
        return Ok(Json(page).into_response());
    }
    let pages = Pages::begin(state.db.read(), endpoint).await?;
    record_departure(&state, staff.user.id, ExportKind::List, Some(event)).await?;
    Ok(streamed::of_event(&state, endpoint, pages))
}
