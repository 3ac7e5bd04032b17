//! Pending signups: the username and the hashed password that a browser typed, until the mailed code proves the address.
//!
//! The code belongs to the address and the details to the browser: the browser's cookie holds a random ticket, the row
//! its keyed hash. So the account has the details of the browser in which the code is entered. A stranger who asks for
//! a code to somebody's address gets neither an account nor in the owner's way: while the code cools down, the owner's
//! own form is stored beside the stranger's, and the code that is in the mailbox already opens it.

pub mod entity;
mod store;

use super::cookies::SIGNUP;
use crate::codes::{LIFETIME, Purpose};
use crate::error::ApiError;
use crate::state::AppState;
use axum::http::HeaderMap;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};

/// Stores what a browser typed. Answers the `Set-Cookie` of its ticket.
pub(super) async fn store(
    txn: &impl ConnectionTrait,
    state: &AppState,
    username: &str,
    email: &str,
    password_hash: String,
) -> Result<String, ApiError> {
    let ticket = URL_SAFE_NO_PAD.encode(state.random.bytes::<32>());
    let now = state.clock.now();
    let row = entity::Model {
        ticket_hash: hash(state, email, &ticket),
        email: email.to_owned(),
        username: username.to_owned(),
        password_hash,
        created_at: now,
        expires_at: now + LIFETIME,
    };
    store::insert(txn, row).await?;
    Ok(SIGNUP.set(&state.config, &ticket, LIFETIME.num_seconds()))
}

/// What this browser typed for this address; none if it asked for no code within [`LIFETIME`].
pub(super) async fn of_browser(
    db: &impl ConnectionTrait,
    state: &AppState,
    headers: &HeaderMap,
    email: &str,
) -> Result<Option<entity::Model>, ApiError> {
    let Some(ticket) = SIGNUP.read(&state.config, headers) else {
        return Ok(None);
    };
    let hash = hash(state, email, &ticket);
    Ok(store::find(db, &hash, state.clock.now()).await?)
}

/// Deletes the pending signups of an address, in whichever browser they were typed.
///
/// # Errors
/// Where the query fails.
pub(crate) async fn forget(txn: &impl ConnectionTrait, email: &str) -> Result<(), DbErr> {
    store::forget(txn, email).await
}

/// Deletes what has expired. Answers how many.
///
/// # Errors
/// Where the query fails.
pub(crate) async fn purge(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
    store::purge(db, now).await
}

fn hash(state: &AppState, email: &str, ticket: &str) -> Vec<u8> {
    let purpose = format!("{} ticket", Purpose::Signup.name());
    state.keys.hash_code(&purpose, email, ticket).to_vec()
}
