//! Queries on announcements.

use crate::entities::announcement::{ActiveModel, Column, Entity, Model};
use crate::entities::user;
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect,
};
use uuid::Uuid;

/// Most announcements of a list.
const MOST: u64 = 100;
/// Most announcements that a visitor sees at once.
const SHOWN: u64 = 5;

/// An announcement with its author.
pub(crate) type AnnouncementWithAuthor = (Model, Option<user::Model>);

pub(crate) async fn insert(txn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Entity::insert(row.into_active_model())
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// The newest announcements, also those that are over.
pub(crate) async fn newest(db: &impl ConnectionTrait) -> Result<Vec<AnnouncementWithAuthor>, DbErr> {
    Entity::find()
        .order_by_desc(Column::CreatedAt)
        .order_by_asc(Column::Id)
        .limit(MOST)
        .find_also_related(user::Entity)
        .all(db)
        .await
}

pub(crate) async fn by_id(
    db: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Option<AnnouncementWithAuthor>, DbErr> {
    Entity::find_by_id(id)
        .find_also_related(user::Entity)
        .one(db)
        .await
}

/// The current announcements for these audiences, the newest first.
pub(crate) async fn current(
    db: &impl ConnectionTrait,
    audiences: Vec<String>,
    now: DateTime<Utc>,
) -> Result<Vec<Model>, DbErr> {
    let lasts = Condition::any()
        .add(Column::EndsAt.is_null())
        .add(Column::EndsAt.gt(now));
    Entity::find()
        .filter(Column::Audience.is_in(audiences))
        .filter(Column::WithdrawnAt.is_null())
        .filter(Column::StartsAt.lte(now))
        .filter(lasts)
        .order_by_desc(Column::StartsAt)
        .order_by_asc(Column::Id)
        .limit(SHOWN)
        .all(db)
        .await
}

/// Takes an announcement down. Returns false if it is down already.
pub(crate) async fn withdraw(
    txn: &impl ConnectionTrait,
    id: Uuid,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let withdrawn = Entity::update_many()
        .set(ActiveModel {
            withdrawn_at: Set(Some(now)),
            ..Default::default()
        })
        .filter(Column::Id.eq(id))
        .filter(Column::WithdrawnAt.is_null())
        .exec(txn)
        .await?;
    Ok(withdrawn.rows_affected == 1)
}
