//! Partial refunds made at the provider's dashboard. This server refunds only whole payments.
//!
//! A partly refunded payment goes to the inbox. What it paid stays paid until staff decide: they accept the rest, which
//! changes nothing else, or refund it.

use super::owed::Owed;
use crate::audit;
use crate::checkout::CheckoutError;
use crate::core::error::CoreError;
use crate::entities::order::OrderStatus;
use crate::entities::payment;
use crate::env::Env;
use crate::payments::ledger::{orders, payments};
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::{Destination, InboxReason};
use uuid::Uuid;

/// Whether a part of the payment, but not all of it, was refunded.
pub(crate) fn is_partial(payment: &payment::Model) -> bool {
    payment.amount_refunded > 0 && payment.amount_refunded < payment.amount
}

/// Moves a payment that paid an order to the inbox. The caller locks its row and what its order is for. Returns false if
/// the payment has moved meanwhile.
pub(crate) async fn send_to_inbox(
    txn: &impl ConnectionTrait,
    env: &Env,
    payment: &payment::Model,
) -> Result<bool, CheckoutError> {
    let (was, now) = (payment.destination, env.clock.now());
    if !payments::send(txn, payment.id, was, Destination::Inbox, now).await? {
        return Ok(false);
    }
    let reason = InboxReason::PartlyRefunded;
    payments::set_reason(txn, payment.id, reason).await?;
    let details = json!({
        "payment": payment.provider_payment_id, "order": payment.order_id, "amount": payment.amount,
        "amountRefunded": payment.amount_refunded, "currency": payment.currency, "reason": reason,
        "before": payment.destination, "after": Destination::Inbox,
    });
    let object = format!("payment/{}", payment.id);
    audit::record(txn, env, None, "payment.inbox", &object, &details).await?;
    tracing::warn!(
        payment = payment.provider_payment_id,
        refunded = payment.amount_refunded,
        "a part of a payment was given back at the provider"
    );
    Ok(true)
}

/// Whether a payment in the inbox still pays its order: it is there only because a part of it was refunded. `owed` is what its
/// order is for.
pub(crate) async fn still_pays(
    txn: &impl ConnectionTrait,
    payment: &payment::Model,
    owed: &Owed,
) -> Result<bool, CheckoutError> {
    let is_partial = payment.reason == Some(InboxReason::PartlyRefunded) && owed.may_be_paid();
    let Some(order_id) = payment.order_id.filter(|_| is_partial) else {
        return Ok(false);
    };
    let order = orders::by_id(txn, order_id).await?;
    let is_paid = order.is_some_and(|order| order.status == OrderStatus::Paid);
    Ok(is_paid && !payments::is_paid_by_another(txn, order_id, payment.id).await?)
}

/// Accepts the rest of a partly refunded payment: what it paid stays paid.
///
/// # Errors
/// If a query fails; [`CoreError::Conflict`] if the payment has moved meanwhile.
pub(crate) async fn accept_rest(
    txn: &impl ConnectionTrait,
    env: &Env,
    payment: &payment::Model,
    (actor, note): (Uuid, &str),
) -> Result<(), CheckoutError> {
    let (from, to) = (Destination::Inbox, Destination::Accepted);
    if !payments::send(txn, payment.id, from, to, env.clock.now()).await? {
        return Err(CoreError::Conflict.into());
    }
    payments::set_note(txn, payment.id, note).await?;
    let details = json!({
        "order": payment.order_id, "amountRefunded": payment.amount_refunded,
        "before": from, "after": to, "note": note,
    });
    let object = format!("payment/{}", payment.id);
    audit::record(txn, env, Some(actor), "payment.accept", &object, &details).await?;
    Ok(())
}
