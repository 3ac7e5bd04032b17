//! Queries on the log of changes.

use crate::db::advisory_lock;
use crate::entities::contest_change::{Column, Entity, Model};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

/// The key of the advisory lock that serializes changes on PostgreSQL. SQLite has one writer.
const LOCK: i64 = 0x636f_6e74_6573_7473;

/// Rows of one statement.
const AT_ONCE: usize = 1_000;

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

/// The numbers of all contests.
pub(super) async fn contests(db: &impl ConnectionTrait) -> Result<Vec<i32>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::Contest)
        .distinct()
        .order_by_asc(Column::Contest)
        .into_tuple()
        .all(db)
        .await
}

/// The changes of a contest, in order.
pub(super) async fn of_contest(db: &impl ConnectionTrait, contest: i32) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::Contest.eq(contest))
        .order_by_asc(Column::Revision)
        .all(db)
        .await
}

/// Erases the reasons of changes. The changes themselves stay.
pub(super) async fn erase_reasons(txn: &impl ConnectionTrait, revisions: Vec<i32>) -> Result<(), DbErr> {
    for some in revisions.chunks(AT_ONCE) {
        Entity::update_many()
            .col_expr(Column::Reason, Expr::value(""))
            .filter(Column::Revision.is_in(some.iter().copied()))
            .exec(txn)
            .await?;
    }
    Ok(())
}

/// Appends a change.
pub(super) async fn insert(txn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Entity::insert(row.into_active_model())
        .exec_without_returning(txn)
        .await
        .map(drop)
}
