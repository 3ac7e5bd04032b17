//! The browser's return from the payment widget. What it says is believed only as far as it is signed, and the payment is
//! asked for at the provider before anything is confirmed.

use super::complete::{Completed, complete_order};
use super::gateway::{CAPTURED, ProviderPayment};
use super::opening::paise;
use super::{order, store, uninterrupted};
use crate::error::ApiError;
use crate::state::AppState;
use shared::entities::VerifyPayment;
use uuid::Uuid;

/// Verifies a return for an order of this user and event, and confirms what it is for. The same return again is fine.
///
/// # Errors
/// [`ApiError::NotFound`] for an order that is unknown or not this user's and event's,
/// [`ApiError::PaymentUnverified`] where anything does not hold, [`ApiError::PaymentUnconfirmed`] where the provider
/// does not answer.
pub async fn verify(
    state: &AppState,
    user_id: Uuid,
    event: &'static str,
    returned: VerifyPayment,
) -> Result<(), ApiError> {
    let found = store::by_provider_id(state.db.read(), &returned.razorpay_order_id).await?;
    let (order, _) = found
        .filter(|(_, registration)| registration.user_id == user_id && registration.event == event)
        .ok_or(ApiError::NotFound)?;
    let order_id = order.provider_order_id.as_deref().unwrap_or_default();
    let payment_id = &returned.razorpay_payment_id;
    if !state
        .gateway
        .is_signed(order_id, payment_id, &returned.razorpay_signature)
    {
        return Err(ApiError::PaymentUnverified("the signature does not hold"));
    }
    let task = state.clone();
    uninterrupted(state, async move {
        confirm(&task, &order, &returned.razorpay_payment_id).await
    })
    .await
}

async fn confirm(state: &AppState, order: &order::Model, payment_id: &str) -> Result<(), ApiError> {
    if is_booked(state, order, payment_id).await? {
        return Ok(());
    }
    let asked = state.gateway.fetch_payment(payment_id).await;
    let paid = asked.map_err(|error| ApiError::PaymentUnconfirmed(Box::new(error)))?;
    let paid = paid.ok_or(ApiError::PaymentUnverified(
        "the provider does not know the payment",
    ))?;
    check(order, payment_id, &paid)?;
    match complete_order(state, order, &paid).await? {
        Completed::Now | Completed::Before => Ok(()),
        Completed::Stray => Err(ApiError::PaymentUnverified("the order can no longer be paid")),
    }
}

/// Whether this payment has paid this order before: then the provider need not be asked again.
async fn is_booked(state: &AppState, order: &order::Model, payment_id: &str) -> Result<bool, ApiError> {
    if order.status != store::PAID {
        return Ok(false);
    }
    let known = store::payment_with_order(state.db.read(), payment_id).await?;
    Ok(known.is_some_and(|(payment, of)| of.id == order.id && payment.status == CAPTURED))
}

/// The payment must be captured, for this order, of its amount and currency.
fn check(order: &order::Model, payment_id: &str, paid: &ProviderPayment) -> Result<(), ApiError> {
    let why = if paid.id != payment_id {
        "the provider answered with another payment"
    } else if paid.order_id != order.provider_order_id {
        "the payment is for another order"
    } else if paid.status != CAPTURED {
        "the payment is not captured"
    } else if paid.amount != paise(order.amount)? {
        "the payment is of another amount"
    } else if paid.currency != order.currency {
        "the payment is of another currency"
    } else {
        return Ok(());
    };
    tracing::warn!(order = %order.id, why, "payment refused");
    Err(ApiError::PaymentUnverified(why))
}
