//! The stored settings: what organisers change without a deploy ([`shared::settings`]). The table is append-only, so the
//! settings of any past time can be computed, and no entry is priced anew.
//!
//! Each replica keeps the timeline of changes in memory ([`crate::core::catalogue`]) and reads it again when the highest
//! revision has grown. A transaction that prices or places an entry compares that revision itself ([`in_transaction`]).
//! `publishing` saves changes.

pub(crate) mod history;
pub(crate) mod store;

use crate::core::catalogue::catalogue_of;
use crate::core::clock::moment;
use crate::env::Env;
use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use shared::settings::Catalogue;
use std::sync::Arc;

/// Reads the settings if another replica has changed them. Returns whether they have changed.
pub async fn refresh(env: &Env) -> Result<bool, DbErr> {
    let db = env.db.read();
    if store::latest(db).await? == env.current.timeline().latest() {
        return Ok(false);
    }
    let timeline = store::timeline(db).await?;
    env.current.set(timeline, env.clock.moment());
    Ok(true)
}

/// The settings that a transaction works with.
#[derive(Debug, Clone)]
pub(crate) struct InEffect {
    /// The catalogue with the settings in effect.
    pub(crate) catalogue: Arc<Catalogue>,
    /// The latest stored revision, also of changes that are not in effect yet.
    pub(crate) latest: u32,
}

/// Reads the settings that are committed now. Call it after taking the lock that a change of the settings waits for, so that the
/// transaction works with the settings in effect.
pub(crate) async fn in_transaction(txn: &impl ConnectionTrait, env: &Env) -> Result<InEffect, DbErr> {
    let latest = store::latest(txn).await?;
    let catalogue = if latest == env.current.timeline().latest() {
        env.catalogue()
    } else {
        let timeline = store::timeline(txn).await?;
        Arc::new(catalogue_of(&timeline, env.clock.moment()))
    };
    Ok(InEffect { catalogue, latest })
}

/// The catalogue as it was at a time, when `latest` was the latest revision.
pub(crate) async fn former(
    txn: &impl ConnectionTrait,
    env: &Env,
    time: DateTime<Utc>,
    latest: u32,
) -> Result<Catalogue, DbErr> {
    let known = env.current.timeline();
    let timeline = if known.latest() < latest {
        store::timeline(txn).await?
    } else {
        (*known).clone()
    };
    Ok(catalogue_of(&timeline.known_at(latest), moment(time)))
}
