//! `GET /ca/application`: the user's own application and its status.

use super::owner::application_of;
use crate::error::ApiError;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, OwnApplicationResponse};

/// Returns the signed-in user's own application; `null` if there is none.
#[utoipa::path(
    get, path = "/application", tag = "ambassadors", security(("session" = [])),
    responses((status = 200, body = OwnApplicationResponse), (status = 401, body = Failure)),
)]
pub(super) async fn application(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<OwnApplicationResponse>, ApiError> {
    let now = state.clock.now();
    Ok(Json(OwnApplicationResponse {
        success: true,
        application: application_of(state.db.read(), now, current.user.id).await?,
    }))
}
