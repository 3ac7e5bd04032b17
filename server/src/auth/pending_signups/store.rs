//! Queries on pending signups.

use super::entity::{Column, Entity, Model};
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter};

pub(super) async fn insert(db: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    let insert = Entity::insert(row.into_active_model());
    insert.exec_without_returning(db).await.map(drop)
}

/// Finds the unexpired pending signup of a ticket.
pub(super) async fn find(
    db: &impl ConnectionTrait,
    ticket_hash: &[u8],
    now: DateTime<Utc>,
) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(ticket_hash.to_vec())
        .filter(Column::ExpiresAt.gt(now))
        .one(db)
        .await
}

/// Deletes the pending signups of an address.
pub(super) async fn forget(db: &impl ConnectionTrait, email: &str) -> Result<(), DbErr> {
    let all = Entity::delete_many().filter(Column::Email.eq(email));
    all.exec(db).await.map(drop)
}

/// Deletes expired rows. Returns the number of deleted rows.
pub(super) async fn purge(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
    let expired = Entity::delete_many().filter(Column::ExpiresAt.lte(now));
    Ok(expired.exec(db).await?.rows_affected)
}
