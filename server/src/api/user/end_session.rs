//! `DELETE /user/me/sessions/{id}`: ends one session.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::http::Params;
use crate::sessions::{self, CurrentUser};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Done, Failure};
use shared::messages;
use uuid::Uuid;

/// Ends one of the user's sessions. The session's next request is rejected.
#[utoipa::path(
    delete, path = "/sessions/{id}", tag = "user", security(("session" = [])),
    params(("id" = String, Path, description = "the session's id")),
    responses(
        (status = 200, body = Done),
        (status = 404, description = "ended already, or somebody else's", body = Failure),
    ),
)]
pub(crate) async fn end_session(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
) -> Result<Json<Done>, ApiError> {
    let user_id = current.user.id;
    let ended = state
        .env
        .db
        .write(move |txn| Box::pin(async move { sessions::store::end_of_user(txn, user_id, id).await }))
        .await?;
    if !ended {
        return Err(CoreError::NotFound.into());
    }
    tracing::info!(user = %user_id, "session ended");
    Ok(Json(Done {
        success: true,
        message: messages::SESSION_ENDED.to_owned(),
    }))
}
