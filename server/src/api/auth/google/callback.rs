//! `GET /auth/google/callback`: handles the redirect back from Google.

use super::redirect_result::Landing;
use super::{configured_provider, ticket_cookie};
use crate::accounts::AccountError;
use crate::accounts::google::flow::Flow;
use crate::accounts::google::outcome::{self, GoogleOutcome};
use crate::accounts::google::pending_sign_in::Ticket;
use crate::accounts::google::provider::GoogleProvider;
use crate::api::error::ApiError;
use crate::http::cookies::{GOOGLE_FLOW, REFERRAL};
use crate::limits::ClientIp;
use crate::state::AppState;
use crate::users::UserError;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Response};
use serde::Deserialize;
use shared::entities::Failure;
use utoipa::IntoParams;

/// Query parameters that Google adds to the callback URL (RFC 6749, section 4.1.2; `iss` by RFC 9207).
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GoogleReturn {
    /// The state that this server sent.
    #[serde(default)]
    state: String,
    /// Authorization code, valid for one ID token.
    code: Option<String>,
    /// Error code if there is no authorization code.
    error: Option<String>,
    /// Issuer that redirects the browser.
    iss: Option<String>,
}

/// Redeems the authorization code and redirects to the login page, with a ticket in a cookie. The URL contains no secret.
#[utoipa::path(
    get, path = "/google/callback", tag = "auth", params(GoogleReturn),
    responses(
        (status = 303, description = "to /auth?google=done, link, failed, cancelled, unavailable or disabled"),
        (status = 404, description = "not offered", body = Failure),
    ),
)]
pub(crate) async fn callback(
    State(state): State<AppState>,
    ip: ClientIp,
    headers: HeaderMap,
    query: Result<Query<GoogleReturn>, QueryRejection>,
) -> Result<Response, ApiError> {
    let provider = configured_provider(&state)?;
    let flow = GOOGLE_FLOW
        .read(&state.env.config, &headers)
        .and_then(|cookie| Flow::read(&state.env, &cookie));
    let referral = REFERRAL.read(&state.env.config, &headers);
    let from = flow.as_ref().and_then(|flow| flow.from.clone());
    let arrived = match (flow, query) {
        (Some(flow), Ok(Query(returned))) => {
            arrive(&state, (provider, ip), (&flow, referral), returned).await
        }
        (None, _) => Err(AccountError::GoogleInvalid("no flow cookie").into()),
        (_, Err(_)) => Err(AccountError::GoogleInvalid("query").into()),
    };
    let (landing, cookie) = arrived.unwrap_or_else(|error| (Landing::of(&error), None));
    let mut cookies = vec![(SET_COOKIE, GOOGLE_FLOW.clear(&state.env.config))];
    cookies.extend(cookie.map(|cookie| (SET_COOKIE, cookie)));
    Ok((AppendHeaders(cookies), landing.redirect(from.as_ref())).into_response())
}

async fn arrive(
    state: &AppState,
    (provider, ip): (&GoogleProvider, ClientIp),
    (flow, referral): (&Flow, Option<String>),
    returned: GoogleReturn,
) -> Result<(Landing, Option<String>), ApiError> {
    if !flow.is_state(&returned.state) {
        return Err(AccountError::GoogleInvalid("state").into());
    }
    if returned.iss.is_some_and(|name| !provider.is_issuer(&name)) {
        return Err(AccountError::GoogleInvalid("issuer").into());
    }
    match returned.error.as_deref() {
        None => {}
        Some("access_denied") => return Ok((Landing::Cancelled, None)),
        Some("server_error" | "temporarily_unavailable") => return Ok((Landing::Unavailable, None)),
        Some(_) => return Err(AccountError::GoogleInvalid("error").into()),
    }
    let code = returned.code.ok_or(AccountError::GoogleInvalid("no code"))?;
    let verified = provider.redeem(code, flow).await?;
    let (landing, ticket) = match outcome::decide(&state.env, ip, &verified, referral).await? {
        GoogleOutcome::SignedIn(_) => (Landing::Done, Ticket::Exchange),
        GoogleOutcome::LinkRequired { .. } => (Landing::Link, Ticket::Link),
        GoogleOutcome::Disabled => return Err(UserError::Disabled.into()),
    };
    let issued = ticket.issue(&state.env, verified).await?;
    Ok((landing, Some(ticket_cookie(state, ticket, &issued))))
}
