//! Queries on sessions.

use crate::entities::session::{ActiveModel, Column, Entity, Model};
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ModelTrait, QueryFilter};
use uuid::Uuid;

pub(crate) async fn insert(db: &impl ConnectionTrait, session: Model) -> Result<(), DbErr> {
    let Model {
        id,
        user_id,
        created_at,
        expires_at,
        last_seen_at,
        device,
    } = session;
    let row = ActiveModel {
        id: Set(id),
        user_id: Set(user_id),
        created_at: Set(created_at),
        expires_at: Set(expires_at),
        last_seen_at: Set(last_seen_at),
        device: Set(device),
    };
    row.insert(db).await.map(drop)
}

/// Ends a session.
pub async fn end(db: &impl ConnectionTrait, session: Model) -> Result<(), DbErr> {
    session.delete(db).await.map(drop)
}

/// Finds the sessions of a user that are not expired at `now`.
pub async fn of_user(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    now: DateTime<Utc>,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::ExpiresAt.gt(now))
        .all(db)
        .await
}

/// Sets the last use of a session to `now`, unless it is later than `since`.
pub(crate) async fn touch(
    db: &impl ConnectionTrait,
    id: Uuid,
    now: DateTime<Utc>,
    since: DateTime<Utc>,
) -> Result<(), DbErr> {
    let stale = Column::LastSeenAt.is_null().or(Column::LastSeenAt.lte(since));
    Entity::update_many()
        .col_expr(Column::LastSeenAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .filter(stale)
        .exec(db)
        .await
        .map(drop)
}

/// Ends one of a user's sessions. Returns `false` if the user has no such session.
pub async fn end_of_user(db: &impl ConnectionTrait, user_id: Uuid, id: Uuid) -> Result<bool, DbErr> {
    let ended = Entity::delete_by_id(id).filter(Column::UserId.eq(user_id));
    Ok(ended.exec(db).await?.rows_affected == 1)
}

/// Ends all sessions of a user except one. Returns the number of ended sessions.
pub async fn end_others(db: &impl ConnectionTrait, user_id: Uuid, but: Uuid) -> Result<u64, DbErr> {
    let others = Entity::delete_many()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.ne(but));
    Ok(others.exec(db).await?.rows_affected)
}

/// Ends all sessions of a user, after a password reset or when the account is closed. Returns the number of ended sessions.
pub async fn end_all(db: &impl ConnectionTrait, user_id: Uuid) -> Result<u64, DbErr> {
    Ok(Entity::delete_many()
        .filter(Column::UserId.eq(user_id))
        .exec(db)
        .await?
        .rows_affected)
}

/// Deletes expired rows. Returns the number of deleted rows.
pub async fn purge(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
    Ok(Entity::delete_many()
        .filter(Column::ExpiresAt.lte(now))
        .exec(db)
        .await?
        .rows_affected)
}
