//! Rate limits.
//!
//! [`crate::core::allowances`] is the table of all limits.
//!
//! * Strict limits per address and account, counted in the database: all replicas share the counts, and a restart keeps them.
//!   To apply one, call [`refuse`] before the work and [`count`] in the transaction that ends it.
//! * Loose limits in memory: the calls of a machine ([`PerIp`]) and the writes of a user ([`PerUser`]). A campus shares one
//!   address, so hundreds of users at once must pass. Only a caller that sends far more requests is rejected.
//! * Budgets of the mails that any visitor can cause: per machine and in total ([`count_mail`]).

pub mod error;
pub(crate) mod ip;
pub(crate) mod mails;
pub(crate) mod per_ip;
pub(crate) mod store;

pub use error::LimitError;

use crate::core::allowances::Allowance;
use crate::entities::attempt;
use crate::env::Env;
use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};

pub use ip::ClientIp;
pub(crate) use mails::{count_mail, mails_of_window};
pub use per_ip::{PerIp, PerUser};
pub(crate) use per_ip::{bucket, refuse_hammering, site_of};
pub(crate) use store::purge;

/// Rejects a key that has failed too often.
///
/// # Errors
/// 429 with the seconds until the window ends. If a query fails.
pub async fn refuse(
    db: &impl ConnectionTrait,
    env: &Env,
    rule: Allowance,
    key: &str,
) -> Result<(), LimitError> {
    let now = env.clock.now();
    let hash = env.keys.hash_attempt(rule.purpose, key);
    match store::find(db, rule.purpose, &hash, now - rule.window).await? {
        Some(row) if row.count.unsigned_abs() >= rule.amount => Err(refusal(&row, rule, now)),
        _ => Ok(()),
    }
}

/// Counts a failure. The caller must commit the transaction, whatever the response is.
pub async fn count(
    txn: &impl ConnectionTrait,
    env: &Env,
    rule: Allowance,
    key: &str,
) -> Result<CountedFailure, LimitError> {
    let now = env.clock.now();
    let hash = env.keys.hash_attempt(rule.purpose, key);
    let row = store::count(txn, rule.purpose, &hash, now, rule.window).await?;
    Ok(match row {
        Some(row) if row.count.unsigned_abs() > rule.amount => {
            CountedFailure::Beyond(refusal(&row, rule, now))
        }
        _ => CountedFailure::Within,
    })
}

/// Result of counting a failure.
#[derive(Debug)]
pub enum CountedFailure {
    /// Another attempt is allowed.
    Within,
    /// The limit is exceeded by concurrent attempts. The response is the limit's error and does not reveal the result.
    Beyond(LimitError),
}

/// Deletes the counted failures after the owner has proved their identity.
pub async fn forget(
    txn: &impl ConnectionTrait,
    env: &Env,
    rule: Allowance,
    key: &str,
) -> Result<(), LimitError> {
    let hash = env.keys.hash_attempt(rule.purpose, key);
    Ok(store::delete(txn, rule.purpose, &hash).await?)
}

fn refusal(row: &attempt::Model, rule: Allowance, now: DateTime<Utc>) -> LimitError {
    let seconds = (row.window_started_at + rule.window - now).num_seconds().max(1);
    (rule.refusal)(u32::try_from(seconds).unwrap_or(u32::MAX)).into()
}

/// Returns how much of an allowance a key has used in its window.
pub(crate) async fn used(
    db: &impl ConnectionTrait,
    env: &Env,
    rule: Allowance,
    key: &str,
) -> Result<u32, DbErr> {
    let hash = env.keys.hash_attempt(rule.purpose, key);
    let row = store::find(db, rule.purpose, &hash, env.clock.now() - rule.window).await?;
    Ok(row.map_or(0, |row| row.count.unsigned_abs()))
}
