//! `POST /auth/google-link`: links a Google account to an existing account, if the mailed code is right.

use super::pending_sign_in::{Ticket, store};
use super::{identities, provider, session_of};
use crate::auth::cookies::GOOGLE_TICKET;
use crate::codes::{self, Purpose};
use crate::error::ApiError;
use crate::http::Body;
use crate::mail::Mail;
use crate::sessions::{self, Device};
use crate::state::AppState;
use crate::users::{self, entity};
use app::mail::account_linked;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, IntoActiveModel};
use shared::entities::{CodeForm, Failure, SessionResponse};
use shared::pages::path_of;

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
pub(super) async fn link(
    State(state): State<AppState>,
    device: Device,
    headers: HeaderMap,
    Body(form): Body<CodeForm>,
) -> Result<impl IntoResponse, ApiError> {
    provider(&state)?;
    let ticket = GOOGLE_TICKET
        .read(&state.config, &headers)
        .ok_or(ApiError::OtpInvalid)?;
    let hash = Ticket::Link.hash(&state, &ticket);
    let guess = state
        .write(move |txn, state| Box::pin(async move { guess(txn, state, &device, &hash, &form.otp).await }))
        .await?;
    match guess {
        Guess::Right(answer) => {
            state.mailer.wake();
            Ok((
                AppendHeaders([(SET_COOKIE, GOOGLE_TICKET.clear(&state.config))]),
                Json(*answer),
            ))
        }
        Guess::Wrong => Err(ApiError::OtpInvalid),
        Guess::Disabled => Err(ApiError::AccountDisabled),
    }
}

async fn guess(
    txn: &impl ConnectionTrait,
    state: &AppState,
    device: &Device,
    ticket_hash: &[u8],
    digits: &str,
) -> Result<Guess, ApiError> {
    let now = state.clock.now();
    let Some(waiting) = store::find(txn, ticket_hash, now).await? else {
        return Ok(Guess::Wrong);
    };
    let code = codes::redeem(txn, state, Purpose::GoogleLink, &waiting.email, digits).await?;
    if code.is_none() || store::take(txn, ticket_hash, now).await?.is_none() {
        return Ok(Guess::Wrong);
    }
    let Some(user) = users::store::by_email(txn, &waiting.email).await? else {
        // The account was erased in the meantime.
        return Ok(Guess::Wrong);
    };
    if user.disabled_at.is_some() {
        return Ok(Guess::Disabled);
    }
    let is_new = identities::store::insert(txn, state, user.id, &waiting.subject, &waiting.email).await?;
    if !is_new {
        let linked = identities::store::user_of(txn, &waiting.subject).await?;
        if linked.is_none_or(|linked| linked.id != user.id) {
            return Ok(Guess::Wrong);
        }
    }
    let user = verified(txn, state, user).await?;
    let account = format!("{}{}", state.config.public_url, path_of("account"));
    let message = account_linked(&user.fullname, now, &account);
    let mail = Mail::new("account linked", &user.email, message);
    state.mailer.queue(txn, state, mail).await?;
    let token = sessions::begin(txn, state, user.id, device).await?;
    tracing::info!(user = %user.id, "linked with Google");
    let session = session_of(txn, state, &user, token).await?;
    Ok(Guess::Right(Box::new(session)))
}

/// Marks the user's address as verified, because the provider has verified it.
async fn verified(
    txn: &impl ConnectionTrait,
    state: &AppState,
    user: entity::Model,
) -> Result<entity::Model, ApiError> {
    let mut user = user.into_active_model();
    user.is_email_verified = Set(true);
    user.updated_at = Set(state.clock.now());
    Ok(user.update(txn).await?)
}
