//! Sign-in with Google, or with any OpenID provider that the configuration names in its place.
//!
//! * The button: [`config`] hands the page a nonce, Google's script hands it an ID token, [`login`] takes that.
//! * By redirect, for browsers inside apps: [`start`] leaves for Google, [`callback`] comes back with a code and keeps the
//!   sign-in in [`waiting`] under a ticket, and the page fetches its session by [`exchange`], once. No address ever holds a
//!   token.
//!
//! Either way `provider` vouches for somebody (`id_token` says when), and `outcome` decides: a known `sub` signs its account
//! in; an unknown one of an unknown address makes an account; and where the address has an account already, its owner
//! has to enter a mailed code first ([`link`]).
//!
//! To check one more claim: a line in `id_token`, and one in `server/tests/api/auth/google/tokens.rs` where it is wrong.

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
mod landing;
mod link;
mod local_path;
mod login;
mod names;
mod outcome;
pub(crate) mod owner;
mod provider;
mod signing_keys;
mod start;
pub mod waiting;

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

/// Its name in the database.
const PROVIDER: &str = "google";

/// `/auth/google*`.
pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(config::config))
        .routes(routes!(login::login))
        .routes(routes!(link::link))
        .routes(routes!(start::start))
        .routes(routes!(callback::callback))
        .routes(routes!(exchange::exchange))
}

/// Deletes sign-ins that waited in vain. Answers how many.
///
/// # Errors
/// Where the query fails.
pub(crate) async fn purge(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
    waiting::store::purge(db, now).await
}

/// 404 where sign-in with Google is not offered.
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
