//! `DELETE /user/me/sessions`: ends all other sessions.

use crate::api::error::ApiError;
use crate::sessions::{self, CurrentUser};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Done, Failure};
use shared::messages;

/// Ends all sessions of the user except the current one.
#[utoipa::path(
    delete, path = "/sessions", tag = "user", security(("session" = [])),
    responses((status = 200, body = Done), (status = 401, body = Failure)),
)]
pub(crate) async fn end_other_sessions(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<Done>, ApiError> {
    let user_id = current.user.id;
    state
        .env
        .db
        .write(move |txn| {
            Box::pin(async move { sessions::store::end_others(txn, user_id, current.session.id).await })
        })
        .await?;
    tracing::info!(user = %user_id, "other sessions ended");
    Ok(Json(Done {
        success: true,
        message: messages::SESSIONS_ENDED.to_owned(),
    }))
}
