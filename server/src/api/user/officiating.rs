//! `GET /user/me/officiating`: the events whose scores the caller enters.

use crate::api::error::ApiError;
use crate::contests::officials;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::entities::OfficiatingResponse;
use shared::entities::Failure;

/// Lists the events that an admin has assigned to the caller.
#[utoipa::path(
    get, path = "/officiating", tag = "officials", security(("session" = [])),
    responses((status = 200, body = OfficiatingResponse), (status = 401, body = Failure)),
)]
pub(crate) async fn officiating(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<OfficiatingResponse>, ApiError> {
    Ok(Json(OfficiatingResponse {
        success: true,
        events: officials::events_of(state.env.db.read(), current.user.id).await?,
    }))
}
