//! Releases the places of entries that stay unpaid, in events with a limited number of places. The owner is told before and
//! after. A released entry stays stored; it takes a place again when it is paid, if there is room.

use super::{event_of, pool_of};
use crate::audit;
use crate::entities::registration::{self, Column};
use crate::env::Env;
use crate::registrations::RegistrationError;
use crate::registrations::reminders::is_being_paid;
use crate::registrations::{eligibility, letter, store};
use crate::users;
use app::mail::News;
use chrono::{DateTime, Duration, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, QueryFilter, QueryOrder, QuerySelect};
use serde_json::json;
use shared::catalogue::EVENTS;
use shared::entities::PaymentStatus;
use uuid::Uuid;

/// The warning comes this long before the release, or halfway if the place is held for less than twice that.
const WARNING: Duration = Duration::hours(12);
/// Most entries of one run.
const BATCH: u64 = 500;

/// How long an unpaid entry holds its place, and how long before its end the owner is warned.
fn times(env: &Env) -> (Duration, Duration) {
    let hold = Duration::hours(env.catalogue().edition.unpaid_hold.into());
    (hold, WARNING.min(hold / 2))
}

/// Warns the owners whose place is released soon, and releases the places whose time is over. Returns the number of
/// released places.
pub async fn release_unpaid(env: &Env) -> Result<u64, RegistrationError> {
    let now = env.clock.now();
    let mut released = 0;
    for id in due(env, env.db.read(), now).await? {
        let step = env
            .write(move |txn, env| Box::pin(async move { step(txn, env, id, now).await }))
            .await?;
        released += u64::from(step == Step::Released);
    }
    Ok(released)
}

/// Unpaid entries that have held their place long enough for a warning.
async fn due(env: &Env, db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<Vec<Uuid>, DbErr> {
    let catalogue = env.catalogue();
    let limited = EVENTS
        .iter()
        .filter(|event| catalogue.terms(event).capacity.is_some());
    let limited: Vec<&str> = limited.filter_map(|event| event.endpoint).collect();
    if limited.is_empty() {
        return Ok(Vec::new());
    }
    let (hold, warning) = times(env);
    super::count::holding()
        .select_only()
        .column(Column::Id)
        .filter(Column::Event.is_in(limited))
        .filter(Column::PaymentStatus.eq(PaymentStatus::Pending))
        .filter(Column::PlacedAt.lte(now - (hold - warning)))
        .order_by_asc(Column::PlacedAt)
        .limit(BATCH)
        .into_tuple()
        .all(db)
        .await
}

#[derive(Debug, PartialEq, Eq)]
enum Step {
    None,
    Warned,
    Released,
}

/// When the place of a warned entry is released: after its time, but never sooner after the warning than promised.
fn release_at(entry: &registration::Model, hold: Duration, warning: Duration) -> Option<DateTime<Utc>> {
    let placed = entry.placed_at.unwrap_or(entry.created_at);
    Some((placed + hold).max(entry.release_warned_at? + warning))
}

async fn step(
    txn: &impl ConnectionTrait,
    env: &Env,
    id: Uuid,
    now: DateTime<Utc>,
) -> Result<Step, RegistrationError> {
    let Some(entry) = store::lock(txn, id).await? else {
        return Ok(Step::None);
    };
    let event = event_of(&entry.event)?;
    let is_limited = pool_of(event, env.catalogue().terms(event), entry.category).is_some();
    // The entry may have been paid or withdrawn since the list was read. Money on its way keeps the place.
    if !is_limited
        || !super::holds_place(&entry)
        || !eligibility::is_payable(&entry)
        || is_being_paid(txn, id).await?
    {
        return Ok(Step::None);
    }
    let Some(owner) = users::store::by_id(txn, entry.user_id).await? else {
        return Ok(Step::None);
    };
    let (hold, warning) = times(env);
    let Some(release_at) = release_at(&entry, hold, warning) else {
        let warned = registration::Model {
            release_warned_at: Some(now),
            ..entry
        };
        let until = self::release_at(&warned, hold, warning).unwrap_or(now);
        store::update(txn, warned.clone()).await?;
        letter::queue_news(txn, env, &owner.email, &warned, News::PlaceEnds(until)).await?;
        return Ok(Step::Warned);
    };
    if release_at > now {
        return Ok(Step::None);
    }
    let released = registration::Model {
        released_at: Some(now),
        updated_at: now,
        ..entry
    };
    store::update(txn, released.clone()).await?;
    let details = json!({ "placedAt": released.placed_at, "warnedAt": released.release_warned_at });
    audit::record(
        txn,
        env,
        None,
        "registration.released",
        &format!("registration/{id}"),
        &details,
    )
    .await?;
    letter::queue_news(txn, env, &owner.email, &released, News::PlaceReleased).await?;
    super::freed(txn, env, &released.event).await?;
    Ok(Step::Released)
}
