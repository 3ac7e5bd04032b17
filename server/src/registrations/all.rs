//! `GET /events/all-registrations`: for staff.

use super::departures::{Deed, record_departure};
use super::{pages, streamed};
use crate::error::ApiError;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::extract::State;
use axum::response::Response;
use serde::Serialize;
use shared::entities::{Failure, RegistrationRecord};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Every entry, by event.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct AllRegistrations {
    /// Always true.
    success: bool,
    /// From an event's endpoint to its entries, newest first. Every event that can be entered is there.
    registrations: BTreeMap<String, Vec<RegistrationRecord>>,
}

/// Every entry for every event, ID numbers masked, made while it is sent. Who took it is on record.
#[utoipa::path(
    get, path = "/all-registrations", tag = "registrations", security(("session" = [])),
    responses(
        (status = 200, body = AllRegistrations),
        (status = 401, body = Failure),
        (status = 403, description = "not staff", body = Failure),
    ),
)]
pub(super) async fn all_registrations(
    State(state): State<AppState>,
    Staff(staff): Staff,
) -> Result<Response, ApiError> {
    let events = pages::events(state.db.read()).await?;
    record_departure(&state, staff.user.id, Deed::List, None).await?;
    Ok(streamed::of_all(&state, events))
}
