//! `GET /events/{event}/registrations`: the entries for an event, for staff.

use crate::api::error::ApiError;
use crate::api::events::event_of_path::{self, EventOfPath};
use crate::exports::departures::{ExportKind, record_departure};
use crate::exports::json;
use crate::http::{ListParams, Params, Query};
use crate::registrations::RegistrationError;
use crate::registrations::pages::Pages;
use crate::registrations::review::{self, EventReviewParams};
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
    params(("event" = String, Path, description = "the event's endpoint; the spelling of its wizard's address does as well"), ListParams, EventReviewParams),
    responses(
        (status = 200, body = EventPage),
        (status = 400, description = "a parameter that is not what it should be", body = Failure),
        (status = 403, description = "not staff", body = Failure),
        (status = 404, description = "no such event", body = Failure),
    ),
)]
pub(crate) async fn event_registrations(
    State(state): State<AppState>,
    Staff(staff): Staff,
    Params(name): Params<String>,
    Query(list): Query<ListParams>,
    Query(parameters): Query<EventReviewParams>,
) -> Result<Response, ApiError> {
    let found = event_of_path::by_either_spelling(&name).ok_or(RegistrationError::EventNotFound)?;
    let EventOfPath { event, endpoint } = found;
    if let Some(filter) = parameters.validated(list, endpoint)? {
        let page = review::page_of_event(&state.env, endpoint, filter).await?;
        return Ok(Json(page).into_response());
    }
    let pages = Pages::begin(state.env.db.read(), endpoint).await?;
    record_departure(&state.env, staff.user.id, ExportKind::List, Some(event)).await?;
    Ok(json::of_event(&state.env, endpoint, pages))
}
