//! The places of an event with a limited number of entries. An entry takes its place when it is stored; an unpaid place is
//! released after a time ([`release`]); a free place is offered to the waiting list ([`super::waiting_list`]).
//!
//! Places are counted, not stored. Who counts and takes holds the event's lock until the commit, so no place is given twice.
//! [`super::submit::admit`] decides who takes one, and names the order of the locks. SQLite has one writer and needs no lock.

pub(crate) mod count;
pub(crate) mod gates;
pub mod release;

pub use gates::PlaceGates;

use crate::entities::registration;
use crate::env::Env;
use crate::registrations::RegistrationError;
use crate::registrations::submit::admit::{Way, admit_stored};
use crate::registrations::{store, waiting_list};
use crate::settings;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use shared::catalogue::{self, Category, Event};
use shared::settings::{Catalogue, EventTerms, PerCategory};
use std::collections::BTreeMap;
use std::sync::Arc;
use uuid::Uuid;

/// Places that are counted together: those of a category, or all of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pool {
    /// The event's endpoint.
    pub(crate) event: &'static str,
    /// `None` for all categories together.
    pub(crate) category: Option<Category>,
    /// The number of places.
    pub(crate) total: u32,
}

impl Pool {
    /// Whether an entry of a category takes a place of this pool.
    pub(crate) fn covers(&self, category: Option<Category>) -> bool {
        self.category.is_none() || self.category == category
    }
}

/// The limited pools of an event; empty if its places are unlimited.
pub(crate) fn pools(event: &'static Event, terms: &EventTerms) -> Vec<Pool> {
    let Some(endpoint) = event.endpoint else {
        return Vec::new();
    };
    let pool = |category, total| Pool {
        event: endpoint,
        category,
        total,
    };
    match terms.capacity {
        None => Vec::new(),
        Some(PerCategory::All(total)) => vec![pool(None, total)],
        Some(each @ PerCategory::Each { .. }) => Category::ALL
            .into_iter()
            .filter_map(|category| Some(pool(Some(category), each.of(Some(category))?)))
            .collect(),
    }
}

/// The pool whose place an entry takes; `None` if it is unlimited.
pub(crate) fn pool_of(event: &'static Event, terms: &EventTerms, category: Option<Category>) -> Option<Pool> {
    pools(event, terms).into_iter().find(|pool| pool.covers(category))
}

/// The event of an entry.
pub(crate) fn event_of(endpoint: &str) -> Result<&'static Event, RegistrationError> {
    catalogue::by_endpoint(endpoint).ok_or(RegistrationError::EventNotFound)
}

/// How a transaction locks the places of an event on PostgreSQL.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PlaceLock {
    /// The key of the advisory lock: the three letters of the event's code.
    pub(crate) key: i64,
    /// Entries of an event without limit share the lock: they only exclude a change of the limit.
    pub(crate) is_shared: bool,
}

impl PlaceLock {
    /// The lock that one transaction holds alone.
    pub(crate) const fn exclusive(event: &Event) -> Self {
        Self {
            key: key(event),
            is_shared: false,
        }
    }

    /// The lock for a new entry.
    pub(crate) fn for_entry(event: &'static Event, catalogue: &Catalogue) -> Self {
        Self {
            key: key(event),
            is_shared: catalogue.terms(event).capacity.is_none(),
        }
    }

    /// The function that takes the lock.
    pub(crate) const fn function(self) -> &'static str {
        if self.is_shared {
            "pg_advisory_xact_lock_shared"
        } else {
            "pg_advisory_xact_lock"
        }
    }
}

const fn key(event: &Event) -> i64 {
    let code = event.code.as_bytes();
    // "PLAC" and the code, so that the keys differ from those of other locks.
    0x504c_4143_0000_0000 | (code[0] as i64) << 16 | (code[1] as i64) << 8 | code[2] as i64
}

/// Locks the places of an event until the transaction ends.
pub(crate) async fn lock(txn: &impl ConnectionTrait, event: &Event) -> Result<(), DbErr> {
    take_lock(txn, PlaceLock::exclusive(event)).await
}

async fn take_lock(txn: &impl ConnectionTrait, lock: PlaceLock) -> Result<(), DbErr> {
    if txn.get_database_backend() != DbBackend::Postgres {
        return Ok(());
    }
    let sql = format!("SELECT {}($1)", lock.function());
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, sql, [lock.key.into()]);
    txn.execute_raw(statement).await.map(drop)
}

/// Locks the places of events until the transaction ends. Every transaction that locks several uses it, so all take them in
/// one order.
pub(crate) async fn lock_all(
    txn: &impl ConnectionTrait,
    endpoints: impl IntoIterator<Item = &str>,
) -> Result<(), DbErr> {
    let events: BTreeMap<&str, &Event> = endpoints
        .into_iter()
        .filter_map(|endpoint| catalogue::by_endpoint(endpoint))
        .map(|event| (event.code, event))
        .collect();
    for event in events.into_values() {
        lock(txn, event).await?;
    }
    Ok(())
}

/// Locks the places of an event and returns the catalogue in effect.
pub(crate) async fn locked(
    txn: &impl ConnectionTrait,
    env: &Env,
    event: &'static Event,
) -> Result<Arc<Catalogue>, RegistrationError> {
    lock(txn, event).await?;
    Ok(settings::in_transaction(txn, env).await?.catalogue)
}

/// Refuses an entry of a full event before it takes the lock, so that a crowd of refused entries does not slow down the
/// others. Lets pass everyone whose entry or offer may hold a place: [`super::submit::admit`] decides.
///
/// # Errors
/// [`RegistrationError::EventFull`].
pub(crate) async fn refuse_if_full(
    env: &Env,
    event: &'static Event,
    category: Option<Category>,
    user_id: Uuid,
) -> Result<(), RegistrationError> {
    let catalogue = env.catalogue();
    let terms = catalogue.terms(event);
    let Some(pool) = pool_of(event, terms, category) else {
        return Ok(());
    };
    let db = env.db.read();
    let is_full = terms.state_at(env.clock.moment()).accepts_entries()
        && count::taken(db, pool, env.clock.now()).await? >= pool.total;
    if is_full
        && store::of_user_for(db, user_id, pool.event).await?.is_none()
        && waiting_list::store::find(db, user_id, pool.event)
            .await?
            .is_none()
    {
        return Err(RegistrationError::EventFull);
    }
    Ok(())
}

/// Whether an entry holds a place.
pub(crate) fn holds_place(entry: &registration::Model) -> bool {
    use shared::entities::{PaymentStatus, RegistrationStatus as Status};
    entry.released_at.is_none()
        && matches!(entry.status, Status::Submitted | Status::Approved)
        && entry.payment_status != PaymentStatus::Refunded
}

/// Whether there is room for an entry whose money has arrived; true if it holds its place. Entries are accepted even if the
/// event is closed meanwhile. The caller has locked the registration.
pub(crate) async fn has_room_for(
    txn: &impl ConnectionTrait,
    env: &Env,
    entry: &registration::Model,
) -> Result<bool, RegistrationError> {
    match admit_stored(txn, env, entry.clone(), Way::Money).await {
        Ok(_) => Ok(true),
        Err(RegistrationError::EventFull) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Offers the free places of an event to its waiting list. Call it in the transaction that frees a place, after its
/// changes. Returns the number of offers.
pub(crate) async fn freed(
    txn: &impl ConnectionTrait,
    env: &Env,
    endpoint: &str,
) -> Result<usize, RegistrationError> {
    let Some(event) = catalogue::by_endpoint(endpoint) else {
        return Ok(0);
    };
    if env.catalogue().terms(event).capacity.is_none() {
        // Nobody waits, or the next round of `waiting_list::sweep` offers places to everybody.
        return Ok(0);
    }
    let catalogue = locked(txn, env, event).await?;
    waiting_list::offer_free(txn, env, event, &catalogue).await
}
