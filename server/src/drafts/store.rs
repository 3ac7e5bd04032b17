//! Queries on drafts.

use crate::entities::draft::{Column, Entity, Model};
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

/// Finds a user's draft for an event.
pub(crate) async fn find(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    event: &str,
) -> Result<Option<Model>, DbErr> {
    one(user_id, event).one(db).await
}

/// Finds a user's draft for an event and locks it until the transaction ends.
pub(crate) async fn lock(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    event: &str,
) -> Result<Option<Model>, DbErr> {
    one(user_id, event).lock_exclusive().one(db).await
}

/// Inserts a draft. Returns false if the user already has one for this event. Waits for a concurrent insert to commit or roll
/// back.
pub(crate) async fn insert(db: &impl ConnectionTrait, row: Model) -> Result<bool, DbErr> {
    let inserted = Entity::insert(row.into_active_model())
        .on_conflict_do_nothing_on([Column::UserId, Column::Event])
        .exec_without_returning(db)
        .await?;
    Ok(matches!(inserted, TryInsertResult::Inserted(1..)))
}

/// Updates a draft.
pub(crate) async fn update(db: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    row.into_active_model().reset_all().update(db).await.map(drop)
}

/// Lists the drafts of a user, last saved first.
pub(crate) async fn of_user(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_desc(Column::UpdatedAt)
        .order_by_asc(Column::Event)
        .all(db)
        .await
}

/// Deletes a user's draft for an event, if there is one, after the user submits or discards it.
pub(crate) async fn delete(db: &impl ConnectionTrait, user_id: Uuid, event: &str) -> Result<(), DbErr> {
    db.execute(&deletion(user_id, event)).await.map(drop)
}

/// Builds the statement of [`delete`].
pub(crate) fn deletion(user_id: Uuid, event: &str) -> DeleteStatement {
    Entity::delete_many()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Event.eq(event))
        .into_query()
}

/// Deletes all drafts of a user.
pub(crate) async fn forget(db: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    let all = Entity::delete_many().filter(Column::UserId.eq(user_id));
    all.exec(db).await.map(drop)
}

/// Selects drafts last saved before `saved` or created before `created`.
pub(crate) fn due(saved: DateTime<Utc>, created: Option<DateTime<Utc>>) -> Select<Entity> {
    let mut any = Condition::any().add(Column::UpdatedAt.lt(saved));
    if let Some(created) = created {
        any = any.add(Column::CreatedAt.lt(created));
    }
    Entity::find().filter(any)
}
