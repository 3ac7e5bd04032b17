//! Queries on codes, referrals and points.

use super::task_store;
use crate::db::in_chunks;
use crate::entities::{referral, referral_code, referral_point};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, IntoActiveModel, JoinType,
    PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};
use shared::entities::PointKind;
use uuid::Uuid;

/// Finds a code.
pub(crate) async fn code(
    db: &impl ConnectionTrait,
    code: &str,
) -> Result<Option<referral_code::Model>, DbErr> {
    referral_code::Entity::find_by_id(code).one(db).await
}

/// Finds the code of an ambassador.
pub(crate) async fn code_of(
    db: &impl ConnectionTrait,
    user: Uuid,
) -> Result<Option<referral_code::Model>, DbErr> {
    let own = referral_code::Entity::find().filter(referral_code::Column::UserId.eq(user));
    own.one(db).await
}

/// Stores a code, unless somebody has it or its ambassador has another one.
pub(crate) async fn insert_code(txn: &impl ConnectionTrait, row: referral_code::Model) -> Result<(), DbErr> {
    let insertion = referral_code::Entity::insert(row.into_active_model());
    let insertion = insertion.on_conflict(OnConflict::new().do_nothing().to_owned());
    insertion.exec_without_returning(txn).await.map(drop)
}

/// Who brought an account.
pub(crate) async fn of_account(
    db: &impl ConnectionTrait,
    user: Uuid,
) -> Result<Option<referral::Model>, DbErr> {
    referral::Entity::find_by_id(user).one(db).await
}

/// Sets who brought an account. Returns false if it is frozen.
pub(crate) async fn set(txn: &impl ConnectionTrait, row: referral::Model) -> Result<bool, DbErr> {
    use referral::Column;
    let replaced = OnConflict::column(Column::UserId)
        .update_columns([Column::AmbassadorId, Column::CreatedAt])
        .action_and_where(Expr::col((referral::Entity, Column::FrozenAt)).is_null())
        .to_owned();
    let insertion = referral::Entity::insert(row.into_active_model()).on_conflict(replaced);
    Ok(insertion.exec_without_returning(txn).await? == 1)
}

/// Freezes who brought an account, and returns the ambassador.
pub(crate) async fn freeze(
    txn: &impl ConnectionTrait,
    user: Uuid,
    now: DateTime<Utc>,
) -> Result<Option<Uuid>, DbErr> {
    use referral::Column;
    let row = referral::Model {
        user_id: user,
        ambassador_id: None,
        created_at: now,
        frozen_at: Some(now),
    };
    let frozen = OnConflict::column(Column::UserId)
        .update_column(Column::FrozenAt)
        .action_and_where(Expr::col((referral::Entity, Column::FrozenAt)).is_null())
        .to_owned();
    let insertion = referral::Entity::insert(row.into_active_model()).on_conflict(frozen);
    insertion.exec_without_returning(txn).await?;
    Ok(of_account(txn, user).await?.and_then(|row| row.ambassador_id))
}

/// The accounts that an ambassador brought.
pub(crate) async fn brought_by(db: &impl ConnectionTrait, ambassador: Uuid) -> Result<Vec<Uuid>, DbErr> {
    referral::Entity::find()
        .select_only()
        .column(referral::Column::UserId)
        .filter(referral::Column::AmbassadorId.eq(ambassador))
        .into_tuple()
        .all(db)
        .await
}

/// Adds points, unless the entry has a row of this kind.
pub(crate) async fn add(txn: &impl ConnectionTrait, row: referral_point::Model) -> Result<(), DbErr> {
    use referral_point::Column;
    let once = OnConflict::columns([Column::SubjectId, Column::Kind])
        .do_nothing()
        .to_owned();
    let insertion = referral_point::Entity::insert(row.into_active_model()).on_conflict(once);
    insertion.exec_without_returning(txn).await.map(drop)
}

/// The points that an entry was credited with.
pub(crate) async fn of_entry(
    db: &impl ConnectionTrait,
    entry: Uuid,
) -> Result<Option<referral_point::Model>, DbErr> {
    referral_point::Entity::find()
        .filter(referral_point::Column::SubjectId.eq(entry))
        .filter(referral_point::Column::Kind.eq(PointKind::Entry))
        .one(db)
        .await
}

/// Whether one of these entries was ever credited.
pub(crate) async fn is_any_credited(db: &impl ConnectionTrait, entries: &[Uuid]) -> Result<bool, DbErr> {
    for some in in_chunks(entries) {
        let credited = referral_point::Entity::find()
            .filter(referral_point::Column::SubjectId.is_in(some.iter().copied()))
            .count(db)
            .await?;
        if credited > 0 {
            return Ok(true);
        }
    }
    Ok(false)
}

/// All points of an ambassador, newest first.
pub(crate) async fn points_of(
    db: &impl ConnectionTrait,
    ambassador: Uuid,
) -> Result<Vec<referral_point::Model>, DbErr> {
    referral_point::Entity::find()
        .filter(referral_point::Column::AmbassadorId.eq(ambassador))
        .order_by_desc(referral_point::Column::CreatedAt)
        .order_by_desc(referral_point::Column::Id)
        .all(db)
        .await
}

/// The points of an ambassador, and how the ranking names them.
#[derive(Debug, FromQueryResult)]
pub(crate) struct TotalPoints {
    pub(crate) ambassador_id: Uuid,
    /// The sum of all rows.
    pub(crate) points: i64,
    /// Whether the ranking shows the full name.
    pub(crate) is_named: bool,
}

/// The totals of everybody with points, best first; who had them first comes first among equals.
pub(crate) async fn totals(db: &impl ConnectionTrait) -> Result<Vec<TotalPoints>, DbErr> {
    use referral_point::Column;
    let points = || Expr::expr(Expr::col((referral_point::Entity, Column::Points)).sum()).cast_as("bigint");
    let code = referral_point::Entity::belongs_to(referral_code::Entity)
        .from(Column::AmbassadorId)
        .to(referral_code::Column::UserId)
        .into();
    referral_point::Entity::find()
        .select_only()
        .column(Column::AmbassadorId)
        .column_as(points(), "points")
        .column(referral_code::Column::IsNamed)
        .join(JoinType::InnerJoin, code)
        .group_by(Column::AmbassadorId)
        .group_by(referral_code::Column::IsNamed)
        .order_by_desc(points())
        .order_by_asc(Column::CreatedAt.max())
        .order_by_asc(Column::AmbassadorId)
        .into_model()
        .all(db)
        .await
}

/// All codes.
pub(crate) async fn codes(db: &impl ConnectionTrait) -> Result<Vec<referral_code::Model>, DbErr> {
    referral_code::Entity::find().all(db).await
}

/// Sets whether the ranking shows an ambassador's full name.
pub(crate) async fn set_named(txn: &impl ConnectionTrait, user: Uuid, is_named: bool) -> Result<(), DbErr> {
    let update = referral_code::Entity::update_many()
        .col_expr(referral_code::Column::IsNamed, Expr::value(is_named))
        .filter(referral_code::Column::UserId.eq(user));
    update.exec(txn).await.map(drop)
}

/// Every account that somebody brought, with the ambassador.
pub(crate) async fn all_brought(db: &impl ConnectionTrait) -> Result<Vec<(Uuid, Uuid)>, DbErr> {
    referral::Entity::find()
        .select_only()
        .columns([referral::Column::UserId, referral::Column::AmbassadorId])
        .filter(referral::Column::AmbassadorId.is_not_null())
        .into_tuple()
        .all(db)
        .await
}

/// Whether the same person has given the same points for the same reason since a time.
pub(crate) async fn is_repeated(
    txn: &impl ConnectionTrait,
    row: &referral_point::Model,
    since: DateTime<Utc>,
) -> Result<bool, DbErr> {
    use referral_point::Column;
    let same = referral_point::Entity::find()
        .filter(Column::AmbassadorId.eq(row.ambassador_id))
        .filter(Column::GivenBy.eq(row.given_by))
        .filter(Column::Points.eq(row.points))
        .filter(Column::Reason.eq(row.reason.clone()))
        .filter(Column::CreatedAt.gt(since));
    Ok(same.count(txn).await? > 0)
}

/// Deletes the code, the proofs and the points of an account, who brought it, and that it brought others. Whoever has paid stays frozen.
pub(crate) async fn forget(txn: &impl ConnectionTrait, user: Uuid) -> Result<(), DbErr> {
    // First of all: it waits for payments that are under way, and later ones find no ambassador.
    let brought = referral::Entity::update_many()
        .col_expr(referral::Column::AmbassadorId, Expr::value(None::<Uuid>))
        .filter(referral::Column::AmbassadorId.eq(user));
    brought.exec(txn).await?;
    let codes = referral_code::Entity::delete_many().filter(referral_code::Column::UserId.eq(user));
    codes.exec(txn).await?;
    task_store::forget(txn, user).await?;
    let points = referral_point::Entity::delete_many().filter(referral_point::Column::AmbassadorId.eq(user));
    points.exec(txn).await?;
    referral::Entity::delete_by_id(user).exec(txn).await.map(drop)
}
