//! `GET /user/me`: restores the session of a page that has just loaded.

use super::to_wire;
use crate::error::ApiError;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, UserResponse};

/// Returns the signed-in user.
#[utoipa::path(
    get, path = "/me", tag = "user", security(("session" = [])),
    responses((status = 200, body = UserResponse), (status = 401, body = Failure)),
)]
pub(super) async fn me(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<UserResponse>, ApiError> {
    Ok(Json(UserResponse {
        success: true,
        user: to_wire(state.db.read(), &state, &current.user).await?,
    }))
}
