//! Pending signups: store the username and the hashed password until the mailed code proves the address.
//!
//! The code belongs to the address. The username and password belong to the browser: its cookie holds a random ticket, and the
//! row stores the ticket's keyed hash. So the account gets the details of the browser in which the code is entered.
//!
//! A stranger who requests a code for another person's address gets no account and does not block the owner. While the
//! code cools down, the owner's form is stored in a row of its own, and the code already mailed completes it.

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

/// Stores a pending signup. Returns the `Set-Cookie` value of its ticket.
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

/// Finds this browser's pending signup for an address. Returns `None` if the browser requested no code within [`LIFETIME`].
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

/// Deletes the pending signups of an address, of all browsers.
///
/// # Errors
/// If the query fails.
pub(crate) async fn forget(txn: &impl ConnectionTrait, email: &str) -> Result<(), DbErr> {
    store::forget(txn, email).await
}

/// Deletes expired rows. Returns the number of deleted rows.
///
/// # Errors
/// If the query fails.
pub(crate) async fn purge(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
    store::purge(db, now).await
}

fn hash(state: &AppState, email: &str, ticket: &str) -> Vec<u8> {
    let purpose = format!("{} ticket", Purpose::Signup.name());
    state.keys.hash_code(&purpose, email, ticket).to_vec()
}
