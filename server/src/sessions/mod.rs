//! Sessions: a signed token in the browser and a row in the database. Every request checks both, so a logout or a new
//! role takes effect on the next request.
//!
//! A handler's argument states the required role: [`CurrentUser`], [`Ambassador`], [`Staff`], [`Admin`], or none for visitors.

pub(crate) mod caller;
pub(crate) mod device;
pub(crate) mod finder;
pub(crate) mod lookups;
pub mod store;
pub(crate) mod token;

use crate::core::error::CoreError;
use crate::entities::session;
use crate::env::Env;
use chrono::{Duration, SecondsFormat};
use sea_orm::ConnectionTrait;
use shared::entities::SessionRecord;
use uuid::Uuid;

pub use caller::{Admin, Ambassador, CurrentUser, Staff, Visitor};
pub use device::Device;
pub use lookups::Lookups;

/// Lifetime of a session.
pub const LIFETIME: Duration = Duration::days(7);

/// Starts a session. Returns the bearer token.
///
/// # Errors
/// If signing the token or the query fails.
pub async fn begin(
    db: &impl ConnectionTrait,
    env: &Env,
    user_id: Uuid,
    device: &Device,
) -> Result<String, CoreError> {
    let now = env.clock.now();
    let session = session::Model {
        id: env.random.uuid(),
        user_id,
        created_at: now,
        expires_at: now + LIFETIME,
        last_seen_at: None,
        device: Some(device.0.clone()),
    };
    let token = token::sign(&env.keys, &session)?;
    store::insert(db, session).await?;
    Ok(token)
}

/// Converts a session to the form that its owner sees. `current` is the session of the request.
#[must_use]
pub fn to_wire(session: &session::Model, current: &session::Model) -> SessionRecord {
    let text = |at: chrono::DateTime<chrono::Utc>| at.to_rfc3339_opts(SecondsFormat::Millis, true);
    SessionRecord {
        id: session.id.to_string(),
        device: session.device.clone().unwrap_or_else(|| Device::of("").0),
        created_at: text(session.created_at),
        last_seen_at: text(session.last_seen_at.unwrap_or(session.created_at)),
        expires_at: text(session.expires_at),
        is_current: session.id == current.id,
    }
}
