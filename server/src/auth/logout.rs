//! `POST /auth/logout`.

use crate::error::ApiError;
use crate::sessions::{self, CurrentUser};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Done, Failure};
use shared::messages;

/// Ends this session; the token is worth nothing from here on.
#[utoipa::path(
    post, path = "/logout", tag = "auth", security(("session" = [])),
    responses((status = 200, body = Done), (status = 401, body = Failure)),
)]
pub(super) async fn logout(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<Done>, ApiError> {
    let user = current.user.id;
    state
        .db
        .write(move |txn| Box::pin(async move { sessions::store::end(txn, current.session).await }))
        .await?;
    tracing::info!(%user, "logged out");
    Ok(Json(Done {
        success: true,
        message: messages::LOGOUT_SUCCESS.to_owned(),
    }))
}
