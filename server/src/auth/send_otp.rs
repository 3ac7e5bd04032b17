//! `POST /auth/signup/send-otp`: checks the form and mails a code.

use super::store::{self, Placed};
use super::{code, normal, signup_mail};
use crate::error::ApiError;
use crate::http::Body;
use crate::mail;
use crate::state::AppState;
use crate::users;
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Duration, Utc};
use sea_orm::ConnectionTrait;
use shared::entities::{Failure, SignupForm, SignupResponse};
use shared::messages;
use shared::rules::account::check_signup;

/// How many codes are mailed to one address within an hour.
const MAILS_AN_HOUR: usize = 3;

/// Mails a code. 200 with `success: false` and `timeLeft` while the former one is cooling down.
#[utoipa::path(
    post, path = "/signup/send-otp", tag = "auth", request_body = SignupForm,
    responses(
        (status = 200, body = SignupResponse),
        (status = 409, description = "username or address taken", body = Failure),
        (status = 422, body = Failure),
        (status = 429, description = "enough mail to this address for now", body = Failure),
    ),
)]
pub(super) async fn send_otp(
    State(state): State<AppState>,
    Body(form): Body<SignupForm>,
) -> Result<Json<SignupResponse>, ApiError> {
    let form = SignupForm {
        username: form.username.trim().to_owned(),
        email: normal(&form.email),
        ..form
    };
    let findings = check_signup(&form);
    if !findings.is_empty() {
        return Err(ApiError::Findings(findings));
    }
    // Before the costly hash; what counts is asked again in the transaction.
    refuse_taken(state.db.read(), &form).await?;
    if let Some(code) = store::find(state.db.read(), store::SIGNUP, &form.email).await?
        && let Some(seconds) = store::time_left(&code, state.clock.now())
    {
        return Ok(Json(cooling_down(seconds)));
    }
    let password_hash = state.passwords.hash(form.password.clone()).await?;
    let digits = state.random.six_digits();
    let now = state.clock.now();
    let row = code::Model {
        id: state.random.uuid(),
        purpose: store::SIGNUP.to_owned(),
        email: form.email.clone(),
        code_hash: state.keys.hash_code(store::SIGNUP, &form.email, &digits).to_vec(),
        tries: 0,
        username: Some(form.username.clone()),
        password_hash: Some(password_hash),
        created_at: now,
        expires_at: now + store::LIFETIME,
    };
    let placed = state
        .db
        .write(async |txn| {
            refuse_taken(txn, &form).await?;
            refuse_flood(txn, &form.email, now).await?;
            let placed = store::place(txn, row).await?;
            if placed == Placed::Now {
                let mail = signup_mail::signup_code(&form.email, &form.username, &digits);
                state.mailer.queue(txn, &state, mail).await?;
            }
            Ok::<_, ApiError>(placed)
        })
        .await?;
    let whole = u32::try_from(store::COOL_DOWN.num_seconds()).unwrap_or(u32::MAX);
    match placed {
        Placed::CoolingDown => Ok(Json(cooling_down(whole))),
        Placed::Now => {
            state.mailer.wake();
            Ok(Json(SignupResponse {
                success: true,
                message: messages::OTP_SENT.to_owned(),
                time_left: whole,
            }))
        }
    }
}

fn cooling_down(time_left: u32) -> SignupResponse {
    SignupResponse {
        success: false,
        message: messages::OTP_ALREADY_SENT.to_owned(),
        time_left,
    }
}

async fn refuse_taken(db: &impl ConnectionTrait, form: &SignupForm) -> Result<(), ApiError> {
    if users::store::by_email(db, &form.email).await?.is_some() {
        return Err(ApiError::EmailTaken);
    }
    if users::store::by_username(db, &form.username).await?.is_some() {
        return Err(ApiError::UsernameTaken);
    }
    Ok(())
}

/// Nobody's inbox is filled through us: at most [`MAILS_AN_HOUR`] to one address.
async fn refuse_flood(db: &impl ConnectionTrait, email: &str, now: DateTime<Utc>) -> Result<(), ApiError> {
    let hour = Duration::hours(1);
    let sent = mail::store::queued_since(db, signup_mail::KIND, email, now - hour).await?;
    match sent.first() {
        Some(oldest) if sent.len() >= MAILS_AN_HOUR => {
            let seconds = (*oldest + hour - now).num_seconds().max(1);
            Err(ApiError::TooManyRequests(
                u32::try_from(seconds).unwrap_or(u32::MAX),
            ))
        }
        _ => Ok(()),
    }
}
