//! `POST /auth/signup/send-otp`: validates the form and mails a code.
//!
//! Known and unknown addresses get the same response after the same work. The mail tells the owner of a known address
//! that the account exists and how to log in.

use super::{normal, pending_signups};
use crate::codes::{self, Asked, Purpose};
use crate::error::ApiError;
use crate::http::Body;
use crate::limits::{self, ClientIp};
use crate::mail::Mail;
use crate::state::AppState;
use crate::users;
use app::mail::{Message, account_exists, signup_code};
use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use sea_orm::ConnectionTrait;
use shared::entities::{Failure, SignupForm, SignupResponse};
use shared::messages;
use shared::pages::path_of;
use shared::rules::account::check_signup;

/// Mails a sign-up code. Returns 200 with `success: false` and `timeLeft` while the last code cools down. In both cases
/// a cookie binds the form to this browser, in which the code must be entered.
#[utoipa::path(
    post, path = "/signup/send-otp", tag = "auth", request_body = SignupForm,
    responses(
        (status = 200, description = "the same whether or not there is such an account", body = SignupResponse),
        (status = 409, description = "username taken", body = Failure),
        (status = 422, body = Failure),
        (status = 429, description = "enough mail to this address, or from this IP address, for now", body = Failure),
        (status = 503, description = "enough mail for now, or too many passwords to hash", body = Failure),
    ),
)]
pub(super) async fn send_otp(
    State(state): State<AppState>,
    ip: ClientIp,
    Body(form): Body<SignupForm>,
) -> Result<impl IntoResponse, ApiError> {
    let form = SignupForm {
        username: form.username.trim().to_owned(),
        email: normal(&form.email),
        ..form
    };
    let findings = check_signup(&form);
    if !findings.is_empty() {
        return Err(ApiError::Findings(findings));
    }
    // Checks before the expensive hash. The transaction checks again, and that check decides.
    refuse_taken(state.db.read(), &form.username).await?;
    let password_hash = state.passwords.hash(form.password.clone()).await?;
    let (asked, cookie) = state
        .write(move |txn, state| {
            Box::pin(async move {
                refuse_taken(txn, &form.username).await?;
                let owner = users::store::by_email(txn, &form.email).await?;
                let asked = codes::ask(txn, state, Purpose::Signup, &form.email).await?;
                if let Asked::Placed { digits, .. } = &asked {
                    limits::count_mail(txn, state, ip).await?;
                    let message = message(state, owner.as_ref(), digits);
                    let mail = Mail::new(Purpose::Signup.mail_kind(), &form.email, message);
                    state.mailer.queue(txn, state, mail).await?;
                }
                let cookie =
                    pending_signups::store(txn, state, &form.username, &form.email, password_hash).await?;
                Ok::<_, ApiError>((asked, cookie))
            })
        })
        .await?;
    state.mailer.wake();
    let answer = Json(asked.answer(messages::OTP_SENT));
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), answer))
}

async fn refuse_taken(db: &impl ConnectionTrait, username: &str) -> Result<(), ApiError> {
    match users::store::by_username(db, username).await? {
        Some(_) => Err(ApiError::UsernameTaken),
        None => Ok(()),
    }
}

/// Builds the mail with the code, or, if the address has an account, the mail that says so. Both have the same mail
/// kind, so one limit counts both.
fn message(state: &AppState, owner: Option<&users::entity::Model>, digits: &str) -> Message {
    match owner {
        Some(owner) => {
            let login = format!("{}{}", state.config.public_url, path_of("auth"));
            account_exists(&owner.fullname, &login)
        }
        None => signup_code(digits),
    }
}
