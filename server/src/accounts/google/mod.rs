//! Sign-in with Google, or with another OpenID provider that the configuration names.
//!
//! The calls are in `api/auth/google`, one file each.
//!
//! * Button: `config` returns a nonce to the page, Google's script gives the page an ID token, and `login` validates it.
//! * Redirect, for in-app browsers: `start` redirects to Google. `callback` receives an authorization code and stores the
//!   sign-in in [`pending_sign_in`] under a ticket. The page exchanges the ticket for a session by `exchange`, once. No URL
//!   contains a token.
//!
//! In both flows `provider` confirms an identity (see `id_token` for the conditions), and `outcome` decides:
//!
//! * A known `sub` logs in to its account.
//! * An unknown `sub` with an unknown address creates an account.
//! * If the address already has an account, its owner must first enter a mailed code (`link`).
//!
//! To check one more claim, add a line to `id_token` and a wrong value to `server/tests/api/auth/google/tokens.rs`.

pub(crate) mod cached;
pub(crate) mod code_flow;
pub(crate) mod discovery;
pub(crate) mod fetch;
pub(crate) mod flow;
pub(crate) mod id_token;
pub mod identities;
pub(crate) mod local_path;
pub(crate) mod names;
pub(crate) mod outcome;
pub(crate) mod owner;
pub mod pending_sign_in;
pub(crate) mod provider;
pub(crate) mod signing_keys;

use crate::accounts::AccountError;
use crate::accounts::profile;
use crate::entities::user;
use crate::env::Env;
use sea_orm::ConnectionTrait;
use shared::entities::SessionResponse;
use shared::messages;

pub use provider::GoogleProvider;

/// Name of the provider in the database.
const PROVIDER: &str = "google";

pub(crate) async fn session_of(
    db: &impl ConnectionTrait,
    env: &Env,
    user: &user::Model,
    token: String,
) -> Result<SessionResponse, AccountError> {
    tracing::info!(user = %user.id, "logged in with Google");
    Ok(SessionResponse {
        success: true,
        message: messages::GOOGLE_SUCCESS.to_owned(),
        access_token: token,
        user: profile::to_wire(db, env, user).await?,
    })
}
