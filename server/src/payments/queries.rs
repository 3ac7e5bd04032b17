//! Queries on orders and payments for the owner of an account, and closing of orders.

use super::ledger::orders::{self, NOTHING_MOVED};
use super::opening::{OrderSubject, paise};
use crate::core::error::CoreError;
use crate::entities::order::{self, OrderStatus};
use crate::entities::{payment, registration};
use crate::env::Env;
use chrono::SecondsFormat;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};
use shared::entities::{Destination, InboxReason, PaymentStatus, RegistrationPayment};
use uuid::Uuid;

/// Returns a user's orders with their payments, newest first. Amounts are in paise.
pub(crate) async fn of_user(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Value>, DbErr> {
    let found = orders::of_user(db, user_id).await?;
    let orders = found.into_iter().map(|(order, payments)| {
        let payments: Vec<Value> = payments
            .into_iter()
            .map(|payment| {
                json!({
                    "paymentId": payment.provider_payment_id, "status": payment.status, "amount": payment.amount,
                    "at": payment.created_at,
                })
            })
            .collect();
        json!({
            "registrationId": order.registration_id, "bookingId": order.booking_id, "orderId": order.provider_order_id, "amount": order.amount,
            "currency": order.currency, "status": order.status, "createdAt": order.created_at, "payments": payments,
        })
    });
    Ok(orders.collect())
}

/// Closes the open orders of a registration. If money still arrives for one, it goes to the inbox.
pub(crate) async fn close_live(
    txn: &impl ConnectionTrait,
    env: &Env,
    registration_id: Uuid,
) -> Result<(), DbErr> {
    orders::close_live(txn, OrderSubject::Registration(registration_id), env.clock.now()).await
}

/// Returns the names by which the audit log refers to the orders and payments of a registration or a booking.
pub(crate) async fn audited_of(
    db: &impl ConnectionTrait,
    subject: OrderSubject,
) -> Result<Vec<String>, DbErr> {
    let found = order::Entity::find()
        .filter(orders::is_for(subject))
        .find_with_related(payment::Entity)
        .all(db)
        .await?;
    let names = found.into_iter().flat_map(|(order, payments)| {
        let payments = payments
            .into_iter()
            .map(|payment| format!("payment/{}", payment.id));
        payments.chain([format!("order/{}", order.id)])
    });
    Ok(names.collect())
}

/// Returns all payment attempts of these registrations, each with its order, newest first.
pub(crate) async fn of_registrations(
    db: &impl ConnectionTrait,
    ids: impl Iterator<Item = Uuid>,
) -> Result<Vec<(payment::Model, order::Model)>, DbErr> {
    let found = payment::Entity::find()
        .find_also_related(order::Entity)
        .filter(order::Column::RegistrationId.is_in(ids))
        .order_by_desc(payment::Column::CreatedAt)
        .order_by_asc(payment::Column::Id)
        .all(db)
        .await?;
    let with_order = found
        .into_iter()
        .filter_map(|(payment, order)| Some((payment, order?)));
    Ok(with_order.collect())
}

/// Returns the payments of a registration, newest first, without attempts that never moved money.
///
/// # Errors
/// If the query fails, or a row is invalid.
pub(crate) async fn of_registration(
    db: &impl ConnectionTrait,
    registration_id: Uuid,
) -> Result<Vec<RegistrationPayment>, CoreError> {
    let found = with_orders(db, registration_id).await?;
    found.into_iter().map(|(payment, _)| to_wire(payment)).collect()
}

fn to_wire(payment: payment::Model) -> Result<RegistrationPayment, CoreError> {
    Ok(RegistrationPayment {
        destination: payment.destination,
        payment_id: payment.provider_payment_id,
        status: payment.status,
        amount: paise(payment.amount)?,
        at: payment.created_at.to_rfc3339_opts(SecondsFormat::Millis, true),
    })
}

/// Returns the payment that paid a registration, with its order; none if the registration was never paid.
pub(crate) async fn that_paid(
    db: &impl ConnectionTrait,
    registration: &registration::Model,
) -> Result<Option<(payment::Model, order::Model)>, DbErr> {
    let was_paid = [PaymentStatus::Paid, PaymentStatus::Refunded];
    if !was_paid.contains(&registration.payment_status) {
        return Ok(None);
    }
    let found = with_orders(db, registration.id).await?.into_iter();
    let ranked =
        found.filter_map(|(payment, order)| rank(&payment, &order).map(|rank| (rank, payment, order)));
    let best = ranked.min_by_key(|(rank, ..)| *rank);
    Ok(best.map(|(_, payment, order)| (payment, order)))
}

/// Ranks how likely a payment is the one that paid its order; 0 is the most likely. A payment that only reached the
/// inbox, or was refunded from there, did not pay it.
fn rank(payment: &payment::Model, order: &order::Model) -> Option<u8> {
    let is_order_paid = order.status == OrderStatus::Paid;
    match (payment.destination, payment.reason.is_some()) {
        (Destination::Confirmed | Destination::Accepted, _) => Some(0),
        // Partly refunded, and staff have not decided yet.
        (Destination::Inbox, true)
            if is_order_paid && payment.reason == Some(InboxReason::PartlyRefunded) =>
        {
            Some(1)
        }
        // It is being booked now, or dates from before destinations were stored.
        (Destination::None, false) if is_order_paid => Some(1),
        (Destination::Refunding | Destination::Refunded, false) if is_order_paid => Some(1),
        // Accepted from the inbox, and refunded later.
        (Destination::Refunding | Destination::Refunded, true) if is_order_paid => Some(2),
        _ => None,
    }
}

/// Returns the payments of a registration with their orders, newest first.
async fn with_orders(
    db: &impl ConnectionTrait,
    registration_id: Uuid,
) -> Result<Vec<(payment::Model, order::Model)>, DbErr> {
    let found = payment::Entity::find()
        .find_also_related(order::Entity)
        .filter(order::Column::RegistrationId.eq(registration_id))
        .filter(payment::Column::Status.is_not_in(NOTHING_MOVED))
        .order_by_desc(payment::Column::CreatedAt)
        .order_by_asc(payment::Column::Id)
        .all(db)
        .await?;
    Ok(found
        .into_iter()
        .filter_map(|(payment, order)| order.map(|order| (payment, order)))
        .collect())
}
