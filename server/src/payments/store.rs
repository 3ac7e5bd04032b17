//! Queries on orders. Whoever changes an order or a payment holds its registration's row first
//! ([`crate::registrations::store::lock`]), so that no two of them wait for each other.

use super::{order, payment};
use crate::registrations::entity as registration;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, InsertStatement, LockType, UpdateStatement};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait,
};
use uuid::Uuid;

/// Known here only: the provider has not answered yet.
pub(super) const CREATED: &str = "created";
/// Known to the provider too: it can be paid.
pub(super) const OPEN: &str = "open";
/// Its money has arrived.
pub(super) const PAID: &str = "paid";
/// Replaced by one of another amount.
pub(super) const CLOSED: &str = "closed";

pub(super) async fn insert(db: &impl ConnectionTrait, order: order::Model) -> Result<(), DbErr> {
    db.execute(&insertion(order)).await.map(drop)
}

/// The statement that inserts an order.
pub(super) fn insertion(order: order::Model) -> InsertStatement {
    order::Entity::insert(order.into_active_model()).into_query()
}

/// The order a registration can be paid by now.
pub(super) async fn live(
    db: &impl ConnectionTrait,
    registration_id: Uuid,
) -> Result<Option<order::Model>, DbErr> {
    order::Entity::find()
        .filter(order::Column::RegistrationId.eq(registration_id))
        .filter(order::Column::Status.is_in([CREATED, OPEN]))
        .one(db)
        .await
}

/// Moves an order on, unless it has moved meanwhile: false then.
pub(super) async fn advance(
    db: &impl ConnectionTrait,
    id: Uuid,
    from: &[&str],
    to: &str,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let moved = order::Entity::update_many()
        .col_expr(order::Column::Status, Expr::value(to))
        .col_expr(order::Column::UpdatedAt, Expr::value(now))
        .filter(order::Column::Id.eq(id))
        .filter(order::Column::Status.is_in(from.iter().copied()))
        .exec(db)
        .await?;
    Ok(moved.rows_affected == 1)
}

/// The provider has answered: the order can be paid. False where somebody was faster or it has been closed.
pub(super) fn opening(id: Uuid, provider_order_id: &str, now: DateTime<Utc>) -> UpdateStatement {
    order::Entity::update_many()
        .col_expr(order::Column::Status, Expr::value(OPEN))
        .col_expr(order::Column::ProviderOrderId, Expr::value(provider_order_id))
        .col_expr(order::Column::UpdatedAt, Expr::value(now))
        .filter(order::Column::Id.eq(id))
        .filter(order::Column::Status.eq(CREATED))
        .into_query()
}

/// The order of a provider's id, with what it is for; none: the test item.
pub(super) async fn by_provider_id(
    db: &impl ConnectionTrait,
    provider_order_id: &str,
) -> Result<Option<(order::Model, Option<registration::Model>)>, DbErr> {
    order::Entity::find()
        .filter(order::Column::ProviderOrderId.eq(provider_order_id))
        .find_also_related(registration::Entity)
        .one(db)
        .await
}

/// The order as it is now.
pub(super) async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<order::Model>, DbErr> {
    order::Entity::find_by_id(id).one(db).await
}

/// The order as it is now, held until the transaction ends.
pub(super) async fn hold(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<order::Model>, DbErr> {
    order::Entity::find_by_id(id)
        .lock(LockType::NoKeyUpdate)
        .one(db)
        .await
}

/// The order of one of our receipts.
pub(super) async fn by_receipt(
    db: &impl ConnectionTrait,
    receipt: &str,
) -> Result<Option<order::Model>, DbErr> {
    order::Entity::find()
        .filter(order::Column::Receipt.eq(receipt))
        .one(db)
        .await
}

/// The orders of a user's registrations with their payments, newest first.
pub(super) async fn of_user(
    db: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<(order::Model, Vec<payment::Model>)>, DbErr> {
    order::Entity::find()
        .inner_join(registration::Entity)
        .filter(registration::Column::UserId.eq(user_id))
        .order_by_desc(order::Column::CreatedAt)
        .find_with_related(payment::Entity)
        .all(db)
        .await
}

/// Closes the orders of a registration that could still be paid.
pub(super) async fn close_live(
    db: &impl ConnectionTrait,
    registration_id: Uuid,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    order::Entity::update_many()
        .col_expr(order::Column::Status, Expr::value(CLOSED))
        .col_expr(order::Column::UpdatedAt, Expr::value(now))
        .filter(order::Column::RegistrationId.eq(registration_id))
        .filter(order::Column::Status.is_in([CREATED, OPEN]))
        .exec(db)
        .await
        .map(drop)
}
