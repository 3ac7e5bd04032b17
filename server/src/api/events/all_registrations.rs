//! `GET /events/all-registrations`: every entry, for staff.

use crate::api::error::ApiError;
use crate::exports::departures::{ExportKind, record_departure};
use crate::exports::json;
use crate::registrations::pages;
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
pub(crate) struct AllRegistrations {
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
        (status = 403, description = "not staff", body = Failure),
    ),
)]
pub(crate) async fn all_registrations(
    State(state): State<AppState>,
    Staff(staff): Staff,
) -> Result<Response, ApiError> {
    let events = pages::events(state.env.db.read()).await?;
    record_departure(&state.env, staff.user.id, ExportKind::List, None).await?;
    Ok(json::of_all(&state.env, events))
}
