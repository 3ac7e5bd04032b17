//! `GET /events/all-registrations`: every entry, for staff.

use super::departures::{ExportKind, record_departure};
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
    /// Maps each event's endpoint to its entries, newest first. Contains every event that can be entered.
    registrations: BTreeMap<String, Vec<RegistrationRecord>>,
}

/// Streams every entry of every event, ID numbers masked. The audit log records the caller.
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
    record_departure(&state, staff.user.id, ExportKind::List, None).await?;
    Ok(streamed::of_all(&state, events))
}
