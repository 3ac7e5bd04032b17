//! Queries on guests.

use crate::entities::guest::{Entity, Model};
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel};
use uuid::Uuid;

/// Inserts a guest.
pub(crate) async fn insert(txn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Entity::insert(row.into_active_model())
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Finds a guest.
pub(crate) async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// Every guest.
pub(crate) async fn all(db: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    Entity::find().all(db).await
}
