//! Queries on the lists of the gates.

use crate::entities::gate_list::{Column, Entity, Model};
use sea_orm::sea_query::LockType;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect,
};
use shared::entities::GateList;
use uuid::Uuid;

/// Stores a new list.
pub(crate) async fn insert(txn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Entity::insert(row.into_active_model())
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Overwrites a list.
pub(crate) async fn update(txn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    row.into_active_model().reset_all().update(txn).await.map(drop)
}

/// Every list: by day, and by name.
pub(crate) async fn all(db: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .order_by_asc(Column::Day)
        .order_by_asc(Column::Name)
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// Finds a list.
pub(crate) async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// Locks lists until the transaction ends, always in the same order. Whoever adds a line to a log holds its list.
pub(crate) async fn lock(txn: &impl ConnectionTrait, ids: Vec<Uuid>) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::Id.is_in(ids))
        .order_by_asc(Column::Id)
        .lock(LockType::NoKeyUpdate)
        .all(txn)
        .await
}

/// A list as the phones know it.
pub(crate) fn to_wire(row: &Model) -> GateList {
    GateList {
        id: row.id.to_string(),
        name: row.name.clone(),
        kind: row.kind,
        event: row.event.clone(),
        day: row.day.clone(),
        extra: row.extra_id.map(i32::unsigned_abs),
        both_ways: row.both_ways,
    }
}
