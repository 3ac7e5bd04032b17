//! Drafts of entry forms: stored encrypted, one per user and event, until they are submitted or expire.
//!
//! * Saving uses optimistic locking, so two devices cannot overwrite each other unnoticed: the server rejects a save that is
//!   not based on the stored revision.
//! * The stored text is encrypted ([`encryption`]), since a form contains ID numbers.

pub(crate) mod encryption;
pub mod error;
pub(crate) mod rekey;
pub(crate) mod store;

pub use error::DraftError;

use crate::entities::draft;
use chrono::SecondsFormat;
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::DraftRef;
use uuid::Uuid;

/// Lists a user's drafts without their content, last saved first.
pub(crate) async fn references_of(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<DraftRef>, DbErr> {
    let rows = store::of_user(db, user_id).await?;
    Ok(rows.into_iter().map(reference).collect())
}

fn reference(row: draft::Model) -> DraftRef {
    DraftRef {
        event: row.event,
        saved_at: row.updated_at.to_rfc3339_opts(SecondsFormat::Millis, true),
    }
}
