//! Queries on the waiting lists.

use crate::entities::waiting_place::{ActiveModel, Column, Entity, Model};
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, UpdateStatement};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait,
};
use shared::catalogue::Category;
use shared::entities::WaitingStatus;
use uuid::Uuid;

/// Rows of users who wait or have an offer.
const LIVE: [WaitingStatus; 2] = [WaitingStatus::Waiting, WaitingStatus::Offered];

/// Finds a user on an event's list.
pub(crate) async fn find(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    event: &str,
) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Event.eq(event))
        .filter(Column::Status.is_in(LIVE))
        .one(db)
        .await
}

/// Everybody who waits or has an offer, in the order in which they joined.
pub(crate) async fn live(db: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::Status.is_in(LIVE))
        .order_by_asc(Column::JoinedAt)
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// Lists the waiting lists that a user is on.
pub(crate) async fn of_user(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Status.is_in(LIVE))
        .order_by_asc(Column::JoinedAt)
        .all(db)
        .await
}

/// Lists the waiting lists that a user is or was on.
pub(crate) async fn all_of_user(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(Column::JoinedAt)
        .all(db)
        .await
}

/// The position of a waiting user, from 1: among the users of the same category who wait.
pub(crate) async fn position(db: &impl ConnectionTrait, row: &Model) -> Result<u32, DbErr> {
    let mut before = Entity::find()
        .filter(Column::Event.eq(&row.event))
        .filter(Column::Status.eq(WaitingStatus::Waiting))
        .filter(Column::Turn.lte(row.turn));
    if let Some(category) = row.category {
        before = before.filter(Column::Category.eq(category));
    }
    Ok(u32::try_from(before.count(db).await?).unwrap_or(u32::MAX))
}

/// The turn of the next user of an event's list. The caller holds the lock.
pub(crate) async fn next_turn(txn: &impl ConnectionTrait, event: &str) -> Result<i64, DbErr> {
    let last: Option<Option<i64>> = Entity::find()
        .select_only()
        .column_as(Column::Turn.max(), "last")
        .filter(Column::Event.eq(event))
        .into_tuple()
        .one(txn)
        .await?;
    Ok(last.flatten().unwrap_or_default() + 1)
}

pub(crate) async fn insert(txn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Entity::insert(row.into_active_model())
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// The users who wait for a place of an event, first come first; at most `most`.
pub(crate) async fn first(
    txn: &impl ConnectionTrait,
    event: &str,
    category: Option<Category>,
    most: u64,
) -> Result<Vec<Model>, DbErr> {
    let mut waiting = Entity::find()
        .filter(Column::Event.eq(event))
        .filter(Column::Status.eq(WaitingStatus::Waiting));
    if let Some(category) = category {
        waiting = waiting.filter(Column::Category.eq(category));
    }
    waiting.order_by_asc(Column::Turn).limit(most).all(txn).await
}

/// Offers places to these rows.
pub(crate) async fn offer(
    txn: &impl ConnectionTrait,
    ids: Vec<Uuid>,
    now: DateTime<Utc>,
    held_until: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .set(ActiveModel {
            status: Set(WaitingStatus::Offered),
            offered_at: Set(Some(now)),
            held_until: Set(Some(held_until)),
            ..Default::default()
        })
        .filter(Column::Id.is_in(ids))
        .exec(txn)
        .await
        .map(drop)
}

/// Ends a user's time on a list.
pub(crate) async fn end(
    txn: &impl ConnectionTrait,
    id: Uuid,
    status: WaitingStatus,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .set(ActiveModel {
            status: Set(status),
            ended_at: Set(Some(now)),
            ..Default::default()
        })
        .filter(Column::Id.eq(id))
        .exec(txn)
        .await
        .map(drop)
}

/// The statement that ends a user's time on an event's list, because the user has entered.
pub(crate) fn ending(user_id: Uuid, event: &str, now: DateTime<Utc>) -> UpdateStatement {
    Entity::update_many()
        .set(ActiveModel {
            status: Set(WaitingStatus::Entered),
            ended_at: Set(Some(now)),
            ..Default::default()
        })
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Event.eq(event))
        .filter(Column::Status.is_in(LIVE))
        .into_query()
}

/// Whether a user is on an event's list.
pub(crate) async fn is_used(db: &impl ConnectionTrait, event: &str) -> Result<bool, DbErr> {
    let one: Option<Uuid> = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::Event.eq(event))
        .filter(Column::Status.is_in(LIVE))
        .limit(1)
        .into_tuple()
        .one(db)
        .await?;
    Ok(one.is_some())
}

/// The offers of an event whose time is over.
pub(crate) async fn expired(
    db: &impl ConnectionTrait,
    event: &str,
    now: DateTime<Utc>,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::Event.eq(event))
        .filter(Column::Status.eq(WaitingStatus::Offered))
        .filter(Column::HeldUntil.lte(now))
        .order_by_asc(Column::Turn)
        .all(db)
        .await
}

/// The events on whose list there is a user.
pub(crate) async fn events(db: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::Event)
        .filter(Column::Status.is_in(LIVE))
        .distinct()
        .into_tuple()
        .all(db)
        .await
}

/// Counts the users on each list at a time, by event, category and whether a place is offered.
pub(crate) async fn counts(
    db: &impl ConnectionTrait,
    now: DateTime<Utc>,
) -> Result<Vec<(String, Option<Category>, WaitingStatus, i64)>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::Event)
        .column(Column::Category)
        .column(Column::Status)
        .column_as(Expr::col(Column::Id).count(), "users")
        .filter(Column::Status.is_in(LIVE))
        .filter(
            Column::Status
                .eq(WaitingStatus::Waiting)
                .or(Column::HeldUntil.gt(now)),
        )
        .group_by(Column::Event)
        .group_by(Column::Category)
        .group_by(Column::Status)
        .into_tuple()
        .all(db)
        .await
}

/// Deletes the user's time on all lists. The caller holds the locks of their events.
pub(crate) async fn forget(txn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::UserId.eq(user_id))
        .exec(txn)
        .await
        .map(drop)
}
