//! `GET /user/me/sessions`: lists the user's sessions.

use crate::api::error::ApiError;
use crate::sessions::{self, CurrentUser};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, SessionsResponse};

/// Lists the user's sessions: the current one first, the others by last use, latest first.
#[utoipa::path(
    get, path = "/sessions", tag = "user", security(("session" = [])),
    responses((status = 200, body = SessionsResponse), (status = 401, body = Failure)),
)]
pub(crate) async fn list_sessions(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<SessionsResponse>, ApiError> {
    let found = sessions::store::of_user(state.env.db.read(), current.user.id, state.env.clock.now()).await?;
    let mut sessions: Vec<_> = found
        .into_iter()
        .map(|session| sessions::to_wire(&session, &current.session))
        .collect();
    sessions.sort_by(|one, other| {
        (other.is_current, &other.last_seen_at).cmp(&(one.is_current, &one.last_seen_at))
    });
    Ok(Json(SessionsResponse {
        success: true,
        sessions,
    }))
}
