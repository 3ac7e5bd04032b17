//! Queries on payments. A payment's money has one destination at a time; [`send`] moves it only if it still is where the
//! caller expects it.

use crate::entities::order::Provider;
use crate::entities::payment;
use crate::payments::gateway::{self, PaymentSpan};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, LockType};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, TryInsertResult, Value,
};
use shared::entities::{Destination, InboxReason};
use uuid::Uuid;

/// Inserts a payment. Returns false, and changes nothing, if it is already stored.
pub(crate) async fn insert(db: &impl ConnectionTrait, row: payment::Model) -> Result<bool, DbErr> {
    let inserted = payment::Entity::insert(row.into_active_model())
        .on_conflict_do_nothing_on([payment::Column::ProviderPaymentId])
        .exec_without_returning(db)
        .await?;
    Ok(matches!(inserted, TryInsertResult::Inserted(1..)))
}

/// Moves a payment's money from one destination to another. Returns false if it is not at `from`.
pub(crate) async fn send(
    db: &impl ConnectionTrait,
    id: Uuid,
    from: Destination,
    to: Destination,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let moved = payment::Entity::update_many()
        .col_expr(payment::Column::Destination, Expr::value(to))
        .col_expr(payment::Column::UpdatedAt, Expr::value(now))
        .filter(payment::Column::Id.eq(id))
        .filter(payment::Column::Destination.eq(from))
        .exec(db)
        .await?;
    Ok(moved.rows_affected == 1)
}

/// Sets the reason why a payment is in the inbox.
pub(crate) async fn set_reason(
    db: &impl ConnectionTrait,
    id: Uuid,
    reason: InboxReason,
) -> Result<(), DbErr> {
    set(db, id, payment::Column::Reason, reason).await
}

/// Sets the note of staff on a payment.
pub(crate) async fn set_note(db: &impl ConnectionTrait, id: Uuid, note: &str) -> Result<(), DbErr> {
    set(db, id, payment::Column::Note, note).await
}

async fn set(
    db: &impl ConnectionTrait,
    id: Uuid,
    column: payment::Column,
    value: impl Into<Value>,
) -> Result<(), DbErr> {
    payment::Entity::update_many()
        .col_expr(column, Expr::value(value))
        .filter(payment::Column::Id.eq(id))
        .exec(db)
        .await
        .map(drop)
}

/// Marks a payment refunded in full. `amount` is in paise.
pub(crate) async fn set_refunded(db: &impl ConnectionTrait, id: Uuid, amount: i64) -> Result<(), DbErr> {
    payment::Entity::update_many()
        .col_expr(payment::Column::Status, Expr::value(gateway::REFUNDED))
        .col_expr(payment::Column::AmountRefunded, Expr::value(amount))
        .filter(payment::Column::Id.eq(id))
        .exec(db)
        .await
        .map(drop)
}

/// Whether another payment has paid this order.
pub(crate) async fn is_paid_by_another(
    db: &impl ConnectionTrait,
    order_id: Uuid,
    payment_id: Uuid,
) -> Result<bool, DbErr> {
    let paying = [Destination::Confirmed, Destination::Accepted];
    let others = payment::Entity::find()
        .filter(payment::Column::OrderId.eq(order_id))
        .filter(payment::Column::Id.ne(payment_id))
        .filter(payment::Column::Destination.is_in(paying));
    Ok(others.count(db).await? > 0)
}

/// Sets the order of a payment.
pub(crate) async fn set_order(db: &impl ConnectionTrait, id: Uuid, order_id: Uuid) -> Result<(), DbErr> {
    payment::Entity::update_many()
        .col_expr(payment::Column::OrderId, Expr::value(order_id))
        .filter(payment::Column::Id.eq(id))
        .exec(db)
        .await
        .map(drop)
}

/// Finds a payment by our id.
pub(crate) async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<payment::Model>, DbErr> {
    payment::Entity::find_by_id(id).one(db).await
}

/// Finds a payment by our id and locks it until the transaction ends.
pub(crate) async fn hold(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<payment::Model>, DbErr> {
    payment::Entity::find_by_id(id)
        .lock(LockType::Update)
        .one(db)
        .await
}

/// Finds a payment by the provider's id.
pub(crate) async fn find(
    db: &impl ConnectionTrait,
    provider_payment_id: &str,
) -> Result<Option<payment::Model>, DbErr> {
    payment::Entity::find()
        .filter(payment::Column::ProviderPaymentId.eq(provider_payment_id))
        .one(db)
        .await
}

/// Finds the stored payments among these provider's ids.
pub(crate) async fn known(db: &impl ConnectionTrait, ids: &[&str]) -> Result<Vec<payment::Model>, DbErr> {
    payment::Entity::find()
        .filter(payment::Column::ProviderPaymentId.is_in(ids.iter().copied()))
        .all(db)
        .await
}

/// Finds the payment of an order with this status.
pub(crate) async fn of_order(
    db: &impl ConnectionTrait,
    order_id: Uuid,
    status: &str,
) -> Result<Option<payment::Model>, DbErr> {
    payment::Entity::find()
        .filter(payment::Column::OrderId.eq(order_id))
        .filter(payment::Column::Status.eq(status))
        .one(db)
        .await
}

/// Returns one page of a provider's captured payments from our own table, newest first.
pub(crate) async fn captured_between(
    db: &impl ConnectionTrait,
    provider: Provider,
    span: PaymentSpan,
    page: u64,
) -> Result<Vec<payment::Model>, DbErr> {
    payment::Entity::find()
        .filter(payment::Column::Provider.eq(provider))
        .filter(payment::Column::Status.eq(gateway::CAPTURED))
        .filter(payment::Column::CreatedAt.between(span.from, span.to))
        .order_by_desc(payment::Column::CreatedAt)
        .order_by_asc(payment::Column::Id)
        .offset(u64::from(span.skip))
        .limit(page)
        .all(db)
        .await
}

/// Counts the payments with this destination.
pub(crate) async fn count(db: &impl ConnectionTrait, destination: Destination) -> Result<u64, DbErr> {
    payment::Entity::find()
        .filter(payment::Column::Destination.eq(destination))
        .count(db)
        .await
}
