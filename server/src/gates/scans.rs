//! What was scanned at the gates: a log for each list. Rows are only added; a lead may settle one.

use crate::entities::gate_scan::{Column, Entity, Model};
use sea_orm::sea_query::{Expr, ExprTrait, Func, LockType, SimpleExpr};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect,
};
use std::collections::HashMap;
use uuid::Uuid;

/// Which of these scans are stored.
pub(crate) async fn existing(db: &impl ConnectionTrait, ids: &[Uuid]) -> Result<Vec<Uuid>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::Id.is_in(ids.iter().copied()))
        .into_tuple()
        .all(db)
        .await
}

/// Stores scans. Those that are stored stay unchanged.
pub(crate) async fn insert(txn: &impl ConnectionTrait, rows: Vec<Model>) -> Result<(), DbErr> {
    crate::db::insert_all::<Entity>(txn, rows).await
}

/// The number of a scan's newest line in the log: the line of its undo if it was undone, else its first line.
fn last_line() -> SimpleExpr {
    Func::coalesce([Expr::col(Column::UndoneLine), Expr::col(Column::Line)]).into()
}

/// The lines of a list's log after one, in order.
pub(crate) async fn after(
    db: &impl ConnectionTrait,
    list: Uuid,
    line: i64,
    most: u64,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::ListId.eq(list))
        .filter(last_line().gt(line))
        .order_by_asc(last_line())
        .limit(most)
        .all(db)
        .await
}

/// Every scan that was let in and not undone, in the order of the gates' clocks.
pub(crate) async fn let_in(db: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::Line.is_not_null())
        .filter(Column::UndoneLine.is_null())
        .order_by_asc(Column::ScannedAt)
        .order_by_asc(Column::ListId)
        .order_by_asc(Column::Line)
        .all(db)
        .await
}

/// The number of refused scans of each list.
pub(crate) async fn refused(db: &impl ConnectionTrait) -> Result<HashMap<Uuid, i64>, DbErr> {
    let counted: Vec<(Uuid, i64)> = Entity::find()
        .select_only()
        .column(Column::ListId)
        .column_as(Column::Id.count(), "scans")
        .filter(Column::Line.is_null())
        .group_by(Column::ListId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(counted.into_iter().collect())
}

/// Finds a scan, and locks its row until the transaction ends.
pub(crate) async fn lock(txn: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).lock(LockType::NoKeyUpdate).one(txn).await
}

/// Overwrites a scan.
pub(crate) async fn update(txn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    row.into_active_model().reset_all().update(txn).await.map(drop)
}
