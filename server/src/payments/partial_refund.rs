//! Partial refunds made at the provider's dashboard. This server refunds only whole payments.
//!
//! A partly refunded payment goes to the inbox. What it paid stays paid until staff decide: they accept the rest, which
//! changes nothing else, or refund it.

use super::{destination, payment, payment_store, store};
use crate::audit;
use crate::error::ApiError;
use crate::registrations::{entity as registration, names};
use crate::state::AppState;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::{Destination, InboxReason, PaymentStatus};
use uuid::Uuid;

/// Whether a part of the payment, but not all of it, was refunded.
pub(super) fn is_partial(payment: &payment::Model) -> bool {
    payment.amount_refunded > 0 && payment.amount_refunded < payment.amount
}

/// Moves a payment that paid an order to the inbox. The caller locks its row and its registration's row. Returns false if
/// the payment has moved meanwhile.
///
/// # Errors
/// If a query fails.
pub(super) async fn send_to_inbox(
    txn: &impl ConnectionTrait,
    state: &AppState,
    payment: &payment::Model,
) -> Result<bool, ApiError> {
    let (was, now) = (destination::parse(&payment.destination), state.clock.now());
    if !payment_store::send(txn, payment.id, was, Destination::Inbox, now).await? {
        return Ok(false);
    }
    let reason = destination::reason_name(InboxReason::PartlyRefunded);
    payment_store::set(txn, payment.id, payment::Column::Reason, reason).await?;
    let details = json!({
        "payment": payment.provider_payment_id, "order": payment.order_id, "amount": payment.amount,
        "amountRefunded": payment.amount_refunded, "currency": payment.currency, "reason": reason,
        "before": payment.destination, "after": destination::name(Destination::Inbox),
    });
    let object = format!("payment/{}", payment.id);
    audit::record(txn, state, None, "payment.inbox", &object, &details).await?;
    tracing::warn!(
        payment = payment.provider_payment_id,
        refunded = payment.amount_refunded,
        "a part of a payment was given back at the provider"
    );
    Ok(true)
}

/// Whether a payment in the inbox still pays its order: it is there only because a part of it was refunded.
///
/// # Errors
/// If a query fails.
pub(super) async fn still_pays(
    txn: &impl ConnectionTrait,
    payment: &payment::Model,
    registration: Option<&registration::Model>,
) -> Result<bool, ApiError> {
    let paid = names::payment(PaymentStatus::Paid);
    let is_partial = payment.reason.as_deref().and_then(destination::parse_reason)
        == Some(InboxReason::PartlyRefunded)
        && registration.is_none_or(|registration| registration.payment_status == paid);
    let Some(order_id) = payment.order_id.filter(|_| is_partial) else {
        return Ok(false);
    };
    let order = store::by_id(txn, order_id).await?;
    let is_paid = order.is_some_and(|order| {
        order.status == store::PAID
            && order.registration_id == registration.map(|registration| registration.id)
    });
    Ok(is_paid && !payment_store::is_paid_by_another(txn, order_id, payment.id).await?)
}

/// Accepts the rest of a partly refunded payment: what it paid stays paid.
///
/// # Errors
/// If a query fails; [`ApiError::Conflict`] if the payment has moved meanwhile.
pub(super) async fn accept_rest(
    txn: &impl ConnectionTrait,
    state: &AppState,
    payment: &payment::Model,
    (actor, note): (Uuid, &str),
) -> Result<(), ApiError> {
    let (from, to) = (Destination::Inbox, Destination::Accepted);
    if !payment_store::send(txn, payment.id, from, to, state.clock.now()).await? {
        return Err(ApiError::Conflict);
    }
    payment_store::set(txn, payment.id, payment::Column::Note, note).await?;
    let details = json!({
        "order": payment.order_id, "amountRefunded": payment.amount_refunded,
        "before": destination::name(from), "after": destination::name(to), "note": note,
    });
    let object = format!("payment/{}", payment.id);
    audit::record(txn, state, Some(actor), "payment.accept", &object, &details).await?;
    Ok(())
}
