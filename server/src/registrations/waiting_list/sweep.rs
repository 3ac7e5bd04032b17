//! Ends the offers whose time is over, and offers free places that no transaction has offered: after a change of the number of
//! places, or when an event opens again.

use super::{offer_free, store};
use crate::env::Env;
use crate::registrations::RegistrationError;
use crate::registrations::places;
use sea_orm::ConnectionTrait;
use shared::catalogue::{self, Event};
use shared::entities::WaitingStatus;
use shared::settings::Catalogue;

/// Sweeps every list with a user on it. Returns the number of new offers.
pub async fn sweep(env: &Env) -> Result<usize, RegistrationError> {
    let mut offers = 0;
    for endpoint in store::events(env.db.read()).await? {
        if let Some(event) = catalogue::by_endpoint(&endpoint) {
            offers += env
                .write(move |txn, env| Box::pin(async move { sweep_event(txn, env, event).await }))
                .await?;
        }
    }
    Ok(offers)
}

async fn sweep_event(
    txn: &impl ConnectionTrait,
    env: &Env,
    event: &'static Event,
) -> Result<usize, RegistrationError> {
    let catalogue = places::locked(txn, env, event).await?;
    settle(txn, env, event, &catalogue).await
}

/// Ends the offers of an event whose time is over, and offers the free places. The caller holds the lock. Returns the number of
/// new offers.
///
/// Every transaction that gives a place calls it first, so that the end of an offer and a scheduled change of the number of
/// places count at their moment, and nobody overtakes the users who wait.
pub(crate) async fn settle(
    txn: &impl ConnectionTrait,
    env: &Env,
    event: &'static Event,
    catalogue: &Catalogue,
) -> Result<usize, RegistrationError> {
    let (endpoint, now) = (event.endpoint.unwrap_or_default(), env.clock.now());
    if !store::is_used(txn, endpoint).await? {
        return Ok(0);
    }
    for row in store::expired(txn, endpoint, now).await? {
        store::end(txn, row.id, WaitingStatus::Expired, now).await?;
    }
    offer_free(txn, env, event, catalogue).await
}
