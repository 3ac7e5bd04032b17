//! `POST /auth/google/exchange`: exchanges the ticket of a sign-in by redirect for a session, once.

use super::pending_sign_in::{Ticket, store};
use super::{identities, provider, session_of};
use crate::auth::cookies::GOOGLE_TICKET;
use crate::error::ApiError;
use crate::http::Body;
use crate::sessions::{self, Device};
use crate::state::AppState;
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
pub(super) struct Nothing {}

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
pub(super) async fn exchange(
    State(state): State<AppState>,
    device: Device,
    headers: HeaderMap,
    Body(Nothing {}): Body<Nothing>,
) -> Result<impl IntoResponse, ApiError> {
    provider(&state)?;
    let ticket = GOOGLE_TICKET
        .read(&state.config, &headers)
        .ok_or(ApiError::GoogleInvalid("no ticket"))?;
    let hash = Ticket::Exchange.hash(&state, &ticket);
    let answer = state
        .write(move |txn, state| Box::pin(async move { redeem(txn, state, &device, &hash).await }))
        .await?;
    Ok((
        AppendHeaders([(SET_COOKIE, GOOGLE_TICKET.clear(&state.config))]),
        Json(answer),
    ))
}

async fn redeem(
    txn: &impl ConnectionTrait,
    state: &AppState,
    device: &Device,
    ticket_hash: &[u8],
) -> Result<SessionResponse, ApiError> {
    let waiting = store::take(txn, ticket_hash, state.clock.now()).await?;
    let waiting = waiting.ok_or(ApiError::GoogleInvalid("ticket"))?;
    let user = identities::store::user_of(txn, &waiting.subject).await?;
    // The account was erased in the meantime.
    let user = user.ok_or(ApiError::GoogleInvalid("account gone"))?;
    if user.disabled_at.is_some() {
        return Err(ApiError::AccountDisabled);
    }
    let token = sessions::begin(txn, state, user.id, device).await?;
    session_of(txn, state, &user, token).await
}
