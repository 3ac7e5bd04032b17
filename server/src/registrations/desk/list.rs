//! `GET /admin/registrations`: the list of entries.

use super::params::ReviewParams;
use super::row::Row;
use super::search;
use crate::error::ApiError;
use crate::http::Query;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, RegistrationsResponse};

/// Lists entries across events, without their people.
#[utoipa::path(
    get, path = "/registrations", tag = "admin", security(("session" = [])), params(ReviewParams),
    responses(
        (status = 200, body = RegistrationsResponse),
        (status = 400, description = "a parameter that is not what it should be", body = Failure),
        (status = 401, body = Failure),
        (status = 403, description = "not staff", body = Failure),
    ),
)]
pub(super) async fn registrations(
    State(state): State<AppState>,
    _: Staff,
    Query(asked): Query<ReviewParams>,
) -> Result<Json<RegistrationsResponse>, ApiError> {
    let (wanted, page) = asked.held_to_its_bounds()?;
    let found = search::page(&state, &wanted, page).await?;
    Ok(Json(RegistrationsResponse {
        success: true,
        registrations: found
            .rows
            .into_iter()
            .map(Row::into_record)
            .collect::<Result<_, _>>()?,
        total: found.total,
        is_cut: found.is_cut,
    }))
}
