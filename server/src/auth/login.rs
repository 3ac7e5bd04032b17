//! `POST /auth/login`.

use super::normal;
use crate::error::ApiError;
use crate::http::Body;
use crate::sessions::{self, Device};
use crate::state::AppState;
use crate::users;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, LoginForm, SessionResponse};
use shared::messages;

/// Signs in by address and password.
#[utoipa::path(
    post, path = "/login", tag = "auth", request_body = LoginForm,
    responses((status = 200, body = SessionResponse), (status = 401, body = Failure)),
)]
pub(super) async fn login(
    State(state): State<AppState>,
    device: Device,
    Body(form): Body<LoginForm>,
) -> Result<Json<SessionResponse>, ApiError> {
    let user = users::store::by_email(state.db.read(), &normal(&form.email)).await?;
    let hash = user.as_ref().and_then(|user| user.password_hash.clone());
    // The same work whether or not the address is known: the time it takes tells nothing.
    let matches = state.passwords.matches(hash, form.password).await?;
    let Some(user) = user.filter(|_| matches) else {
        tracing::info!("login refused");
        return Err(ApiError::LoginInvalid);
    };
    let token = state
        .db
        .write(async |txn| sessions::begin(txn, &state, user.id, &device).await)
        .await?;
    tracing::info!(user = %user.id, "logged in");
    Ok(Json(SessionResponse {
        success: true,
        message: messages::LOGIN_SUCCESS.to_owned(),
        access_token: token,
        user: users::to_wire(&user, &state),
    }))
}
