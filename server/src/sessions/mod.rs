//! Sessions: a signed token in the browser and a row here. Every request checks both, so a logout or a new role shows
//! on the next one.
//!
//! A handler says in its signature who may call it: [`CurrentUser`], [`Staff`], [`Admin`], or nothing for visitors.

mod device;
pub mod entity;
mod extract;
pub mod store;
mod token;

pub use device::Device;
pub use extract::{Admin, CurrentUser, Staff, Visitor};

use crate::error::ApiError;
use crate::state::AppState;
use chrono::Duration;
use sea_orm::ConnectionTrait;
use uuid::Uuid;

/// How long a session lasts.
pub const LIFETIME: Duration = Duration::days(7);

/// Begins a session; answers the bearer token.
///
/// # Errors
/// Where the query fails.
pub async fn begin(
    db: &impl ConnectionTrait,
    state: &AppState,
    user_id: Uuid,
    device: &Device,
) -> Result<String, ApiError> {
    let now = state.clock.now();
    let session = entity::Model {
        id: state.random.uuid(),
        user_id,
        created_at: now,
        expires_at: now + LIFETIME,
        last_seen_at: None,
        device: Some(device.0.clone()),
    };
    let token = token::sign(&state.keys, &session)?;
    store::insert(db, session).await?;
    Ok(token)
}
