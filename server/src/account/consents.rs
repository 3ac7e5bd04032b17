//! `GET /user/me/consents`: what the user agreed to, and when.

use crate::error::ApiError;
use crate::registrations;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{ConsentsResponse, Failure};

/// Every agreement to the privacy notice, newest first.
#[utoipa::path(
    get, path = "/consents", tag = "user", security(("session" = [])),
    responses((status = 200, body = ConsentsResponse), (status = 401, body = Failure)),
)]
pub(super) async fn consents(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<ConsentsResponse>, ApiError> {
    Ok(Json(ConsentsResponse {
        success: true,
        consents: registrations::consents_of(state.db.read(), current.user.id).await?,
    }))
}
