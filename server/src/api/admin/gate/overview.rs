//! `GET /admin/gate`: who is inside, the lists, the phones, and what a lead has to settle.

use crate::admission::gate::portal;
use crate::api::error::ApiError;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::GateOverview;

/// Shows the gates.
#[utoipa::path(
    get, path = "/gate", tag = "admin", security(("session" = [])),
    responses(
        (status = 200, body = GateOverview),
    ),
)]
pub(crate) async fn gate_overview(
    State(state): State<AppState>,
    _: Staff,
) -> Result<Json<GateOverview>, ApiError> {
    overview(&state).await
}

/// The response of every call about the gates.
pub(super) async fn overview(state: &AppState) -> Result<Json<GateOverview>, ApiError> {
    Ok(Json(portal::overview(&state.env, &state.fest_now).await?))
}
