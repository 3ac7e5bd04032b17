//! Queries on the log of changes.

use crate::db::advisory_lock;
use crate::entities::contest_change::{Column, Entity, Model};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

/// The key of the advisory lock that serializes changes on PostgreSQL. SQLite has one writer.
const LOCK: i64 = 0x636f_6e74_6573_7473;

/// Locks the log against other changes until the transaction ends.
pub(super) async fn lock(txn: &impl ConnectionTrait) -> Result<(), DbErr> {
    advisory_lock(txn, LOCK).await
}

/// The number of the latest change; 0 without changes.
pub(super) async fn latest(db: &impl ConnectionTrait) -> Result<i32, DbErr> {
    let latest: Option<Option<i32>> = Entity::find()
        .select_only()
        .column_as(Column::Revision.max(), "latest")
        .into_tuple()
        .one(db)
        .await?;
    Ok(latest.flatten().unwrap_or_default())
}

/// The changes after a revision, in order.
pub(super) async fn after(db: &impl ConnectionTrait, revision: i32) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::Revision.gt(revision))
        .order_by_asc(Column::Revision)
        .all(db)
        .await
}

/// The change with a client's key.
pub(super) async fn by_key(db: &impl ConnectionTrait, key: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::Key.eq(key)).one(db).await
}

/// Appends a change.
pub(super) async fn insert(txn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Entity::insert(row.into_active_model())
        .exec_without_returning(txn)
        .await
        .map(drop)
}
