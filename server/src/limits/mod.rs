//! How often something may be tried.
//!
//! * Strictly per address and account, counted in the database: all replicas count together, and a restart forgets
//!   nothing. To limit something: a [`Rule`], [`refuse`] before the work, [`count`] in the transaction that ends it.
//! * Loosely per IP address, counted in memory ([`PerIp`]): a campus is one address to us, so hundreds of people at once
//!   must pass, and only a machine that hammers is stopped.
//! * Mails that anybody can cause: per IP address and in all ([`count_mail`]).

pub mod entity;
mod ip;
mod mails;
mod per_ip;
mod store;

pub use ip::ClientIp;
pub(crate) use mails::{count_mail, mails_of_window};
pub use per_ip::{PerIp, Quota};
pub(crate) use per_ip::{bucket, refuse_hammering};
pub(crate) use store::purge;

use crate::error::ApiError;
use crate::state::AppState;
use chrono::{DateTime, Duration, Utc};
use sea_orm::ConnectionTrait;

/// At most so many failures within a window, which begins with the first of them.
#[derive(Debug, Clone, Copy)]
pub struct Rule {
    /// Its name in the database.
    pub kind: &'static str,
    /// How many.
    pub most: i32,
    /// How long they count.
    pub window: Duration,
    /// What is answered beyond that, given the seconds until the window ends.
    pub refusal: fn(u32) -> ApiError,
}

/// Wrong passwords for one address, known or not. Its owner gets in by a mailed code all the same.
pub const LOGIN: Rule = Rule {
    kind: "login",
    most: 10,
    window: Duration::minutes(15),
    refusal: ApiError::LoginLimited,
};

/// Wrong present passwords of somebody who is signed in: a stolen session must not become a known password.
pub const PASSWORD_CHANGE: Rule = Rule {
    kind: "password-change",
    most: 10,
    window: Duration::minutes(15),
    refusal: ApiError::LoginLimited,
};

/// The longest window: older counts are purged.
const LONGEST: Duration = mails::WINDOW;

/// Refuses what has failed too often.
///
/// # Errors
/// 429 with the seconds until the window ends; failing queries.
pub async fn refuse(
    db: &impl ConnectionTrait,
    state: &AppState,
    rule: Rule,
    key: &str,
) -> Result<(), ApiError> {
    let now = state.clock.now();
    let hash = state.keys.hash_attempt(rule.kind, key);
    match store::find(db, rule.kind, &hash, now - rule.window).await? {
        Some(row) if row.count >= rule.most => Err(refusal(&row, rule, now)),
        _ => Ok(()),
    }
}

/// Counts a failure. Commit it, whatever is answered.
///
/// # Errors
/// Failing queries.
pub async fn count(
    txn: &impl ConnectionTrait,
    state: &AppState,
    rule: Rule,
    key: &str,
) -> Result<Counted, ApiError> {
    let now = state.clock.now();
    let hash = state.keys.hash_attempt(rule.kind, key);
    let row = store::count(txn, rule.kind, &hash, now, rule.window).await?;
    Ok(match row {
        Some(row) if row.count > rule.most => Counted::Beyond(refusal(&row, rule, now)),
        _ => Counted::Within,
    })
}

/// What a counted failure comes to.
#[derive(Debug)]
pub enum Counted {
    /// It may be tried again.
    Within,
    /// One of many at once: it is refused like those that come later, and what it tried stays unsaid.
    Beyond(ApiError),
}

/// Forgets the failures: who they were about has proved to be the owner.
///
/// # Errors
/// Failing queries.
pub async fn forget(
    txn: &impl ConnectionTrait,
    state: &AppState,
    rule: Rule,
    key: &str,
) -> Result<(), ApiError> {
    let hash = state.keys.hash_attempt(rule.kind, key);
    Ok(store::delete(txn, rule.kind, &hash).await?)
}

fn refusal(row: &entity::Model, rule: Rule, now: DateTime<Utc>) -> ApiError {
    let seconds = (row.window_started_at + rule.window - now).num_seconds().max(1);
    (rule.refusal)(u32::try_from(seconds).unwrap_or(u32::MAX))
}
