//! Queries on decisions and notes, and on their entries.

use crate::entities::{note, registration, review};
use sea_orm::sea_query::{Expr, LockType};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
};
use std::collections::HashMap;
use uuid::Uuid;

/// Finds entries by id and locks them until the transaction ends. Locks in id order, so two concurrent calls on many
/// entries cannot deadlock.
pub(crate) async fn hold(
    txn: &impl ConnectionTrait,
    ids: &[Uuid],
) -> Result<HashMap<Uuid, registration::Model>, DbErr> {
    let held = registration::Entity::find()
        .filter(registration::Column::Id.is_in(ids.iter().copied()))
        .order_by_asc(registration::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .all(txn)
        .await?;
    Ok(held.into_iter().map(|entry| (entry.id, entry)).collect())
}

/// Finds decisions by id.
pub(crate) async fn reviews(
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
pub(crate) async fn batch(db: &impl ConnectionTrait, batch: Uuid) -> Result<Vec<review::Model>, DbErr> {
    review::Entity::find()
        .filter(review::Column::Batch.eq(batch))
        .all(db)
        .await
}

/// The decisions on an entry, newest first.
pub(crate) async fn reviews_of(db: &impl ConnectionTrait, id: Uuid) -> Result<Vec<review::Model>, DbErr> {
    review::Entity::find()
        .filter(review::Column::RegistrationId.eq(id))
        .order_by_desc(review::Column::At)
        .order_by_asc(review::Column::Id)
        .all(db)
        .await
}

/// The notes about an entry, newest first.
pub(crate) async fn notes_of(db: &impl ConnectionTrait, id: Uuid) -> Result<Vec<note::Model>, DbErr> {
    note::Entity::find()
        .filter(note::Column::RegistrationId.eq(id))
        .order_by_desc(note::Column::At)
        .order_by_asc(note::Column::Id)
        .all(db)
        .await
}

/// Inserts a decision.
pub(crate) async fn insert(txn: &impl ConnectionTrait, review: review::Model) -> Result<(), DbErr> {
    review::Entity::insert(review.into_active_model())
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Inserts a note.
pub(crate) async fn insert_note(txn: &impl ConnectionTrait, note: note::Model) -> Result<(), DbErr> {
    note::Entity::insert(note.into_active_model())
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Erases the texts that staff wrote about an entry: deletes notes and empties the reasons of decisions. The decisions
/// stay.
pub(crate) async fn forget(txn: &impl ConnectionTrait, id: Uuid) -> Result<(), DbErr> {
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
