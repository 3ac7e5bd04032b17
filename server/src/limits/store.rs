//! Queries on counted attempts.

use crate::core::allowances::LONGEST;
use crate::entities::attempt::{ActiveModel, Column, Entity, Model};
use chrono::{DateTime, Duration, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait, OnConflict};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

/// Finds the count of a window that began after `since`.
pub(crate) async fn find(
    db: &impl ConnectionTrait,
    kind: &str,
    key_hash: &[u8],
    since: DateTime<Utc>,
) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::Kind.eq(kind))
        .filter(Column::KeyHash.eq(key_hash))
        .filter(Column::WindowStartedAt.gt(since))
        .one(db)
        .await
}

/// Increments a count by one statement, so that concurrent attempts are all counted. An expired window starts again.
pub(crate) async fn count(
    db: &impl ConnectionTrait,
    kind: &str,
    key_hash: &[u8],
    now: DateTime<Utc>,
    window: Duration,
) -> Result<Option<Model>, DbErr> {
    let first = ActiveModel {
        kind: Set(kind.to_owned()),
        key_hash: Set(key_hash.to_vec()),
        count: Set(1),
        window_started_at: Set(now),
    };
    let column = |column: Column| Expr::col((Entity, column));
    let has_ended = || column(Column::WindowStartedAt).lte(now - window);
    let counted = CaseStatement::new()
        .case(has_ended(), 1)
        .finally(column(Column::Count).add(1));
    let started = CaseStatement::new()
        .case(has_ended(), now)
        .finally(column(Column::WindowStartedAt));
    let again = OnConflict::columns([Column::Kind, Column::KeyHash])
        .value(Column::Count, counted)
        .value(Column::WindowStartedAt, started)
        .to_owned();
    Entity::insert(first)
        .on_conflict(again)
        .exec_without_returning(db)
        .await?;
    find(db, kind, key_hash, now - window).await
}

/// Deletes a count.
pub(crate) async fn delete(db: &impl ConnectionTrait, kind: &str, key_hash: &[u8]) -> Result<(), DbErr> {
    let all = Entity::delete_many()
        .filter(Column::Kind.eq(kind))
        .filter(Column::KeyHash.eq(key_hash));
    all.exec(db).await.map(drop)
}

/// Deletes counts whose window has ended. Returns the number of deleted rows.
pub(crate) async fn purge(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
    let old = Entity::delete_many().filter(Column::WindowStartedAt.lte(now - LONGEST));
    Ok(old.exec(db).await?.rows_affected)
}
