//! Leaves a waiting list, or declines the offered place.

use super::{offer_free, store};
use crate::env::Env;
use crate::registrations::RegistrationError;
use crate::registrations::places;
use sea_orm::ConnectionTrait;
use shared::catalogue::Event;
use shared::entities::WaitingStatus;
use uuid::Uuid;

/// Removes a user from an event's list. An offered place goes to the next user. Returns how the user's time ended; `None` if
/// the user was not on the list.
pub(crate) async fn leave(
    txn: &impl ConnectionTrait,
    env: &Env,
    user_id: Uuid,
    event: &'static Event,
) -> Result<Option<WaitingStatus>, RegistrationError> {
    let endpoint = event.endpoint.ok_or(RegistrationError::EventNotFound)?;
    let catalogue = places::locked(txn, env, event).await?;
    let Some(row) = store::find(txn, user_id, endpoint).await? else {
        return Ok(None);
    };
    let ended = match row.status {
        WaitingStatus::Offered => WaitingStatus::Declined,
        _ => WaitingStatus::Left,
    };
    store::end(txn, row.id, ended, env.clock.now()).await?;
    offer_free(txn, env, event, &catalogue).await?;
    Ok(Some(ended))
}
