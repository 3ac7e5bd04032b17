//! Books a payment: decides the destination of its money and writes it, in one transaction that locks the registration's
//! row.

use super::complete::{Completion, complete_order};
use super::gateway::{CAPTURED, ProviderPayment, REFUNDED};
use super::partial_refund::{self, is_partial};
use super::upsert::{self, Kept};
use super::{destination, order, payment, payment_store, refund_completed, store};
use crate::audit;
use crate::error::ApiError;
use crate::registrations::{self, entity as registration, names};
use crate::state::AppState;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::{Destination, InboxReason, PaymentStatus};

/// What captured money can be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It pays its order.
    Pays,
    /// Staff must decide.
    Inbox(InboxReason),
}

/// Compares a payment with what is owed now.
pub(super) fn verdict(
    order: Option<&order::Model>,
    registration: Option<&registration::Model>,
    said: &ProviderPayment,
) -> Verdict {
    let Some(order) = order else {
        return Verdict::Inbox(InboxReason::UnknownOrder);
    };
    if i64::from(said.amount.0) != order.amount || said.currency != order.currency {
        return Verdict::Inbox(InboxReason::Amount);
    }
    if let Some(registration) = registration {
        let paid = names::payment(PaymentStatus::Paid);
        if registration.payment_status == paid {
            return Verdict::Inbox(InboxReason::Double);
        }
        if !registrations::is_payable(registration) {
            return Verdict::Inbox(InboxReason::Closed);
        }
    }
    match order.status.as_str() {
        // A captured payment proves that the order exists at the provider, so `created` counts as payable too.
        store::CREATED | store::OPEN => Verdict::Pays,
        store::PAID if registration.is_none() => Verdict::Inbox(InboxReason::Double),
        _ => Verdict::Inbox(InboxReason::Closed),
    }
}

/// A payment after booking, and whether this booking moved its money to a destination.
pub(super) struct Booked {
    pub(super) payment: payment::Model,
    pub(super) is_moved: bool,
}

/// Stores what the provider reports about a payment and moves its money, if it has to be moved.
///
/// # Errors
/// If a query fails. [`ApiError::Conflict`] if staff moved the payment to another order meanwhile.
pub(super) async fn book(
    txn: &impl ConnectionTrait,
    state: &AppState,
    order: Option<&order::Model>,
    said: &ProviderPayment,
) -> Result<Booked, ApiError> {
    let registration = match order.and_then(|order| order.registration_id) {
        Some(id) => registrations::store::lock(txn, id).await?,
        None => None,
    };
    let order = match order {
        Some(order) => hold(txn, state, order, said).await?,
        None => None,
    };
    let Kept {
        payment,
        is_refunded_further,
    } = upsert::keep(txn, state, order.as_ref(), said).await?;
    if payment.order_id != order.as_ref().map(|order| order.id) {
        return Err(ApiError::Conflict);
    }
    let is_moved = match (destination::parse(&payment.destination), payment.status.as_str()) {
        (Destination::Refunded, _) => false,
        (_, REFUNDED) => refund_completed::book(txn, state, &payment, registration, None).await?,
        (Destination::None, CAPTURED) => {
            let verdict = match verdict(order.as_ref(), registration.as_ref(), said) {
                Verdict::Pays if is_partial(&payment) => Verdict::Inbox(InboxReason::PartlyRefunded),
                verdict => verdict,
            };
            place(txn, state, (order, registration), &payment, verdict).await?
        }
        (Destination::Confirmed | Destination::Accepted, CAPTURED) if is_refunded_further => {
            partial_refund::send_to_inbox(txn, state, &payment).await?
        }
        _ => false,
    };
    let payment = payment_store::by_id(txn, payment.id).await?;
    Ok(Booked {
        payment: payment.ok_or(ApiError::NotFound)?,
        is_moved,
    })
}

/// Reloads the order and locks it. If the provider's answer to its creation was lost, the order is set to `open` first.
async fn hold(
    txn: &impl ConnectionTrait,
    state: &AppState,
    order: &order::Model,
    said: &ProviderPayment,
) -> Result<Option<order::Model>, ApiError> {
    if let (None, store::CREATED, Some(id)) =
        (&order.provider_order_id, order.status.as_str(), &said.order_id)
        && txn
            .execute(&store::opening(order.id, id, state.clock.now()))
            .await?
            .rows_affected()
            == 1
    {
        tracing::info!(order = %order.id, "an order was found by its receipt");
    }
    Ok(store::hold(txn, order.id).await?)
}

async fn place(
    txn: &impl ConnectionTrait,
    state: &AppState,
    (order, registration): (Option<order::Model>, Option<registration::Model>),
    payment: &payment::Model,
    verdict: Verdict,
) -> Result<bool, ApiError> {
    let reason = match (verdict, &order) {
        (Verdict::Inbox(reason), _) => reason,
        (Verdict::Pays, None) => InboxReason::UnknownOrder,
        (Verdict::Pays, Some(order)) => {
            let completion = Completion::by_itself(order, registration, payment);
            if complete_order(txn, state, completion).await? {
                return Ok(true);
            }
            // Another request changed the order between the read and this update.
            InboxReason::Double
        }
    };
    let now = state.clock.now();
    if !payment_store::send(txn, payment.id, Destination::None, Destination::Inbox, now).await? {
        return Ok(false);
    }
    let reason = destination::reason_name(reason);
    payment_store::set(txn, payment.id, payment::Column::Reason, reason).await?;
    let details = json!({
        "payment": payment.provider_payment_id, "order": payment.order_id, "amount": payment.amount,
        "currency": payment.currency, "reason": reason, "before": "none", "after": "inbox",
    });
    let object = format!("payment/{}", payment.id);
    audit::record(txn, state, None, "payment.inbox", &object, &details).await?;
    Ok(true)
}
