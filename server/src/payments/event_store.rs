//! Queries on what the provider called about.

use super::webhook_event;
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, TryInsertResult};

/// Keeps an event; false where it is known already.
pub(super) async fn insert(db: &impl ConnectionTrait, row: webhook_event::Model) -> Result<bool, DbErr> {
    let kept = webhook_event::Entity::insert(row.into_active_model())
        .on_conflict_do_nothing_on([webhook_event::Column::Id])
        .exec_without_returning(db)
        .await?;
    Ok(matches!(kept, TryInsertResult::Inserted(1..)))
}
