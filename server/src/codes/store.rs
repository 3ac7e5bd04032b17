//! Queries on one-time codes. Each decision is one conditional statement, so two concurrent requests cannot both succeed.

use super::{COOL_DOWN, Purpose};
use crate::core::allowances::CODE_TRIES_OF_OTHERS;
use crate::entities::one_time_code::{ActiveModel, Column, Entity, Model};
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, TryInsertResult};
use uuid::Uuid;

/// Result of storing a new code.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Placed {
    /// The code is stored and has replaced the former one.
    Now,
    /// The former code is too recent to be replaced.
    CoolingDown,
}

/// Finds the code of an address, expired or not.
pub(crate) async fn find(
    db: &impl ConnectionTrait,
    purpose: Purpose,
    email: &str,
) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::Purpose.eq(purpose))
        .filter(Column::Email.eq(email))
        .one(db)
        .await
}

/// Stores a code and replaces the former one, unless that is still cooling down.
pub(crate) async fn place(db: &impl ConnectionTrait, code: Model) -> Result<Placed, DbErr> {
    let old_enough = Expr::col((Entity, Column::CreatedAt)).lte(code.created_at - COOL_DOWN);
    let row = ActiveModel {
        id: Set(code.id),
        purpose: Set(code.purpose),
        email: Set(code.email),
        code_hash: Set(code.code_hash),
        tries: Set(code.tries),
        created_at: Set(code.created_at),
        expires_at: Set(code.expires_at),
        link_hash: Set(code.link_hash),
        link_expires_at: Set(code.link_expires_at),
        requester: Set(code.requester),
    };
    let replace = OnConflict::columns([Column::Purpose, Column::Email])
        .update_columns([
            Column::Id,
            Column::CodeHash,
            Column::Tries,
            Column::CreatedAt,
            Column::ExpiresAt,
            Column::LinkHash,
            Column::LinkExpiresAt,
            Column::Requester,
        ])
        .action_and_where(old_enough)
        .to_owned();
    let placed = Entity::insert(row)
        .on_conflict(replace)
        .try_insert()
        .exec_without_returning(db)
        .await?;
    Ok(match placed {
        TryInsertResult::Inserted(1..) => Placed::Now,
        _ => Placed::CoolingDown,
    })
}

/// Finds the unexpired code of an address.
pub(crate) async fn find_alive(
    db: &impl ConnectionTrait,
    purpose: Purpose,
    email: &str,
    now: DateTime<Utc>,
) -> Result<Option<Model>, DbErr> {
    let found = find(db, purpose, email).await?;
    Ok(found.filter(|code| code.expires_at > now))
}

/// Counts a guess by another browser than the one for which the code was mailed. Returns `false` if these guesses are used up,
/// or the code is gone.
pub(crate) async fn count_try(db: &impl ConnectionTrait, id: Uuid) -> Result<bool, DbErr> {
    let counted = Entity::update_many()
        .col_expr(Column::Tries, Expr::col(Column::Tries).add(1))
        .filter(Column::Id.eq(id))
        .filter(Column::Tries.lt(CODE_TRIES_OF_OTHERS.amount))
        .exec(db)
        .await?;
    Ok(counted.rows_affected == 1)
}

/// Makes another ticket the requester of a code, because its browser has asked again.
pub(crate) async fn set_requester(
    db: &impl ConnectionTrait,
    id: Uuid,
    requester: Vec<u8>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Requester, Expr::value(requester))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await
        .map(drop)
}

/// Deletes a code. Returns `false` if it is already deleted.
pub(crate) async fn delete(db: &impl ConnectionTrait, id: Uuid) -> Result<bool, DbErr> {
    Ok(Entity::delete_by_id(id).exec(db).await?.rows_affected == 1)
}

/// Deletes rows whose code and link have both expired. Returns the number of deleted rows.
pub(crate) async fn purge(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
    Ok(Entity::delete_many()
        .filter(Column::ExpiresAt.lte(now))
        .filter(
            Condition::any()
                .add(Column::LinkExpiresAt.is_null())
                .add(Column::LinkExpiresAt.lte(now)),
        )
        .exec(db)
        .await?
        .rows_affected)
}

/// Deletes all codes of an address.
pub(crate) async fn forget(db: &impl ConnectionTrait, email: &str) -> Result<(), DbErr> {
    let all = Entity::delete_many().filter(Column::Email.eq(email));
    all.exec(db).await.map(drop)
}
