//! `GET /user/me`: restores the session of a page that has just loaded. The account keeps the language of that page, which mails follow.

use crate::accounts::profile;
use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::core::language::{self, Language};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use crate::users;
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
    let (id, reads_hindi) = (current.user.id, current.user.reads_hindi);
    if let Some(language) = language::of_request()
        && reads_hindi != (language == Language::Hindi)
    {
        let noted = state.env.write::<(), CoreError, _>(move |txn, _env| {
            Box::pin(async move { Ok(users::store::set_language(txn, id, language).await?) })
        });
        // The session is what the caller asks for: it is restored in any case.
        if let Err(error) = noted.await {
            tracing::warn!(%error, "the language of an account is not noted");
        }
    }
    Ok(Json(UserResponse {
        success: true,
        user: profile::to_wire(state.env.db.read(), &state.env, &current.user).await?,
    }))
}
