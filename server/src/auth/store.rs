//! Queries on one-time codes. Each decision is one conditional statement, so that two requests at once cannot both win.

use super::code::{ActiveModel, Column, Entity, Model};
use chrono::{DateTime, Duration, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ModelTrait, QueryFilter,
    TryInsertResult,
};

/// What a code is for.
pub(super) const SIGNUP: &str = "signup";
/// How long a code lives.
pub(super) const LIFETIME: Duration = Duration::minutes(10);
/// How long before the next one can be asked for.
pub(super) const COOL_DOWN: Duration = Duration::seconds(60);
/// How often a code may be guessed at.
pub(super) const TRIES: i32 = 5;

/// What became of a new code.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Placed {
    /// It is the address's code now; a former one is gone.
    Now,
    /// The former one is too young to be replaced.
    CoolingDown,
}

/// The code of an address, dead or alive.
pub(super) async fn find(
    db: &impl ConnectionTrait,
    purpose: &str,
    email: &str,
) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::Purpose.eq(purpose))
        .filter(Column::Email.eq(email))
        .one(db)
        .await
}

/// Seconds until the next code can be asked for; none where that is now.
pub(super) fn time_left(code: &Model, now: DateTime<Utc>) -> Option<u32> {
    let left = (code.created_at + COOL_DOWN - now).num_milliseconds();
    (left > 0).then(|| u32::try_from((left + 999) / 1000).unwrap_or(u32::MAX))
}

/// Puts a code in the place of the former one, unless that is cooling down.
pub(super) async fn place(db: &impl ConnectionTrait, code: Model) -> Result<Placed, DbErr> {
    let old_enough = Expr::col((Entity, Column::CreatedAt)).lte(code.created_at - COOL_DOWN);
    let row = ActiveModel {
        id: Set(code.id),
        purpose: Set(code.purpose),
        email: Set(code.email),
        code_hash: Set(code.code_hash),
        tries: Set(code.tries),
        username: Set(code.username),
        password_hash: Set(code.password_hash),
        created_at: Set(code.created_at),
        expires_at: Set(code.expires_at),
    };
    let replace = OnConflict::columns([Column::Purpose, Column::Email])
        .update_columns([
            Column::Id,
            Column::CodeHash,
            Column::Tries,
            Column::Username,
            Column::PasswordHash,
            Column::CreatedAt,
            Column::ExpiresAt,
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

/// Counts a guess at the living code of an address; none where there is no such code or it has been guessed at enough.
/// On PostgreSQL this also holds the row until the transaction ends.
pub(super) async fn count_try(
    db: &impl ConnectionTrait,
    purpose: &str,
    email: &str,
    now: DateTime<Utc>,
) -> Result<Option<Model>, DbErr> {
    let counted = Entity::update_many()
        .col_expr(Column::Tries, Expr::col(Column::Tries).add(1))
        .filter(Column::Purpose.eq(purpose))
        .filter(Column::Email.eq(email))
        .filter(Column::Tries.lt(TRIES))
        .filter(Column::ExpiresAt.gt(now))
        .exec(db)
        .await?;
    if counted.rows_affected == 0 {
        Ok(None)
    } else {
        find(db, purpose, email).await
    }
}

/// Uses the code up.
pub(super) async fn delete(db: &impl ConnectionTrait, code: Model) -> Result<(), DbErr> {
    code.delete(db).await.map(drop)
}

/// Deletes what has expired. Answers how many.
pub(crate) async fn purge(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
    Ok(Entity::delete_many()
        .filter(Column::ExpiresAt.lte(now))
        .exec(db)
        .await?
        .rows_affected)
}
