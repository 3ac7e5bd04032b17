//! Queries on waiting sign-ins.

use super::entity::{ActiveModel, Column, Entity, Model};
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter,
};

pub(super) async fn insert(db: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    let row = ActiveModel {
        ticket_hash: Set(row.ticket_hash),
        provider: Set(row.provider),
        subject: Set(row.subject),
        email: Set(row.email),
        fullname: Set(row.fullname),
        created_at: Set(row.created_at),
        expires_at: Set(row.expires_at),
    };
    row.insert(db).await.map(drop)
}

/// Finds the unexpired sign-in of a ticket.
pub(in crate::auth::google) async fn find(
    db: &impl ConnectionTrait,
    ticket_hash: &[u8],
    now: DateTime<Utc>,
) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(ticket_hash.to_vec())
        .filter(Column::ExpiresAt.gt(now))
        .one(db)
        .await
}

/// Deletes the sign-in of a ticket and returns it. Of two concurrent requests, only the one that deletes the row gets it.
pub(in crate::auth::google) async fn take(
    db: &impl ConnectionTrait,
    ticket_hash: &[u8],
    now: DateTime<Utc>,
) -> Result<Option<Model>, DbErr> {
    let Some(found) = find(db, ticket_hash, now).await? else {
        return Ok(None);
    };
    let deleted = Entity::delete_by_id(ticket_hash.to_vec()).exec(db).await?;
    Ok((deleted.rows_affected == 1).then_some(found))
}

/// Deletes expired rows. Returns the number of deleted rows.
pub(in crate::auth::google) async fn purge(
    db: &impl ConnectionTrait,
    now: DateTime<Utc>,
) -> Result<u64, DbErr> {
    let expired = Entity::delete_many().filter(Column::ExpiresAt.lte(now));
    Ok(expired.exec(db).await?.rows_affected)
}
