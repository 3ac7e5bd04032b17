//! `GET /events/all-registrations`: for staff.

use super::{record, store};
use crate::error::ApiError;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use shared::catalogue::EVENTS;
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

/// Every entry for every event, ID numbers masked.
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
    _staff: Staff,
) -> Result<Json<AllRegistrations>, ApiError> {
    let mut registrations: BTreeMap<String, Vec<RegistrationRecord>> = EVENTS
        .iter()
        .filter_map(|event| event.endpoint)
        .map(|endpoint| (endpoint.to_owned(), Vec::new()))
        .collect();
    for record in record::to_wire_all(store::all(state.db.read()).await?)? {
        registrations
            .entry(record.event.clone())
            .or_default()
            .push(record);
    }
    Ok(Json(AllRegistrations {
        success: true,
        registrations,
    }))
}
