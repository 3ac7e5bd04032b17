//! `GET /user/me`: restores the session of a page that has just loaded.

use crate::accounts::profile;
use crate::api::error::ApiError;
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
pub(crate) async fn me(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<UserResponse>, ApiError> {
    Ok(Json(UserResponse {
        success: true,
        user: profile::to_wire(state.env.db.read(), &state.env, &current.user).await?,
    }))
}
