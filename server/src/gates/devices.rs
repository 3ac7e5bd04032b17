//! The phones at the gates.

use crate::entities::gate_device::{Column, Entity, Model};
use crate::entities::user;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect,
};
use std::collections::HashMap;
use uuid::Uuid;

/// Most phones of a list for staff.
const MOST: u64 = 200;

/// Finds a phone.
pub(crate) async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// Stores what a phone has told of itself. Whether it was revoked stays.
pub(crate) async fn put(txn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Entity::insert(row.into_active_model())
        .on_conflict(
            OnConflict::column(Column::Id)
                .update_columns([
                    Column::Name,
                    Column::UserId,
                    Column::SyncedAt,
                    Column::Waiting,
                    Column::ClockOffsetMs,
                ])
                .to_owned(),
        )
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Leaves the phones of an account without it.
pub(crate) async fn forget(txn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::UserId, Expr::value(None::<Uuid>))
        .filter(Column::UserId.eq(user_id))
        .exec(txn)
        .await
        .map(drop)
}

/// Overwrites a phone.
pub(crate) async fn update(txn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    row.into_active_model().reset_all().update(txn).await.map(drop)
}

/// The names of some phones.
pub(crate) async fn names(db: &impl ConnectionTrait, ids: Vec<Uuid>) -> Result<HashMap<Uuid, String>, DbErr> {
    let found = Entity::find().filter(Column::Id.is_in(ids)).all(db).await?;
    Ok(found.into_iter().map(|device| (device.id, device.name)).collect())
}

/// The phones with the accounts that used them last, the one heard from last first.
pub(crate) async fn all(db: &impl ConnectionTrait) -> Result<Vec<(Model, Option<user::Model>)>, DbErr> {
    Entity::find()
        .find_also_related(user::Entity)
        .order_by_desc(Column::SyncedAt)
        .order_by_asc(Column::Id)
        .limit(MOST)
        .all(db)
        .await
}
