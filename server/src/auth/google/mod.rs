//! Sign-in with Google, or with another OpenID provider that the configuration names.
//!
//! * Button: [`config`] returns a nonce to the page, Google's script gives the page an ID token, and [`login`] validates it.
//! * Redirect, for in-app browsers: [`start`] redirects to Google. [`callback`] receives an authorization code and
//!   stores the sign-in in [`pending_sign_in`] under a ticket. The page exchanges the ticket for a session by [`exchange`],
//!   once. No URL contains a token.
//!
//! In both flows `provider` confirms an identity (see `id_token` for the conditions), and `outcome` decides:
//!
//! * A known `sub` logs in to its account.
//! * An unknown `sub` with an unknown address creates an account.
//! * If the address already has an account, its owner must first enter a mailed code ([`link`]).
//!
//! To check one more claim, add a line to `id_token` and a wrong value to `server/tests/api/auth/google/tokens.rs`.

mod cached;
mod callback;
mod code_flow;
mod config;
mod discovery;
mod exchange;
mod fetch;
mod flow;
mod id_token;
pub mod identities;
mod link;
mod local_path;
mod login;
mod names;
mod outcome;
pub(crate) mod owner;
pub mod pending_sign_in;
mod provider;
mod redirect_result;
mod signing_keys;
mod start;

pub use provider::GoogleProvider;

use crate::error::ApiError;
use crate::state::AppState;
use crate::users;
use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::SessionResponse;
use shared::messages;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Name of the provider in the database.
const PROVIDER: &str = "google";

/// Routes under `/auth/google*`.
pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(config::config))
        .routes(routes!(login::login))
        .routes(routes!(link::link))
        .routes(routes!(start::start))
        .routes(routes!(callback::callback))
        .routes(routes!(exchange::exchange))
}

/// Deletes expired sign-ins. Returns the number of deleted rows.
///
/// # Errors
/// If the query fails.
pub(crate) async fn purge(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
    pending_sign_in::store::purge(db, now).await
}

/// Returns the provider, or 404 if sign-in with Google is not configured.
fn provider(state: &AppState) -> Result<&GoogleProvider, ApiError> {
    state.google.as_ref().ok_or(ApiError::NotFound)
}

async fn session_of(
    db: &impl ConnectionTrait,
    state: &AppState,
    user: &users::entity::Model,
    token: String,
) -> Result<SessionResponse, ApiError> {
    tracing::info!(user = %user.id, "logged in with Google");
    Ok(SessionResponse {
        success: true,
        message: messages::GOOGLE_SUCCESS.to_owned(),
        access_token: token,
        user: users::to_wire(db, state, user).await?,
    })
}
