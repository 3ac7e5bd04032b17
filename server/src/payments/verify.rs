//! Verifies the browser's return from the payment widget. The return is trusted only if its signature is valid; the
//! payment itself is fetched from the provider ([`super::settle`]).

use super::settle::{SettleError, settle};
use super::{destination, order, payment, payment_store, store, uninterrupted};
use crate::error::ApiError;
use crate::state::AppState;
use shared::entities::{Destination, VerifyPayment};
use uuid::Uuid;

/// Verifies a return for an order of this user and event, and confirms the registration. A repeated call with the same
/// return succeeds.
///
/// # Errors
/// [`ApiError::NotFound`] if the order is unknown or belongs to another user or event, and the errors of [`paid`].
pub async fn verify(
    state: &AppState,
    user_id: Uuid,
    event: &'static str,
    returned: VerifyPayment,
) -> Result<(), ApiError> {
    let found = store::by_provider_id(state.db.read(), &returned.razorpay_order_id).await?;
    let (order, _) = found
        .filter(|(_, registration)| {
            let registration = registration.as_ref();
            registration
                .is_some_and(|registration| registration.user_id == user_id && registration.event == event)
        })
        .ok_or(ApiError::NotFound)?;
    paid(state, &order, returned).await
}

/// Verifies a return for an order of the test item, for any visitor.
///
/// # Errors
/// [`ApiError::NotFound`] if the order is unknown or belongs to a registration, and the errors of [`paid`].
pub(super) async fn verify_test(state: &AppState, returned: VerifyPayment) -> Result<(), ApiError> {
    let found = store::by_provider_id(state.db.read(), &returned.razorpay_order_id).await?;
    let (order, _) = found
        .filter(|(_, registration)| registration.is_none())
        .ok_or(ApiError::NotFound)?;
    paid(state, &order, returned).await
}

/// Checks that a return has paid an order.
///
/// # Errors
/// [`ApiError::PaymentUnverified`] if the signature or the payment is invalid, [`ApiError::PaymentInInbox`] if the money
/// has arrived and staff must decide, [`ApiError::PaymentPending`] if the money may still arrive,
/// [`ApiError::PaymentUnconfirmed`] if the provider fails.
async fn paid(state: &AppState, order: &order::Model, returned: VerifyPayment) -> Result<(), ApiError> {
    if !is_signed(state, order, &returned) {
        return Err(ApiError::PaymentUnverified("the signature does not hold"));
    }
    let payment = brought_back(state, order, returned.razorpay_payment_id).await?;
    match standing(order, &payment) {
        ReturnOutcome::Paid => Ok(()),
        ReturnOutcome::Inbox => Err(ApiError::PaymentInInbox),
        ReturnOutcome::Pending => Err(ApiError::PaymentPending),
        ReturnOutcome::Refused(why) => {
            tracing::warn!(order = %order.id, why, "payment refused");
            Err(ApiError::PaymentUnverified(why))
        }
    }
}

/// Checks the provider's signature of a return, for the stored order id.
pub(super) fn is_signed(state: &AppState, order: &order::Model, returned: &VerifyPayment) -> bool {
    let order_id = order.provider_order_id.as_deref().unwrap_or_default();
    let (payment_id, signature) = (&returned.razorpay_payment_id, &returned.razorpay_signature);
    state.gateway.is_signed(order_id, payment_id, signature)
}

/// Settles the payment of a signed return. Skips the provider if this payment already paid the order.
pub(super) async fn brought_back(
    state: &AppState,
    order: &order::Model,
    payment_id: String,
) -> Result<payment::Model, ApiError> {
    let known = payment_store::find(state.db.read(), &payment_id).await?;
    if let Some(known) = known.filter(|known| standing(order, known) == ReturnOutcome::Paid) {
        return Ok(known);
    }
    let task = state.clone();
    uninterrupted(state, async move {
        settle(&task, &payment_id).await.map_err(|error| match error {
            SettleError::Provider(error) => ApiError::PaymentUnconfirmed(Box::new(error)),
            SettleError::Unknown => ApiError::PaymentUnverified("the provider does not know the payment"),
            SettleError::Ours(error) => error,
        })
    })
    .await
}

/// The state of a payment in relation to the order of a return.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ReturnOutcome {
    /// The payment has paid the order.
    Paid,
    /// The money has arrived, and staff must decide.
    Inbox,
    /// The money may still arrive.
    Pending,
    /// The payment does not pay the order, with the reason.
    Refused(&'static str),
}

pub(super) fn standing(order: &order::Model, payment: &payment::Model) -> ReturnOutcome {
    if payment.provider_order_id != order.provider_order_id {
        return ReturnOutcome::Refused("the payment is for another order");
    }
    match destination::parse(&payment.destination) {
        Destination::Confirmed | Destination::Accepted if payment.order_id == Some(order.id) => {
            ReturnOutcome::Paid
        }
        Destination::Confirmed | Destination::Accepted => ReturnOutcome::Refused("it has paid another order"),
        Destination::Inbox | Destination::Refunding => ReturnOutcome::Inbox,
        Destination::Refunded => ReturnOutcome::Refused("the payment was given back"),
        Destination::None if payment.status == super::gateway::FAILED => {
            ReturnOutcome::Refused("the payment failed")
        }
        Destination::None => ReturnOutcome::Pending,
    }
}
