//! The volunteers on the lists of the gates.

use crate::entities::gate_volunteer::{ActiveModel, Column, Entity, Model};
use crate::entities::user;
use crate::env::Env;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::{Value, json};
use uuid::Uuid;

/// Assigns an account to a list.
pub(crate) async fn assign(
    txn: &impl ConnectionTrait,
    env: &Env,
    user_id: Uuid,
    list_id: Uuid,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        user_id: Set(user_id),
        list_id: Set(list_id),
        assigned_at: Set(env.clock.now()),
    };
    Entity::insert(row)
        .on_conflict(
            OnConflict::columns([Column::UserId, Column::ListId])
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Ends the assignment of an account.
pub(crate) async fn release(txn: &impl ConnectionTrait, user_id: Uuid, list_id: Uuid) -> Result<(), DbErr> {
    Entity::delete_by_id((user_id, list_id)).exec(txn).await.map(drop)
}

/// The lists of a volunteer.
pub(crate) async fn lists_of(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Uuid>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::ListId)
        .filter(Column::UserId.eq(user_id))
        .into_tuple()
        .all(db)
        .await
}

/// All volunteers with their accounts, by username.
pub(crate) async fn all(db: &impl ConnectionTrait) -> Result<Vec<(Model, Option<user::Model>)>, DbErr> {
    Entity::find()
        .find_also_related(user::Entity)
        .order_by_asc(user::Column::Username)
        .all(db)
        .await
}

/// The assignments of a user, as JSON for the export of their data.
pub(crate) async fn assignments_of(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Value>, DbErr> {
    let found = Entity::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(Column::AssignedAt)
        .all(db)
        .await?;
    let shown = found
        .into_iter()
        .map(|row| json!({ "list": row.list_id, "assignedAt": row.assigned_at }));
    Ok(shown.collect())
}

/// Ends all assignments of a user.
pub(crate) async fn forget(txn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::UserId.eq(user_id))
        .exec(txn)
        .await
        .map(drop)
}
