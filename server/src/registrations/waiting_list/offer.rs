//! Offers free places to the users who wait, and uses an offer when its user enters.

use super::{HELD, letter, store};
use crate::core::error::ApiError;
use crate::entities::waiting_place::Model;
use crate::env::Env;
use crate::registrations::places::{self, Pool, count};
use crate::{audit, users};
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::catalogue::{Category, Event};
use shared::entities::WaitingStatus;
use shared::settings::Catalogue;
use uuid::Uuid;

/// Most offers of one transaction; the next sweep goes on.
const BATCH: u64 = 200;

/// Offers the free places of an event, if it takes entries. The caller holds the lock. Returns the number of offers.
///
/// # Errors
/// If a query fails.
pub(crate) async fn offer_free(
    txn: &impl ConnectionTrait,
    env: &Env,
    event: &'static Event,
    catalogue: &Catalogue,
) -> Result<usize, ApiError> {
    let Some(endpoint) = event.endpoint else {
        return Ok(0);
    };
    let terms = catalogue.terms(event);
    if !terms.state_at(env.clock.moment()).accepts_entries() {
        return Ok(0);
    }
    let pools = places::pools(event, terms);
    let mut offers = 0;
    for pool in &pools {
        let first = store::first(txn, endpoint, pool.category, 1).await?;
        if first.is_empty() {
            continue;
        }
        let room = free(txn, *pool).await?;
        let next = store::first(txn, endpoint, pool.category, room.min(BATCH)).await?;
        offers += offer(txn, env, event, next).await?;
    }
    // Categories without a limit: everyone gets an offer.
    let waiting = store::first(txn, endpoint, None, BATCH).await?;
    let unlimited = waiting
        .into_iter()
        .filter(|row| places::pool_of(event, terms, row.category).is_none());
    offers += offer(txn, env, event, unlimited.collect()).await?;
    Ok(offers)
}

async fn free(txn: &impl ConnectionTrait, pool: Pool) -> Result<u64, ApiError> {
    let taken = count::taken(txn, pool).await?;
    Ok(pool.total.saturating_sub(taken).into())
}

async fn offer(
    txn: &impl ConnectionTrait,
    env: &Env,
    event: &'static Event,
    rows: Vec<Model>,
) -> Result<usize, ApiError> {
    if rows.is_empty() {
        return Ok(0);
    }
    let now = env.clock.now();
    let held_until = now + HELD;
    let owners = users::store::by_ids(txn, rows.iter().map(|row| row.user_id).collect()).await?;
    store::offer(txn, rows.iter().map(|row| row.id).collect(), now, held_until).await?;
    for row in &rows {
        if let Some(owner) = owners.get(&row.user_id) {
            letter::queue(txn, env, &owner.email, event, row.category, held_until).await?;
        }
        let details = json!({ "event": row.event, "turn": row.turn, "heldUntil": held_until });
        let object = format!("user/{}", row.user_id);
        audit::record(txn, env, None, "waiting.offer", &object, &details).await?;
    }
    Ok(rows.len())
}

/// Uses the user's offer for an entry of this category. Returns false if there is none, or if its time is over.
///
/// # Errors
/// If a query fails.
pub(crate) async fn use_offer(
    txn: &impl ConnectionTrait,
    env: &Env,
    user_id: Uuid,
    event: &str,
    category: Option<Category>,
) -> Result<bool, ApiError> {
    let now = env.clock.now();
    let offer = store::find(txn, user_id, event).await?.filter(|row| {
        row.status == WaitingStatus::Offered
            && row.category == category
            && row.held_until.is_some_and(|until| until > now)
    });
    match offer {
        Some(row) => {
            store::end(txn, row.id, WaitingStatus::Entered, now).await?;
            Ok(true)
        }
        None => Ok(false),
    }
}
