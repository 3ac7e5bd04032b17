//! What an account's owner may ask of the ledger: to see what was paid, and that nothing more can be.

use super::store;
use crate::state::AppState;
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::{Value, json};
use uuid::Uuid;

/// A user's orders with their payments, newest first. Amounts in paise.
///
/// # Errors
/// Where the query fails.
pub(crate) async fn of_user(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Value>, DbErr> {
    let found = store::of_user(db, user_id).await?;
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
            "registrationId": order.registration_id, "orderId": order.provider_order_id, "amount": order.amount,
            "currency": order.currency, "status": order.status, "createdAt": order.created_at, "payments": payments,
        })
    });
    Ok(orders.collect())
}

/// Closes what could still be paid for a registration: money that arrives all the same is staff's to decide on.
///
/// # Errors
/// Where the query fails.
pub(crate) async fn close_live(
    txn: &impl ConnectionTrait,
    state: &AppState,
    registration_id: Uuid,
) -> Result<(), DbErr> {
    store::close_live(txn, registration_id, state.clock.now()).await
}
