//! Queries on drafts.

use super::entity::{Column, Entity, Model};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::DeleteStatement;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select, TryInsertResult,
};
use uuid::Uuid;

fn one(user_id: Uuid, event: &str) -> Select<Entity> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Event.eq(event))
}

/// A user's form for an event.
pub(super) async fn find(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    event: &str,
) -> Result<Option<Model>, DbErr> {
    one(user_id, event).one(db).await
}

/// The same, held until the transaction ends.
pub(super) async fn lock(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    event: &str,
) -> Result<Option<Model>, DbErr> {
    one(user_id, event).lock_exclusive().one(db).await
}

/// Stores a form, unless the user has one for this event: false then. Waits for one that is being stored right now.
pub(super) async fn insert(db: &impl ConnectionTrait, row: Model) -> Result<bool, DbErr> {
    let inserted = Entity::insert(row.into_active_model())
        .on_conflict_do_nothing_on([Column::UserId, Column::Event])
        .exec_without_returning(db)
        .await?;
    Ok(matches!(inserted, TryInsertResult::Inserted(1..)))
}

/// Overwrites a form.
pub(super) async fn update(db: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    row.into_active_model().reset_all().update(db).await.map(drop)
}

/// The forms of a user, last saved first.
pub(super) async fn of_user(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_desc(Column::UpdatedAt)
        .order_by_asc(Column::Event)
        .all(db)
        .await
}

/// Deletes a user's form for an event, if there is one: it was submitted, or is not wanted.
///
/// # Errors
/// Where the query fails.
pub(crate) async fn delete(db: &impl ConnectionTrait, user_id: Uuid, event: &str) -> Result<(), DbErr> {
    db.execute(&deletion(user_id, event)).await.map(drop)
}

/// The statement of [`delete`].
pub(crate) fn deletion(user_id: Uuid, event: &str) -> DeleteStatement {
    Entity::delete_many()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Event.eq(event))
        .into_query()
}

/// Deletes every form of a user.
///
/// # Errors
/// Where the query fails.
pub(crate) async fn forget(db: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    let all = Entity::delete_many().filter(Column::UserId.eq(user_id));
    all.exec(db).await.map(drop)
}

/// Forms that were last saved before `saved`, or begun before `begun`.
pub(crate) fn due(saved: DateTime<Utc>, begun: Option<DateTime<Utc>>) -> Select<Entity> {
    let mut any = Condition::any().add(Column::UpdatedAt.lt(saved));
    if let Some(begun) = begun {
        any = any.add(Column::CreatedAt.lt(begun));
    }
    Entity::find().filter(any)
}
