//! Queries on the provider's webhook events.

use super::webhook_event;
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, TryInsertResult};

/// Inserts an event. Returns false if it is already stored.
pub(super) async fn insert(db: &impl ConnectionTrait, row: webhook_event::Model) -> Result<bool, DbErr> {
    let kept = webhook_event::Entity::insert(row.into_active_model())
        .on_conflict_do_nothing_on([webhook_event::Column::Id])
        .exec_without_returning(db)
        .await?;
    Ok(matches!(kept, TryInsertResult::Inserted(1..)))
}
