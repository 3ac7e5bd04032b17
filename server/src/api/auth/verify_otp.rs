//! `POST /auth/signup/verify-otp`: creates the account, starts a session and queues the welcome mail.
//!
//! The code proves the address. The browser's cookie selects the username and password typed in this browser.

use crate::accounts::AccountError;
use crate::accounts::greeting::greeting;
use crate::accounts::{pending_signups, profile};
use crate::api::error::ApiError;
use crate::codes::{self, Purpose};
use crate::entities::pending_signup::Model as PendingSignup;
use crate::entities::user;
use crate::env::Env;
use crate::http::Body;
use crate::http::cookies::{REFERRAL, SIGNUP};
use crate::referrals::remember;
use crate::sessions::{self, Device};
use crate::state::AppState;
use crate::users::store::NewUser;
use crate::{mail, users};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use sea_orm::ConnectionTrait;
use shared::entities::{Failure, OtpForm, Role, SessionResponse};
use shared::messages;

/// Outcome of a guess. A wrong guess must be counted, so its transaction commits as well.
enum Guess {
    Right { user: Box<user::Model>, token: String },
    Wrong,
}

/// Creates the account of this browser's pending signup. Requires the cookie of `send-otp`, which only that browser
/// has, and the code, which is mailed only to the address.
#[utoipa::path(
    post, path = "/signup/verify-otp", tag = "auth", request_body = OtpForm,
    responses(
        (status = 200, body = SessionResponse),
        (status = 400, description = "wrong, used or expired code, or no cookie of `send-otp`", body = Failure),
        (status = 409, description = "username or address taken meanwhile", body = Failure),
    ),
)]
pub(crate) async fn verify_otp(
    State(state): State<AppState>,
    device: Device,
    headers: HeaderMap,
    Body(form): Body<OtpForm>,
) -> Result<impl IntoResponse, ApiError> {
    let email = users::normal(&form.email);
    // Without the cookie the code has no effect. Such a guess is not counted, so a stranger cannot use up the tries.
    let ticket = SIGNUP
        .read(&state.env.config, &headers)
        .ok_or(AccountError::CodeInvalid)?;
    let pending = pending_signups::by_ticket(state.env.db.read(), &state.env, &ticket, &email).await?;
    let pending = pending.ok_or(AccountError::CodeInvalid)?;
    let link = REFERRAL.read(&state.env.config, &headers).unwrap_or_default();
    let guess = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let guess = guess(txn, env, &device, pending, (&ticket, &form.otp)).await?;
                if let Guess::Right { user, .. } = &guess {
                    // What somebody types counts more than the link that they opened.
                    remember::at_sign_up(txn, env, user.id, &[&form.referral_code, &link]).await?;
                }
                Ok::<_, ApiError>(guess)
            })
        })
        .await?;
    let Guess::Right { user, token } = guess else {
        return Err(AccountError::CodeInvalid.into());
    };
    tracing::info!(user = %user.id, "signed up");
    let answer = SessionResponse {
        success: true,
        message: messages::SIGNUP_SUCCESS.to_owned(),
        access_token: token,
        user: profile::to_wire(state.env.db.read(), &state.env, &user).await?,
    };
    let forgotten = SIGNUP.clear(&state.env.config);
    Ok((AppendHeaders([(SET_COOKIE, forgotten)]), Json(answer)))
}

async fn guess(
    txn: &impl ConnectionTrait,
    env: &Env,
    device: &Device,
    pending: PendingSignup,
    (ticket, digits): (&str, &str),
) -> Result<Guess, ApiError> {
    let code = codes::redeem(txn, env, Purpose::Signup, &pending.email, ticket, digits).await?;
    if code.is_none() {
        return Ok(Guess::Wrong);
    }
    pending_signups::forget(txn, &pending.email).await?;
    let user = users::store::insert(txn, env, new_user(pending)).await?;
    let token = sessions::begin(txn, env, user.id, device).await?;
    mail::queue(txn, env, greeting(env, &user)).await?;
    Ok(Guess::Right {
        user: Box::new(user),
        token,
    })
}

fn new_user(pending: PendingSignup) -> NewUser {
    NewUser {
        fullname: pending.username.clone(),
        username: pending.username,
        email: pending.email,
        password_hash: Some(pending.password_hash),
        role: Role::User,
        is_email_verified: false,
    }
}
