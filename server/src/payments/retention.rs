//! Retention of orders and payments: they are kept longer than the registrations, without personal data.

use super::ledger::orders;
use super::opening::OrderSubject;
use crate::db::batch::{self, ROWS};
use crate::entities::{order, payment, refund, webhook_event};
use crate::env::Env;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect, QueryTrait,
    Select,
};
use uuid::Uuid;

/// Detaches a registration's orders before the registration is deleted. The orders keep the name of the event, their
/// payments lose the notes by staff. Open orders are closed. The caller locks the registration's row.
pub(crate) async fn detach(
    txn: &impl ConnectionTrait,
    registration_id: Uuid,
    event: &str,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    orders::close_live(txn, OrderSubject::Registration(registration_id), now).await?;
    erase_notes_of(txn, OrderSubject::Registration(registration_id)).await?;
    order::Entity::update_many()
        .col_expr(order::Column::Event, Expr::value(event))
        .col_expr(order::Column::RegistrationId, Expr::value(None::<Uuid>))
        .filter(order::Column::RegistrationId.eq(registration_id))
        .exec(txn)
        .await
        .map(drop)
}

/// Erases the notes by staff on the payments of a registration or a booking.
pub(crate) async fn erase_notes_of(txn: &impl ConnectionTrait, subject: OrderSubject) -> Result<(), DbErr> {
    let orders = order::Entity::find()
        .select_only()
        .column(order::Column::Id)
        .filter(orders::is_for(subject))
        .into_query();
    payment::Entity::update_many()
        .col_expr(payment::Column::Note, Expr::value(None::<String>))
        .filter(payment::Column::OrderId.in_subquery(orders))
        .filter(payment::Column::Note.is_not_null())
        .exec(txn)
        .await
        .map(drop)
}

/// Selects webhook events received before `before`.
pub(crate) fn webhook_events_due(before: DateTime<Utc>) -> Select<webhook_event::Entity> {
    webhook_event::Entity::find().filter(webhook_event::Column::ReceivedAt.lt(before))
}

fn notes_due(before: DateTime<Utc>) -> Select<payment::Entity> {
    payment::Entity::find()
        .filter(payment::Column::CreatedAt.lt(before))
        .filter(payment::Column::UpdatedAt.lt(before))
        .filter(payment::Column::Note.is_not_null())
}

fn askers_due(before: DateTime<Utc>) -> Select<refund::Entity> {
    refund::Entity::find()
        .filter(refund::Column::UpdatedAt.lt(before))
        .filter(refund::Column::AskedBy.is_not_null())
}

/// Counts the notes on payments, and the requesters of refunds, that are due for erasure.
pub(crate) async fn count_notes(db: &impl ConnectionTrait, before: DateTime<Utc>) -> Result<u64, DbErr> {
    Ok(notes_due(before).count(db).await? + askers_due(before).count(db).await?)
}

/// Erases the notes and requesters that are due. Returns how many.
pub(crate) async fn erase_notes(env: &Env, before: DateTime<Utc>) -> Result<u64, DbErr> {
    let notes = batch::until_none(&env.db, move |txn| {
        Box::pin(async move {
            let batch = batch::next(txn, &notes_due(before), ROWS).await?;
            let erased = payment::Entity::update_many()
                .col_expr(payment::Column::Note, Expr::value(None::<String>))
                .filter(payment::Column::Id.is_in(batch));
            Ok(erased.exec(txn).await?.rows_affected)
        })
    });
    let askers = batch::until_none(&env.db, move |txn| {
        Box::pin(async move {
            let batch = batch::next(txn, &askers_due(before), ROWS).await?;
            let erased = refund::Entity::update_many()
                .col_expr(refund::Column::AskedBy, Expr::value(None::<Uuid>))
                .filter(refund::Column::Id.is_in(batch));
            Ok(erased.exec(txn).await?.rows_affected)
        })
    });
    Ok(notes.await? + askers.await?)
}

fn payments_due(before: DateTime<Utc>) -> Select<payment::Entity> {
    payment::Entity::find().filter(payment::Column::CreatedAt.lt(before))
}

/// Selects orders without a registration and without payments.
fn orders_due(before: DateTime<Utc>) -> Select<order::Entity> {
    let paid = payment::Entity::find()
        .select_only()
        .column(payment::Column::OrderId)
        .filter(payment::Column::OrderId.is_not_null())
        .into_query();
    order::Entity::find()
        .filter(order::Column::CreatedAt.lt(before))
        .filter(order::Column::RegistrationId.is_null())
        .filter(order::Column::Id.not_in_subquery(paid))
}

/// Counts the payments, and the orders without payments, that are due for deletion.
pub(crate) async fn count_records(db: &impl ConnectionTrait, before: DateTime<Utc>) -> Result<u64, DbErr> {
    Ok(payments_due(before).count(db).await? + orders_due(before).count(db).await?)
}

/// Deletes payments with their refunds, then orders without payments. Returns how many payments and orders.
pub(crate) async fn delete_records(env: &Env, before: DateTime<Utc>) -> Result<u64, DbErr> {
    let payments = batch::until_none(&env.db, move |txn| {
        Box::pin(async move {
            let batch = batch::next(txn, &payments_due(before), ROWS).await?;
            refund::Entity::delete_many()
                .filter(refund::Column::PaymentId.is_in(batch.iter().copied()))
                .exec(txn)
                .await?;
            let deleted = payment::Entity::delete_many().filter(payment::Column::Id.is_in(batch));
            Ok(deleted.exec(txn).await?.rows_affected)
        })
    })
    .await?;
    let orders = batch::delete(&env.db, orders_due(before)).await?;
    Ok(payments + orders)
}
