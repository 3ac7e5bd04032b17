//! Rate limits.
//!
//! * Strict limits per address and account, counted in the database: all replicas share the counts, and a restart keeps them.
//!   To add a limit, define a [`Rule`], call [`refuse`] before the work and [`count`] in the transaction that ends it.
//! * Loose limits per IP address, counted in memory ([`PerIp`]): a campus shares one address, so hundreds of users at
//!   once must pass. Only a machine that sends far more requests is rejected.
//! * Limits of the mails that any visitor can cause: per IP address and in total ([`count_mail`]).

pub(crate) mod ip;
pub(crate) mod mails;
pub(crate) mod per_ip;
pub(crate) mod store;

use crate::core::error::ApiError;
use crate::entities::attempt;
use crate::env::Env;
use chrono::{DateTime, Duration, Utc};
use sea_orm::ConnectionTrait;

pub use ip::ClientIp;
pub(crate) use mails::{count_mail, mails_of_window};
pub use per_ip::{PerIp, Quota};
pub(crate) use per_ip::{bucket, refuse_hammering};
pub(crate) use store::purge;

/// Maximum number of failures within a window. The first failure starts the window.
#[derive(Debug, Clone, Copy)]
pub struct Rule {
    /// Name of the rule in the database.
    pub kind: &'static str,
    /// Maximum number of failures.
    pub most: i32,
    /// Length of the window.
    pub window: Duration,
    /// Builds the error beyond the maximum, from the seconds until the window ends.
    pub refusal: fn(u32) -> ApiError,
}

/// Wrong passwords for one address, known or not. Its owner can still log in by a mailed code.
pub const LOGIN: Rule = Rule {
    kind: "login",
    most: 10,
    window: Duration::minutes(15),
    refusal: ApiError::LoginLimited,
};

/// Wrong current passwords of a signed-in user. Keeps a stolen session from guessing the password.
pub const PASSWORD_CHANGE: Rule = Rule {
    kind: "password-change",
    most: 10,
    window: Duration::minutes(15),
    refusal: ApiError::LoginLimited,
};

/// Mails to addresses that a signed-in user wants to change to. Keeps an account from mailing strangers.
pub const ADDRESS_CHANGE: Rule = Rule {
    kind: "address-change",
    most: 6,
    window: Duration::hours(1),
    refusal: ApiError::TooManyRequests,
};

/// The longest window. Older counts are purged.
const LONGEST: Duration = mails::WINDOW;

/// Rejects a key that has failed too often.
///
/// # Errors
/// 429 with the seconds until the window ends. If a query fails.
pub async fn refuse(db: &impl ConnectionTrait, env: &Env, rule: Rule, key: &str) -> Result<(), ApiError> {
    let now = env.clock.now();
    let hash = env.keys.hash_attempt(rule.kind, key);
    match store::find(db, rule.kind, &hash, now - rule.window).await? {
        Some(row) if row.count >= rule.most => Err(refusal(&row, rule, now)),
        _ => Ok(()),
    }
}

/// Counts a failure. The caller must commit the transaction, whatever the response is.
///
/// # Errors
/// If a query fails.
pub async fn count(
    txn: &impl ConnectionTrait,
    env: &Env,
    rule: Rule,
    key: &str,
) -> Result<Counted, ApiError> {
    let now = env.clock.now();
    let hash = env.keys.hash_attempt(rule.kind, key);
    let row = store::count(txn, rule.kind, &hash, now, rule.window).await?;
    Ok(match row {
        Some(row) if row.count > rule.most => Counted::Beyond(refusal(&row, rule, now)),
        _ => Counted::Within,
    })
}

/// Result of counting a failure.
#[derive(Debug)]
pub enum Counted {
    /// Another attempt is allowed.
    Within,
    /// The limit is exceeded by concurrent attempts. The response is the limit's error and does not reveal the result.
    Beyond(ApiError),
}

/// Deletes the counted failures after the owner has proved their identity.
///
/// # Errors
/// If a query fails.
pub async fn forget(txn: &impl ConnectionTrait, env: &Env, rule: Rule, key: &str) -> Result<(), ApiError> {
    let hash = env.keys.hash_attempt(rule.kind, key);
    Ok(store::delete(txn, rule.kind, &hash).await?)
}

fn refusal(row: &attempt::Model, rule: Rule, now: DateTime<Utc>) -> ApiError {
    let seconds = (row.window_started_at + rule.window - now).num_seconds().max(1);
    (rule.refusal)(u32::try_from(seconds).unwrap_or(u32::MAX))
}
