//! `POST /auth/logout`: ends the session. Succeeds even if the session has already ended.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::sessions::{self, CurrentUser};
use crate::state::AppState;
use crate::users::UserError;
use axum::Json;
use axum::extract::State;
use shared::entities::Done;
use shared::messages;

/// Ends this session if it has not ended yet. Its token is invalid from then on.
#[utoipa::path(
    post, path = "/logout", tag = "auth", security((), ("session" = [])),
    responses((status = 200, description = "also without a session", body = Done)),
)]
pub(crate) async fn logout(
    State(state): State<AppState>,
    current: Result<CurrentUser, ApiError>,
) -> Result<Json<Done>, ApiError> {
    match current {
        Ok(CurrentUser { user, session }) => {
            state
                .env
                .db
                .write(move |txn| Box::pin(async move { sessions::store::end(txn, session).await }))
                .await?;
            tracing::info!(user = %user.id, "logged out");
        }
        // Disabling an account ends its sessions, so no session is left to end.
        Err(ApiError::Core(CoreError::NotSignedIn) | ApiError::User(UserError::Disabled)) => {}
        Err(error) => return Err(error),
    }
    Ok(Json(Done {
        success: true,
        message: messages::LOGOUT_SUCCESS.to_owned(),
    }))
}
