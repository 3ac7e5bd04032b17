//! `GET /admin/registrations`: the list of entries.

use crate::api::error::ApiError;
use crate::http::{ListParams, Query};
use crate::registrations::review::params::ReviewParams;
use crate::registrations::review::row::ListRow;
use crate::registrations::review::search;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, RegistrationsResponse};

/// Lists entries across events, without their people.
#[utoipa::path(
    get, path = "/registrations", tag = "admin", security(("session" = [])), params(ListParams, ReviewParams),
    responses(
        (status = 200, body = RegistrationsResponse),
        (status = 400, description = "a parameter that is not what it should be", body = Failure),
    ),
)]
pub(crate) async fn registrations(
    State(state): State<AppState>,
    _: Staff,
    Query(list): Query<ListParams>,
    Query(parameters): Query<ReviewParams>,
) -> Result<Json<RegistrationsResponse>, ApiError> {
    let (filter, page) = parameters.validated(list)?;
    let found = search::page(&state.env, filter, page).await?;
    Ok(Json(RegistrationsResponse {
        success: true,
        registrations: found
            .rows
            .into_iter()
            .map(ListRow::into_record)
            .collect::<Result<_, _>>()?,
        total: found.total,
        is_cut: found.is_cut,
    }))
}
