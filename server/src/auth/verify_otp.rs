//! `POST /auth/signup/verify-otp`: makes the account, signs it in and welcomes it by mail.

use super::greeting::greeting;
use super::normal;
use crate::codes::{self, Purpose};
use crate::error::ApiError;
use crate::http::Body;
use crate::sessions::{self, Device};
use crate::state::AppState;
use crate::users::{self, store::NewUser};
use axum::Json;
use axum::extract::State;
use sea_orm::ConnectionTrait;
use shared::entities::{Failure, OtpForm, Role, SessionResponse};
use shared::messages;

/// What a guess comes to. A wrong one must be counted, so it commits like a right one.
enum Guess {
    Right {
        user: Box<users::entity::Model>,
        token: String,
    },
    Wrong,
}

/// Makes the account the code was sent for.
#[utoipa::path(
    post, path = "/signup/verify-otp", tag = "auth", request_body = OtpForm,
    responses(
        (status = 200, body = SessionResponse),
        (status = 400, description = "wrong, used or expired code", body = Failure),
        (status = 409, description = "username or address taken meanwhile", body = Failure),
    ),
)]
pub(super) async fn verify_otp(
    State(state): State<AppState>,
    device: Device,
    Body(form): Body<OtpForm>,
) -> Result<Json<SessionResponse>, ApiError> {
    let email = normal(&form.email);
    let guess = state
        .write(move |txn, state| Box::pin(async move { guess(txn, state, &device, &email, &form.otp).await }))
        .await?;
    let Guess::Right { user, token } = guess else {
        return Err(ApiError::OtpInvalid);
    };
    state.mailer.wake();
    tracing::info!(user = %user.id, "signed up");
    Ok(Json(SessionResponse {
        success: true,
        message: messages::SIGNUP_SUCCESS.to_owned(),
        access_token: token,
        user: users::to_wire(state.db.read(), &state, &user).await?,
    }))
}

async fn guess(
    txn: &impl ConnectionTrait,
    state: &AppState,
    device: &Device,
    email: &str,
    digits: &str,
) -> Result<Guess, ApiError> {
    let Some(code) = codes::redeem(txn, state, Purpose::Signup, email, digits).await? else {
        return Ok(Guess::Wrong);
    };
    let user = users::store::insert(txn, state, new_user(code)).await?;
    let token = sessions::begin(txn, state, user.id, device).await?;
    state.mailer.queue(txn, state, greeting(state, &user)).await?;
    Ok(Guess::Right {
        user: Box::new(user),
        token,
    })
}

fn new_user(code: codes::entity::Model) -> NewUser {
    let username = code.username.unwrap_or_default();
    NewUser {
        fullname: username.clone(),
        username,
        email: code.email,
        password_hash: code.password_hash,
        role: Role::User,
        is_email_verified: false,
    }
}
