//! `POST /auth/password/reset`: sets a new password after validating the mailed code or link.

use crate::accounts::AccountError;
use crate::accounts::profile;
use crate::api::error::ApiError;
use crate::codes::{self, Purpose};
use crate::core::allowances::LOGIN;
use crate::core::error::CoreError;
use crate::entities::user;
use crate::env::Env;
use crate::http::Body;
use crate::http::cookies::RESET;
use crate::limits::{self, ClientIp};
use crate::sessions::{self, Device};
use crate::state::AppState;
use crate::users;
use crate::users::UserError;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use sea_orm::ConnectionTrait;
use shared::entities::{Failure, ResetForm, SessionResponse};
use shared::messages;
use shared::rules::account::check_reset;

/// Outcome of a reset attempt. A wrong code must be counted, so its transaction commits as well.
enum Attempt {
    Right { user: Box<user::Model>, token: String },
    Wrong,
}

/// Sets the password, ends all sessions, starts a new one, and notifies the owner by mail.
#[utoipa::path(
    post, path = "/password/reset", tag = "auth", request_body = ResetForm,
    responses(
        (status = 200, body = SessionResponse),
        (status = 400, description = "wrong, used or expired code or link, or no such account", body = Failure),
        (status = 403, description = "the account is disabled", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn reset_password(
    State(state): State<AppState>,
    device: Device,
    ClientIp(ip): ClientIp,
    headers: HeaderMap,
    Body(form): Body<ResetForm>,
) -> Result<Json<SessionResponse>, ApiError> {
    let form = ResetForm {
        email: users::normal(&form.email),
        ..form
    };
    let findings = check_reset(&form);
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    let hash = state.passwords.hash(form.password.clone()).await?;
    // Another browser than the one that asked, for example on the phone with the mail, has no ticket.
    let ticket = RESET.read(&state.env.config, &headers);
    let ticket = ticket.unwrap_or_else(|| limits::bucket(ip).to_string());
    let attempt = state
        .env
        .write(move |txn, env| {
            Box::pin(async move { attempt(txn, env, &device, &form, (&ticket, hash)).await })
        })
        .await?;
    let Attempt::Right { user, token } = attempt else {
        return Err(AccountError::CodeInvalid.into());
    };
    tracing::info!(user = %user.id, "password reset");
    Ok(Json(SessionResponse {
        success: true,
        message: messages::RESET_SUCCESS.to_owned(),
        access_token: token,
        user: profile::to_wire(state.env.db.read(), &state.env, &user).await?,
    }))
}

async fn attempt(
    txn: &impl ConnectionTrait,
    env: &Env,
    device: &Device,
    form: &ResetForm,
    (ticket, hash): (&str, String),
) -> Result<Attempt, ApiError> {
    let code = if form.link.is_empty() {
        codes::redeem(txn, env, Purpose::Reset, &form.email, ticket, &form.otp).await?
    } else {
        codes::follow(txn, env, Purpose::Reset, &form.email, &form.link).await?
    };
    let user = users::store::by_email(txn, &form.email).await?;
    let (Some(_), Some(user)) = (code, user) else {
        return Ok(Attempt::Wrong);
    };
    if user.disabled_at.is_some() {
        return Err(UserError::Disabled.into());
    }
    let user = users::set_password(txn, env, user, hash, device).await?;
    sessions::store::end_all(txn, user.id).await?;
    limits::forget(txn, env, LOGIN, &form.email).await?;
    let token = sessions::begin(txn, env, user.id, device).await?;
    Ok(Attempt::Right {
        user: Box::new(user),
        token,
    })
}
