//! `POST /auth/google/exchange`: exchanges the ticket of a sign-in by redirect for a session, once.

use super::configured_provider;
use crate::accounts::AccountError;
use crate::accounts::google::pending_sign_in::{self, Ticket};
use crate::accounts::google::{identities, session_of};
use crate::api::error::ApiError;
use crate::env::Env;
use crate::http::Body;
use crate::http::cookies::GOOGLE_TICKET;
use crate::sessions::{self, Device};
use crate::state::AppState;
use crate::users::UserError;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use sea_orm::ConnectionTrait;
use serde::Deserialize;
use shared::entities::{Failure, SessionResponse};
use utoipa::ToSchema;

/// Empty request body, because the ticket is in the cookie. Requiring JSON blocks form posts from other sites.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Nothing {}

/// Exchanges the cookie's ticket for a session.
#[utoipa::path(
    post, path = "/google/exchange", tag = "auth", request_body = Nothing,
    responses(
        (status = 200, body = SessionResponse),
        (status = 401, description = "no ticket, or one that is used or old", body = Failure),
        (status = 403, description = "the account is disabled", body = Failure),
        (status = 404, description = "not offered", body = Failure),
    ),
)]
pub(crate) async fn exchange(
    State(state): State<AppState>,
    device: Device,
    headers: HeaderMap,
    Body(Nothing {}): Body<Nothing>,
) -> Result<impl IntoResponse, ApiError> {
    configured_provider(&state)?;
    let ticket = GOOGLE_TICKET
        .read(&state.env.config, &headers)
        .ok_or(AccountError::GoogleInvalid("no ticket"))?;
    let hash = Ticket::Exchange.hash(&state.env, &ticket);
    let answer = state
        .env
        .write(move |txn, env| Box::pin(async move { redeem(txn, env, &device, &hash).await }))
        .await?;
    Ok((
        AppendHeaders([(SET_COOKIE, GOOGLE_TICKET.clear(&state.env.config))]),
        Json(answer),
    ))
}

async fn redeem(
    txn: &impl ConnectionTrait,
    env: &Env,
    device: &Device,
    ticket_hash: &[u8],
) -> Result<SessionResponse, ApiError> {
    let waiting = pending_sign_in::take(txn, ticket_hash, env.clock.now()).await?;
    let waiting = waiting.ok_or(AccountError::GoogleInvalid("ticket"))?;
    let user = identities::user_of(txn, &waiting.subject).await?;
    // The account was erased in the meantime.
    let user = user.ok_or(AccountError::GoogleInvalid("account gone"))?;
    if user.disabled_at.is_some() {
        return Err(UserError::Disabled.into());
    }
    let token = sessions::begin(txn, env, user.id, device).await?;
    Ok(session_of(txn, env, &user, token).await?)
}
