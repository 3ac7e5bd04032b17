//! Queries on orders. A change to an order or a payment locks the row of what it is for first, its registration or booking, which
//! prevents deadlocks.

use crate::entities::order::{self, OrderStatus, Provider};
use crate::entities::{booking, payment, registration};
use crate::payments::opening::OrderSubject;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, InsertStatement, LockType, SimpleExpr, UpdateStatement};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait,
};
use uuid::Uuid;

/// Statuses of attempts that never moved money.
pub(crate) const NOTHING_MOVED: [&str; 2] = ["created", "failed"];

pub(crate) async fn insert(db: &impl ConnectionTrait, order: order::Model) -> Result<(), DbErr> {
    db.execute(&insertion(order)).await.map(drop)
}

/// The statement that inserts an order.
pub(crate) fn insertion(order: order::Model) -> InsertStatement {
    order::Entity::insert(order.into_active_model()).into_query()
}

/// Selects the orders of a registration or a booking.
pub(crate) fn is_for(subject: OrderSubject) -> SimpleExpr {
    match subject {
        OrderSubject::Registration(id) => order::Column::RegistrationId.eq(id),
        OrderSubject::Booking(id) => order::Column::BookingId.eq(id),
    }
}

/// Finds the open order of a registration or a booking (`created` or `open`).
pub(crate) async fn live(
    db: &impl ConnectionTrait,
    subject: OrderSubject,
) -> Result<Option<order::Model>, DbErr> {
    order::Entity::find()
        .filter(is_for(subject))
        .filter(order::Column::Status.is_in([OrderStatus::Created, OrderStatus::Open]))
        .one(db)
        .await
}

/// Opens an earlier order of a registration again: one with its amount, at this provider, for which no money came. Returns false
/// if there is none. The caller locks the registration's row.
pub(crate) async fn reopen(
    db: &impl ConnectionTrait,
    provider: Provider,
    registration: &registration::Model,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let closed = order::Entity::find()
        .filter(order::Column::RegistrationId.eq(registration.id))
        .filter(order::Column::Status.eq(OrderStatus::Closed))
        .filter(order::Column::Provider.eq(provider))
        .filter(order::Column::Amount.eq(registration.amount))
        .filter(order::Column::Currency.eq(&registration.currency))
        .order_by_desc(order::Column::CreatedAt)
        .find_with_related(payment::Entity)
        .all(db)
        .await?;
    let moved = |payment: &payment::Model| !NOTHING_MOVED.contains(&payment.status.as_str());
    let unused = closed
        .into_iter()
        .find(|(_, payments)| !payments.iter().any(moved));
    let Some((order, _)) = unused else {
        return Ok(false);
    };
    let to = match order.provider_order_id {
        Some(_) => OrderStatus::Open,
        None => OrderStatus::Created,
    };
    advance(db, order.id, &[OrderStatus::Closed], to, now).await
}

/// Returns when the orders of a registration were made after `since`, oldest first.
pub(crate) async fn made_since(
    db: &impl ConnectionTrait,
    registration_id: Uuid,
    since: DateTime<Utc>,
) -> Result<Vec<DateTime<Utc>>, DbErr> {
    order::Entity::find()
        .select_only()
        .column(order::Column::CreatedAt)
        .filter(order::Column::RegistrationId.eq(registration_id))
        .filter(order::Column::CreatedAt.gt(since))
        .order_by_asc(order::Column::CreatedAt)
        .into_tuple()
        .all(db)
        .await
}

/// Changes the status of an order. Returns false if its status is not in `from` any more.
pub(crate) async fn advance(
    db: &impl ConnectionTrait,
    id: Uuid,
    from: &[OrderStatus],
    to: OrderStatus,
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

/// Returns the statement that opens an order with the provider's id. It updates no row if the order is not `created` any
/// more.
pub(crate) fn opening(id: Uuid, provider_order_id: &str, now: DateTime<Utc>) -> UpdateStatement {
    order::Entity::update_many()
        .col_expr(order::Column::Status, Expr::value(OrderStatus::Open))
        .col_expr(order::Column::ProviderOrderId, Expr::value(provider_order_id))
        .col_expr(order::Column::UpdatedAt, Expr::value(now))
        .filter(order::Column::Id.eq(id))
        .filter(order::Column::Status.eq(OrderStatus::Created))
        .into_query()
}

/// Finds an order by the provider's id, with its registration; none for the test item.
pub(crate) async fn by_provider_id(
    db: &impl ConnectionTrait,
    provider_order_id: &str,
) -> Result<Option<(order::Model, Option<registration::Model>)>, DbErr> {
    order::Entity::find()
        .filter(order::Column::ProviderOrderId.eq(provider_order_id))
        .find_also_related(registration::Entity)
        .one(db)
        .await
}

/// Finds an order by our id.
pub(crate) async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<order::Model>, DbErr> {
    order::Entity::find_by_id(id).one(db).await
}

/// Finds an order by our id and locks it until the transaction ends.
pub(crate) async fn hold(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<order::Model>, DbErr> {
    order::Entity::find_by_id(id)
        .lock(LockType::NoKeyUpdate)
        .one(db)
        .await
}

/// Finds an order by our receipt.
pub(crate) async fn by_receipt(
    db: &impl ConnectionTrait,
    receipt: &str,
) -> Result<Option<order::Model>, DbErr> {
    order::Entity::find()
        .filter(order::Column::Receipt.eq(receipt))
        .one(db)
        .await
}

/// Returns the orders of a user's registrations and bookings with their payments, newest first.
pub(crate) async fn of_user(
    db: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<(order::Model, Vec<payment::Model>)>, DbErr> {
    let entries = registration::Entity::find()
        .select_only()
        .column(registration::Column::Id)
        .filter(registration::Column::UserId.eq(user_id))
        .into_query();
    let bookings = booking::Entity::find()
        .select_only()
        .column(booking::Column::Id)
        .filter(booking::Column::UserId.eq(user_id))
        .into_query();
    let of_entry = order::Column::RegistrationId.in_subquery(entries);
    let of_booking = order::Column::BookingId.in_subquery(bookings);
    order::Entity::find()
        .filter(of_entry.or(of_booking))
        .order_by_desc(order::Column::CreatedAt)
        .find_with_related(payment::Entity)
        .all(db)
        .await
}

/// Closes the open orders of a registration or a booking.
pub(crate) async fn close_live(
    db: &impl ConnectionTrait,
    subject: OrderSubject,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    order::Entity::update_many()
        .col_expr(order::Column::Status, Expr::value(OrderStatus::Closed))
        .col_expr(order::Column::UpdatedAt, Expr::value(now))
        .filter(is_for(subject))
        .filter(order::Column::Status.is_in([OrderStatus::Created, OrderStatus::Open]))
        .exec(db)
        .await
        .map(drop)
}
