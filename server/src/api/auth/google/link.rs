//! `POST /auth/google-link`: links a Google account to an existing account, if the mailed code is right.

use super::configured_provider;
use crate::accounts::AccountError;
use crate::accounts::google::pending_sign_in::{self, Ticket};
use crate::accounts::google::{identities, session_of};
use crate::api::error::ApiError;
use crate::codes::{self, Purpose};
use crate::entities::user;
use crate::env::Env;
use crate::http::Body;
use crate::http::cookies::GOOGLE_TICKET;
use crate::mail::{self, Mail, MailKind};
use crate::sessions::{self, Device};
use crate::state::AppState;
use crate::users;
use crate::users::UserError;
use app::mail::account_linked;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ConnectionTrait, IntoActiveModel};
use shared::entities::{CodeForm, Failure, SessionResponse};
use shared::pages::PageName;

/// Outcome of a guess. A wrong guess must be counted, so its transaction commits as well.
enum Guess {
    Right(Box<SessionResponse>),
    Wrong,
    Disabled,
}

/// Links the Google account and starts a session. Requires the ticket cookie, which only the browser that signed in at
/// Google has, and the code, which is mailed only to the account's owner.
#[utoipa::path(
    post, path = "/google-link", tag = "auth", request_body = CodeForm,
    responses(
        (status = 200, body = SessionResponse),
        (status = 400, description = "wrong, used or expired code, or no ticket", body = Failure),
        (status = 403, description = "the account is disabled", body = Failure),
        (status = 404, description = "not offered", body = Failure),
    ),
)]
pub(crate) async fn link(
    State(state): State<AppState>,
    device: Device,
    headers: HeaderMap,
    Body(form): Body<CodeForm>,
) -> Result<impl IntoResponse, ApiError> {
    configured_provider(&state)?;
    let ticket = GOOGLE_TICKET
        .read(&state.env.config, &headers)
        .ok_or(AccountError::CodeInvalid)?;
    let hash = Ticket::Link.hash(&state.env, &ticket);
    let guess = state
        .env
        .write(move |txn, env| Box::pin(async move { guess(txn, env, &device, &hash, &form.otp).await }))
        .await?;
    match guess {
        Guess::Right(answer) => Ok((
            AppendHeaders([(SET_COOKIE, GOOGLE_TICKET.clear(&state.env.config))]),
            Json(*answer),
        )),
        Guess::Wrong => Err(AccountError::CodeInvalid.into()),
        Guess::Disabled => Err(UserError::Disabled.into()),
    }
}

async fn guess(
    txn: &impl ConnectionTrait,
    env: &Env,
    device: &Device,
    ticket_hash: &[u8],
    digits: &str,
) -> Result<Guess, ApiError> {
    let now = env.clock.now();
    let Some(waiting) = pending_sign_in::find(txn, ticket_hash, now).await? else {
        return Ok(Guess::Wrong);
    };
    let code = codes::redeem(
        txn,
        env,
        Purpose::GoogleLink,
        &waiting.email,
        &waiting.subject,
        digits,
    )
    .await?;
    if code.is_none() || pending_sign_in::take(txn, ticket_hash, now).await?.is_none() {
        return Ok(Guess::Wrong);
    }
    let Some(user) = users::store::by_email(txn, &waiting.email).await? else {
        // The account was erased in the meantime.
        return Ok(Guess::Wrong);
    };
    if user.disabled_at.is_some() {
        return Ok(Guess::Disabled);
    }
    let is_new = identities::insert(txn, env, user.id, &waiting.subject, &waiting.email).await?;
    if !is_new {
        let linked = identities::user_of(txn, &waiting.subject).await?;
        if linked.is_none_or(|linked| linked.id != user.id) {
            return Ok(Guess::Wrong);
        }
    }
    let user = verified(txn, env, user).await?;
    let account = format!("{}{}", env.config.public_url, PageName::Account.path());
    let message = account_linked(&env.catalogue().edition, &user.fullname, now, &account);
    let mail = Mail::new(MailKind::AccountLinked, &user.email, message);
    mail::queue(txn, env, mail).await?;
    let token = sessions::begin(txn, env, user.id, device).await?;
    tracing::info!(user = %user.id, "linked with Google");
    let session = session_of(txn, env, &user, token).await?;
    Ok(Guess::Right(Box::new(session)))
}

/// Marks the user's address as verified, because the provider has verified it.
async fn verified(txn: &impl ConnectionTrait, env: &Env, user: user::Model) -> Result<user::Model, ApiError> {
    let mut user = user.into_active_model();
    user.is_email_verified = Set(true);
    user.updated_at = Set(env.clock.now());
    Ok(user.update(txn).await?)
}
