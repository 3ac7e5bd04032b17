//! Queries on decisions and notes, and on their entries.

use super::{note, review};
use crate::registrations::entity;
use crate::users;
use sea_orm::sea_query::{Expr, LockType};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use std::collections::HashMap;
use uuid::Uuid;

/// Finds entries by id and locks them until the transaction ends. Locks in id order, so two concurrent calls on many
/// entries cannot deadlock.
pub(super) async fn hold(
    txn: &impl ConnectionTrait,
    ids: &[Uuid],
) -> Result<HashMap<Uuid, entity::Model>, DbErr> {
    let held = entity::Entity::find()
        .filter(entity::Column::Id.is_in(ids.iter().copied()))
        .order_by_asc(entity::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .all(txn)
        .await?;
    Ok(held.into_iter().map(|entry| (entry.id, entry)).collect())
}

/// Finds decisions by id.
pub(super) async fn reviews(
    db: &impl ConnectionTrait,
    ids: impl Iterator<Item = Uuid>,
) -> Result<HashMap<Uuid, review::Model>, DbErr> {
    let found = review::Entity::find()
        .filter(review::Column::Id.is_in(ids))
        .all(db)
        .await?;
    Ok(found.into_iter().map(|review| (review.id, review)).collect())
}

/// The decisions of one batch.
pub(super) async fn batch(db: &impl ConnectionTrait, batch: Uuid) -> Result<Vec<review::Model>, DbErr> {
    review::Entity::find()
        .filter(review::Column::Batch.eq(batch))
        .all(db)
        .await
}

/// The decisions on an entry, newest first.
pub(super) async fn reviews_of(db: &impl ConnectionTrait, id: Uuid) -> Result<Vec<review::Model>, DbErr> {
    review::Entity::find()
        .filter(review::Column::RegistrationId.eq(id))
        .order_by_desc(review::Column::At)
        .order_by_asc(review::Column::Id)
        .all(db)
        .await
}

/// The notes about an entry, newest first.
pub(super) async fn notes_of(db: &impl ConnectionTrait, id: Uuid) -> Result<Vec<note::Model>, DbErr> {
    note::Entity::find()
        .filter(note::Column::RegistrationId.eq(id))
        .order_by_desc(note::Column::At)
        .order_by_asc(note::Column::Id)
        .all(db)
        .await
}

/// Finds accounts by id.
pub(super) async fn accounts(
    db: &impl ConnectionTrait,
    ids: impl Iterator<Item = Uuid>,
) -> Result<HashMap<Uuid, users::entity::Model>, DbErr> {
    let found = users::entity::Entity::find()
        .filter(users::entity::Column::Id.is_in(ids))
        .all(db)
        .await?;
    Ok(found.into_iter().map(|user| (user.id, user)).collect())
}

/// Erases the texts that staff wrote about an entry: deletes notes and empties the reasons of decisions. The decisions
/// stay.
///
/// # Errors
/// If a query fails.
pub(in crate::registrations) async fn forget(txn: &impl ConnectionTrait, id: Uuid) -> Result<(), DbErr> {
    note::Entity::delete_many()
        .filter(note::Column::RegistrationId.eq(id))
        .exec(txn)
        .await?;
    let nothing = || Expr::value(None::<String>);
    review::Entity::update_many()
        .col_expr(review::Column::Reason, nothing())
        .col_expr(review::Column::FormerReason, nothing())
        .filter(review::Column::RegistrationId.eq(id))
        .exec(txn)
        .await
        .map(drop)
}
