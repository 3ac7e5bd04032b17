//! The waiting lists of events without free places: first come, first served, an event and category. A free place is offered
//! by mail and held for a day. The user accepts by entering the event, or declines; then the next one gets an offer.
//!
//! Every function that changes a list holds the lock of the event's places ([`super::places`]).

pub(crate) mod join;
pub(crate) mod leave;
pub(crate) mod letter;
pub(crate) mod offer;
pub(crate) mod store;
pub mod sweep;

pub(crate) use offer::offer_free;
pub(crate) use sweep::settle;

use crate::core::error::CoreError;
use crate::entities::waiting_place::Model;
use chrono::{DateTime, Duration, SecondsFormat, Utc};
use sea_orm::ConnectionTrait;
use shared::entities::{WaitingPlace, WaitingStatus};

/// How long an offered place is held.
pub(crate) const HELD: Duration = Duration::hours(24);

impl Model {
    /// Whether the row holds an offered place at a time.
    pub(crate) fn is_offer_at(&self, now: DateTime<Utc>) -> bool {
        self.status == WaitingStatus::Offered && self.held_until.is_some_and(|until| until > now)
    }
}

/// A place on a list as its user reads it.
pub(crate) async fn to_wire(db: &impl ConnectionTrait, row: Model) -> Result<WaitingPlace, CoreError> {
    let position = match row.status {
        WaitingStatus::Waiting => Some(store::position(db, &row).await?),
        _ => None,
    };
    Ok(WaitingPlace {
        event: row.event,
        category: row.category.map(|category| category.name().to_owned()),
        status: row.status,
        position,
        held_until: row
            .held_until
            .map(|until| until.to_rfc3339_opts(SecondsFormat::Secs, true)),
    })
}
