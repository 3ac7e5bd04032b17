//! `POST /auth/signup/send-otp`: validates the form and mails a code.
//!
//! Known and unknown addresses get the same response after the same work. The mail tells the owner of a known address
//! that the account exists and how to log in.

use crate::accounts::pending_signups;
use crate::api::error::ApiError;
use crate::codes::{self, Asker, CodeRequest, Purpose};
use crate::core::allowances::SIGNUP_MAILS;
use crate::core::error::CoreError;
use crate::entities::user;
use crate::env::Env;
use crate::http::Body;
use crate::http::cookies::SIGNUP;
use crate::limits::{self, ClientIp};
use crate::mail::{self, Mail};
use crate::referrals::remember;
use crate::state::AppState;
use crate::users;
use crate::users::UserError;
use app::mail::{Message, account_exists, signup_code};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use sea_orm::ConnectionTrait;
use shared::entities::{Failure, SignupForm, SignupResponse};
use shared::messages;
use shared::pages::PageName;
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
pub(crate) async fn send_otp(
    State(state): State<AppState>,
    ip: ClientIp,
    headers: HeaderMap,
    Body(form): Body<SignupForm>,
) -> Result<impl IntoResponse, ApiError> {
    let form = SignupForm {
        username: form.username.trim().to_owned(),
        email: users::normal(&form.email),
        ..form
    };
    let mut findings = check_signup(&form);
    let db = state.env.db.read();
    findings.extend(remember::check(db, &form.referral_code).await?);
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    // Checks before the expensive hash. The transaction checks again, and that check decides.
    refuse_taken(db, &form.username).await?;
    let password_hash = state.passwords.hash(form.password.clone()).await?;
    let (ticket, former) = (state.env.random.token(), SIGNUP.read(&state.env.config, &headers));
    let own = ticket.clone();
    let request = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                refuse_taken(txn, &form.username).await?;
                let owner = users::store::by_email(txn, &form.email).await?;
                let asker = Asker {
                    ticket: &own,
                    former: former.as_deref(),
                };
                let request = codes::ask(txn, env, Purpose::Signup, &form.email, asker).await?;
                if let CodeRequest::Placed { digits, .. } = &request {
                    limits::count_mail(txn, env, SIGNUP_MAILS, ip, true).await?;
                    let message = message(env, owner.as_ref(), digits);
                    let mail = Mail::new(Purpose::Signup.mail_kind(), &form.email, message);
                    mail::queue(txn, env, mail).await?;
                }
                pending_signups::store(txn, env, &own, &form.username, &form.email, password_hash).await?;
                Ok::<_, ApiError>(request)
            })
        })
        .await?;
    let answer = Json(request.answer(messages::OTP_SENT));
    let cookie = SIGNUP.set(
        &state.env.config,
        &ticket,
        pending_signups::LIFETIME.num_seconds(),
    );
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), answer))
}

async fn refuse_taken(db: &impl ConnectionTrait, username: &str) -> Result<(), ApiError> {
    match users::store::by_username(db, username).await? {
        Some(_) => Err(UserError::UsernameTaken.into()),
        None => Ok(()),
    }
}

/// Builds the mail with the code, or, if the address has an account, the mail that says so. Both have the same mail
/// kind, so one limit counts both.
fn message(env: &Env, owner: Option<&user::Model>, digits: &str) -> Message {
    match owner {
        Some(owner) => {
            let login = format!("{}{}", env.config.public_url, PageName::Auth.path());
            account_exists(&env.catalogue().edition, &owner.fullname, &login)
        }
        None => signup_code(&env.catalogue().edition, digits),
    }
}
