//! Queries on passes.

use crate::entities::pass::{Column, Entity, Model};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect,
};
use shared::entities::PassKind;
use uuid::Uuid;

/// Inserts a pass.
pub(crate) async fn insert(txn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Entity::insert(row.into_active_model())
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Overwrites a pass.
pub(crate) async fn update(txn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    row.into_active_model().reset_all().update(txn).await.map(drop)
}

/// Finds a pass.
pub(crate) async fn by_id(db: &impl ConnectionTrait, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// Every pass, the oldest first.
pub(crate) async fn all(db: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// Finds a pass, and locks its row until the transaction ends.
pub(crate) async fn lock(txn: &impl ConnectionTrait, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).lock_exclusive().one(txn).await
}

/// Finds the pass of a link.
pub(crate) async fn by_link(db: &impl ConnectionTrait, link_id: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::LinkId.eq(link_id)).one(db).await
}

/// The passes of a registration that are not revoked, the oldest first.
pub(crate) async fn of_registration(db: &impl ConnectionTrait, id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::RegistrationId.eq(id))
        .filter(Column::RevokedAt.is_null())
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// The pass of an account for one of its tasks.
pub(crate) async fn of_user(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    kind: PassKind,
) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Kind.eq(kind))
        .one(db)
        .await
}

/// Stores when this issue of a pass was mailed. Nothing else of the row changes: it may have been issued again meanwhile.
pub(crate) async fn set_mailed(
    txn: &impl ConnectionTrait,
    row: &Model,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::MailedAt, Expr::value(now))
        .filter(Column::Id.eq(row.id))
        .filter(Column::Issue.eq(row.issue))
        .exec(txn)
        .await
        .map(drop)
}

/// The people of teams whose present pass was mailed. Whoever replaced somebody has the place, but not the pass.
pub(crate) async fn mailed_members(db: &impl ConnectionTrait) -> Result<Vec<Uuid>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::MemberId)
        .filter(Column::MailedAt.is_not_null())
        .filter(Column::RevokedAt.is_null())
        .filter(Column::MemberId.is_not_null())
        .into_tuple()
        .all(db)
        .await
}

/// Revokes the pass of a person who was replaced.
pub(crate) async fn revoke_member(
    txn: &impl ConnectionTrait,
    member: Uuid,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::RevokedAt, Expr::value(now))
        .filter(Column::MemberId.eq(member))
        .filter(Column::RevokedAt.is_null())
        .exec(txn)
        .await
        .map(drop)
}

/// Deletes the passes of an account, and those of its registrations.
pub(crate) async fn forget(
    txn: &impl ConnectionTrait,
    user_id: Uuid,
    registrations: &[Uuid],
) -> Result<(), DbErr> {
    let of_account = Column::UserId
        .eq(user_id)
        .or(Column::RegistrationId.is_in(registrations.iter().copied()));
    Entity::delete_many().filter(of_account).exec(txn).await.map(drop)
}
