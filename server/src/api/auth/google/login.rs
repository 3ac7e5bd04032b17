//! `POST /auth/google-login`: logs in by the ID token of Google's button.

use super::{config, configured_provider, ticket_cookie};
use crate::accounts::AccountError;
use crate::accounts::google::outcome::{self, GoogleOutcome};
use crate::accounts::google::pending_sign_in::Ticket;
use crate::accounts::google::session_of;
use crate::api::error::ApiError;
use crate::http::Body;
use crate::http::cookies::{GOOGLE_NONCE, REFERRAL};
use crate::limits::ClientIp;
use crate::sessions::{self, Device};
use crate::state::AppState;
use crate::users::UserError;
use axum::Json;
use axum::extract::State;
use axum::http::header::{HeaderMap, HeaderName, SET_COOKIE};
use axum::response::AppendHeaders;
use serde::Serialize;
use shared::entities::{Failure, GoogleForm, SessionResponse};
use shared::messages;
use utoipa::ToSchema;

/// Response if the address already has an account: a code was mailed to its owner.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LinkResponse {
    /// Always false.
    success: bool,
    /// Message for the user.
    message: &'static str,
    /// Always `google_link`.
    code: &'static str,
    /// Seconds until another code can be requested.
    time_left: u32,
}

/// Response of a login by Google.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum GoogleAnswer {
    /// Signed in.
    Session(Box<SessionResponse>),
    /// The owner must enter the mailed code first.
    Link(LinkResponse),
}

/// Logs in by an ID token. If the address has an account that is not linked to this Google account, mails its owner a
/// code for `POST /auth/google-link`.
#[utoipa::path(
    post, path = "/google-login", operation_id = "google_login", tag = "auth", request_body = GoogleForm,
    responses(
        (status = 200, body = GoogleAnswer),
        (status = 401, description = "the token does not hold", body = Failure),
        (status = 403, description = "the account is disabled", body = Failure),
        (status = 404, description = "not offered", body = Failure),
        (status = 429, description = "enough mail to this address for now", body = Failure),
        (status = 503, description = "Google does not answer", body = Failure),
    ),
)]
pub(crate) async fn login(
    State(state): State<AppState>,
    device: Device,
    ip: ClientIp,
    headers: HeaderMap,
    Body(form): Body<GoogleForm>,
) -> Result<(AppendHeaders<Vec<(HeaderName, String)>>, Json<GoogleAnswer>), ApiError> {
    let provider = configured_provider(&state)?;
    let secret = GOOGLE_NONCE
        .read(&state.env.config, &headers)
        .ok_or(AccountError::GoogleInvalid("no nonce cookie"))?;
    let nonce = config::nonce(&state, &secret);
    let verified = provider.verify(&form.credential, &nonce).await?;
    let referral = REFERRAL.read(&state.env.config, &headers);
    let clear = (SET_COOKIE, GOOGLE_NONCE.clear(&state.env.config));
    match outcome::decide(&state.env, ip, &verified, referral).await? {
        GoogleOutcome::SignedIn(user) => {
            let id = user.id;
            let token = state
                .env
                .write(move |txn, env| Box::pin(async move { sessions::begin(txn, env, id, &device).await }))
                .await?;
            let session = session_of(state.env.db.read(), &state.env, &user, token).await?;
            let answer = GoogleAnswer::Session(Box::new(session));
            Ok((AppendHeaders(vec![clear]), Json(answer)))
        }
        GoogleOutcome::LinkRequired { seconds } => {
            let ticket = Ticket::Link.issue(&state.env, verified).await?;
            let cookie = ticket_cookie(&state, Ticket::Link, &ticket);
            let answer = GoogleAnswer::Link(LinkResponse {
                success: false,
                message: messages::GOOGLE_LINK,
                code: "google_link",
                time_left: seconds,
            });
            Ok((AppendHeaders(vec![clear, (SET_COOKIE, cookie)]), Json(answer)))
        }
        GoogleOutcome::Disabled => Err(UserError::Disabled.into()),
    }
}
