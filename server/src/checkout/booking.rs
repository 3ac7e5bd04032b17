//! Books a payment: decides the destination of its money and writes it, in one transaction that locks the row of what the order
//! is for.

use super::complete::{Completion, complete_order};
use super::owed::Owed;
use super::partial_refund::{self, is_partial};
use super::refund_completed;
use crate::audit;
use crate::checkout::CheckoutError;
use crate::core::error::CoreError;
use crate::entities::order::{self, OrderStatus, Provider};
use crate::entities::payment;
use crate::env::Env;
use crate::payments::gateway::{CAPTURED, ProviderPayment, REFUNDED};
use crate::payments::ledger::upsert::{self, StoredPayment};
use crate::payments::ledger::{orders, payments};
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::{Destination, InboxReason};

/// What captured money can be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Allocation {
    /// It pays its order.
    Pays,
    /// Staff must decide.
    Inbox(InboxReason),
}

/// Compares a payment with what is owed now.
pub(crate) fn allocate(order: Option<&order::Model>, owed: &Owed, reported: &ProviderPayment) -> Allocation {
    let Some(order) = order else {
        return Allocation::Inbox(InboxReason::UnknownOrder);
    };
    if i64::from(reported.settles.0) != order.amount || reported.currency != order.currency {
        return Allocation::Inbox(InboxReason::Amount);
    }
    if let Some(reason) = owed.refusal() {
        return Allocation::Inbox(reason);
    }
    match order.status {
        // A captured payment proves that the order exists at the provider, so `created` counts as payable too.
        OrderStatus::Created | OrderStatus::Open => Allocation::Pays,
        OrderStatus::Paid if matches!(owed, Owed::Other) => Allocation::Inbox(InboxReason::Double),
        _ => Allocation::Inbox(InboxReason::Closed),
    }
}

/// A payment after booking, and whether this booking moved its money to a destination.
pub(crate) struct Booked {
    pub(crate) payment: payment::Model,
    pub(crate) is_moved: bool,
}

/// Stores what the provider reports about a payment and moves its money, if it has to be moved.
///
/// # Errors
/// If a query fails. [`CoreError::Conflict`] if staff moved the payment to another order meanwhile.
pub(crate) async fn book(
    txn: &impl ConnectionTrait,
    env: &Env,
    provider: Provider,
    order: Option<&order::Model>,
    reported: &ProviderPayment,
) -> Result<Booked, CheckoutError> {
    let owed = Owed::lock(txn, order).await?;
    let order = match order {
        Some(order) => hold(txn, env, order, reported).await?,
        None => None,
    };
    let StoredPayment {
        payment,
        is_refunded_further,
    } = upsert::keep(txn, env, provider, order.as_ref(), reported).await?;
    if payment.order_id != order.as_ref().map(|order| order.id) {
        return Err(CoreError::Conflict.into());
    }
    let is_moved = match (payment.destination, payment.status.as_str()) {
        (Destination::Refunded, _) => false,
        (_, REFUNDED) => refund_completed::book(txn, env, &payment, owed, None).await?,
        (Destination::None, CAPTURED) => {
            let allocation = match allocate(order.as_ref(), &owed, reported) {
                Allocation::Pays if is_partial(&payment) => Allocation::Inbox(InboxReason::PartlyRefunded),
                allocation => allocation,
            };
            place(txn, env, (order, owed), &payment, allocation).await?
        }
        (Destination::Confirmed | Destination::Accepted, CAPTURED) if is_refunded_further => {
            partial_refund::send_to_inbox(txn, env, &payment).await?
        }
        _ => false,
    };
    let payment = payments::by_id(txn, payment.id).await?;
    Ok(Booked {
        payment: payment.ok_or(CoreError::NotFound)?,
        is_moved,
    })
}

/// Reloads the order and locks it. If the provider's answer to its creation was lost, the order is set to `open` first.
async fn hold(
    txn: &impl ConnectionTrait,
    env: &Env,
    order: &order::Model,
    reported: &ProviderPayment,
) -> Result<Option<order::Model>, CheckoutError> {
    if let (None, OrderStatus::Created, Some(id)) =
        (&order.provider_order_id, order.status, &reported.order_id)
        && txn
            .execute(&orders::opening(order.id, id, env.clock.now()))
            .await?
            .rows_affected()
            == 1
    {
        tracing::info!(order = %order.id, "an order was found by its receipt");
    }
    Ok(orders::hold(txn, order.id).await?)
}

async fn place(
    txn: &impl ConnectionTrait,
    env: &Env,
    (order, owed): (Option<order::Model>, Owed),
    payment: &payment::Model,
    allocation: Allocation,
) -> Result<bool, CheckoutError> {
    let reason = match (allocation, &order) {
        (Allocation::Inbox(reason), _) => reason,
        (Allocation::Pays, None) => InboxReason::UnknownOrder,
        (Allocation::Pays, Some(_)) if !owed.has_room(txn, env).await? => InboxReason::Full,
        (Allocation::Pays, Some(order)) => {
            let completion = Completion::by_itself(order, owed, payment);
            if complete_order(txn, env, completion).await? {
                return Ok(true);
            }
            // Another request changed the order between the read and this update.
            InboxReason::Double
        }
    };
    let now = env.clock.now();
    if !payments::send(txn, payment.id, Destination::None, Destination::Inbox, now).await? {
        return Ok(false);
    }
    payments::set_reason(txn, payment.id, reason).await?;
    let details = json!({
        "payment": payment.provider_payment_id, "order": payment.order_id, "amount": payment.amount,
        "currency": payment.currency, "reason": reason, "before": "none", "after": "inbox",
    });
    let object = format!("payment/{}", payment.id);
    audit::record(txn, env, None, "payment.inbox", &object, &details).await?;
    Ok(true)
}
