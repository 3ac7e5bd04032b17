//! Queries on the provider's webhook events.

use crate::entities::webhook_event;
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, TryInsertResult};

/// Inserts an event. Returns false if it is already stored.
pub(crate) async fn insert(db: &impl ConnectionTrait, row: webhook_event::Model) -> Result<bool, DbErr> {
    let inserted = webhook_event::Entity::insert(row.into_active_model())
        .on_conflict_do_nothing_on([webhook_event::Column::Id])
        .exec_without_returning(db)
        .await?;
    Ok(matches!(inserted, TryInsertResult::Inserted(1..)))
}
