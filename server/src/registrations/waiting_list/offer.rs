//! Offers free places to the users who wait.

use super::{HELD, letter, store};
use crate::entities::waiting_place::Model;
use crate::env::Env;
use crate::registrations::RegistrationError;
use crate::registrations::eligibility;
use crate::registrations::places::{self, Pool, count};
use crate::{audit, users};
use chrono::{DateTime, Utc};
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::catalogue::Event;
use shared::settings::Catalogue;

/// Most offers of one transaction; the next sweep goes on.
const BATCH: u64 = 200;

/// Offers the free places of an event, if it takes entries. The caller holds the lock. Returns the number of offers.
pub(crate) async fn offer_free(
    txn: &impl ConnectionTrait,
    env: &Env,
    event: &'static Event,
    catalogue: &Catalogue,
) -> Result<usize, RegistrationError> {
    let Some(endpoint) = event.endpoint else {
        return Ok(0);
    };
    let terms = catalogue.terms(event);
    let locks_at = eligibility::lock_of(env, catalogue, endpoint);
    let is_locked = locks_at.is_some_and(|at| at <= env.clock.now());
    if is_locked || !terms.state_at(env.clock.moment()).accepts_entries() {
        return Ok(0);
    }
    let pools = places::pools(event, terms);
    let mut offers = 0;
    for pool in &pools {
        let first = store::first(txn, endpoint, pool.category, 1).await?;
        if first.is_empty() {
            continue;
        }
        let room = free(txn, *pool, env.clock.now()).await?;
        let next = store::first(txn, endpoint, pool.category, room.min(BATCH)).await?;
        offers += offer(txn, env, event, next, locks_at).await?;
    }
    // Categories without a limit: everyone gets an offer.
    let waiting = store::first(txn, endpoint, None, BATCH).await?;
    let unlimited = waiting
        .into_iter()
        .filter(|row| places::pool_of(event, terms, row.category).is_none());
    offers += offer(txn, env, event, unlimited.collect(), locks_at).await?;
    Ok(offers)
}

async fn free(txn: &impl ConnectionTrait, pool: Pool, now: DateTime<Utc>) -> Result<u64, RegistrationError> {
    let taken = count::taken(txn, pool, now).await?;
    Ok(pool.total.saturating_sub(taken).into())
}

async fn offer(
    txn: &impl ConnectionTrait,
    env: &Env,
    event: &'static Event,
    rows: Vec<Model>,
    locks_at: Option<DateTime<Utc>>,
) -> Result<usize, RegistrationError> {
    if rows.is_empty() {
        return Ok(0);
    }
    let now = env.clock.now();
    // Once teams are final, nobody enters.
    let held_until = locks_at.map_or(now + HELD, |at| at.min(now + HELD));
    let owners = users::store::by_ids(txn, rows.iter().map(|row| row.user_id).collect()).await?;
    store::offer(txn, rows.iter().map(|row| row.id).collect(), now, held_until).await?;
    for row in &rows {
        if let Some(owner) = owners.get(&row.user_id) {
            letter::queue_offered(txn, env, &owner.email, event, row.category, held_until).await?;
        }
        let details = json!({ "event": row.event, "turn": row.turn, "heldUntil": held_until });
        let object = format!("user/{}", row.user_id);
        audit::record(txn, env, None, "waiting.offer", &object, &details).await?;
    }
    Ok(rows.len())
}
