//! Queries on the settings.

use crate::core::clock::moment;
use crate::core::error::CoreError;
use crate::db::advisory_lock;
use crate::entities::setting::{ActiveModel, Column, Entity};
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryOrder, QuerySelect};
use shared::settings::{Change, StoredChange, Timeline};
use uuid::Uuid;

/// The key of the advisory lock that serializes changes of the settings on PostgreSQL. SQLite has one writer.
const LOCK: i64 = 0x5e77_1265;

/// Locks the settings against other changes until the transaction ends.
pub(crate) async fn lock(txn: &impl ConnectionTrait) -> Result<(), DbErr> {
    advisory_lock(txn, LOCK).await
}

/// The highest revision; 0 without changes.
pub(crate) async fn latest(db: &impl ConnectionTrait) -> Result<u32, DbErr> {
    let latest: Option<Option<i32>> = Entity::find()
        .select_only()
        .column_as(Column::Revision.max(), "latest")
        .into_tuple()
        .one(db)
        .await?;
    Ok(latest.flatten().map_or(0, i32::unsigned_abs))
}

/// All changes.
pub(crate) async fn timeline(db: &impl ConnectionTrait) -> Result<Timeline, DbErr> {
    let rows = Entity::find().order_by_asc(Column::Revision).all(db).await?;
    let changes = rows.into_iter().map(|row| StoredChange {
        revision: row.revision.unsigned_abs(),
        scope: row.scope,
        field: row.field,
        // A value that is no JSON falls back like any other that does not validate.
        value: serde_json::from_str(&row.value).unwrap_or_else(|_| row.value.into()),
        effective_at: moment(row.effective_at),
    });
    Ok(Timeline::new(changes.collect()))
}

/// A save: its changes and their reason.
#[derive(Debug)]
pub(crate) struct Save<'a> {
    pub(crate) revision: u32,
    pub(crate) changes: &'a [Change],
    pub(crate) reason: &'a str,
    pub(crate) author: Option<Uuid>,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) effective_at: DateTime<Utc>,
    pub(crate) undoes: Option<u32>,
}

/// Inserts the rows of a save.
pub(crate) async fn insert(txn: &impl ConnectionTrait, save: Save<'_>) -> Result<(), CoreError> {
    let number = |revision: u32| i32::try_from(revision).map_err(CoreError::internal);
    let undoes = save.undoes.map(number).transpose()?;
    let revision = number(save.revision)?;
    let rows = save.changes.iter().map(|change| ActiveModel {
        revision: Set(revision),
        scope: Set(change.scope.clone()),
        field: Set(change.field.clone()),
        value: Set(change.value.to_string()),
        reason: Set(save.reason.to_owned()),
        author_id: Set(save.author),
        created_at: Set(save.created_at),
        effective_at: Set(save.effective_at),
        undoes: Set(undoes),
    });
    Entity::insert_many(rows).exec_without_returning(txn).await?;
    Ok(())
}
