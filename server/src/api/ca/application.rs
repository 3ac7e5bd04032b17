//! `GET /ca/application`: the user's own application and its status.

use crate::ambassadors::owner::application_of;
use crate::api::error::ApiError;
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
pub(crate) async fn application(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<OwnApplicationResponse>, ApiError> {
    let now = state.env.clock.now();
    Ok(Json(OwnApplicationResponse {
        success: true,
        application: application_of(state.env.db.read(), now, current.user.id).await?,
    }))
}
