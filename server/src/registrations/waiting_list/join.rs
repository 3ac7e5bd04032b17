//! Joins a waiting list.

use super::{settle, store};
use crate::entities::waiting_place::Model;
use crate::env::Env;
use crate::registrations::RegistrationError;
use crate::registrations::submit::admit;
use crate::registrations::{places, store as registrations};
use sea_orm::ConnectionTrait;
use shared::catalogue::{Category, Event};
use shared::entities::WaitingStatus;
use uuid::Uuid;

/// Adds a user to the end of an event's list. A user who is on it already keeps the turn, unless the category changes.
///
/// # Errors
/// [`RegistrationError::AlreadyRegistered`], [`RegistrationError::PlacesFree`], and those of [`admit::accepts`].
pub(crate) async fn join(
    txn: &impl ConnectionTrait,
    env: &Env,
    user_id: Uuid,
    event: &'static Event,
    category: Option<Category>,
) -> Result<Model, RegistrationError> {
    let endpoint = event.endpoint.ok_or(RegistrationError::EventNotFound)?;
    let catalogue = places::locked(txn, env, event).await?;
    let terms = catalogue.terms(event);
    admit::accepts(env, &catalogue, terms.state_at(env.clock.moment()), endpoint)?;
    settle(txn, env, event, &catalogue).await?;
    let entry = registrations::of_user_for(txn, user_id, endpoint).await?;
    if entry.is_some_and(|entry| places::holds_place(&entry)) {
        return Err(RegistrationError::AlreadyRegistered);
    }
    let now = env.clock.now();
    if let Some(present) = store::find(txn, user_id, endpoint).await? {
        if present.category == category || present.status == WaitingStatus::Offered {
            return Ok(present);
        }
        store::end(txn, present.id, WaitingStatus::Left, now).await?;
    }
    let is_full = match places::pool_of(event, terms, category) {
        Some(pool) => places::count::taken(txn, pool, now).await? >= pool.total,
        None => false,
    };
    if !is_full {
        return Err(RegistrationError::PlacesFree);
    }
    let row = Model {
        id: env.random.uuid(),
        user_id,
        event: endpoint.to_owned(),
        category,
        turn: store::next_turn(txn, endpoint).await?,
        status: WaitingStatus::Waiting,
        joined_at: now,
        offered_at: None,
        held_until: None,
        ended_at: None,
    };
    store::insert(txn, row.clone()).await?;
    Ok(row)
}
