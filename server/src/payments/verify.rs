//! The browser's return from the payment widget. What it says is believed only as far as it is signed; what the payment
//! is, the provider is asked ([`super::settle`]).

use super::settle::{SettleError, settle};
use super::{destination, order, payment, payment_store, store, uninterrupted};
use crate::error::ApiError;
use crate::state::AppState;
use shared::entities::{Destination, VerifyPayment};
use uuid::Uuid;

/// Verifies a return for an order of this user and event, and confirms what it is for. The same return again is fine.
///
/// # Errors
/// [`ApiError::NotFound`] for an order that is unknown or not this user's and event's, and those of [`paid`].
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

/// Verifies a return for an order of the test item, whoever brings it.
///
/// # Errors
/// [`ApiError::NotFound`] for an order that is unknown or a registration's, and those of [`paid`].
pub(super) async fn verify_test(state: &AppState, returned: VerifyPayment) -> Result<(), ApiError> {
    let found = store::by_provider_id(state.db.read(), &returned.razorpay_order_id).await?;
    let (order, _) = found
        .filter(|(_, registration)| registration.is_none())
        .ok_or(ApiError::NotFound)?;
    paid(state, &order, returned).await
}

/// Whether a return has paid an order.
///
/// # Errors
/// [`ApiError::PaymentUnverified`] where anything does not hold, [`ApiError::PaymentInInbox`] where the money has arrived
/// and staff must decide, [`ApiError::PaymentPending`] where it is on its way, [`ApiError::PaymentUnconfirmed`] where the
/// provider does not say.
async fn paid(state: &AppState, order: &order::Model, returned: VerifyPayment) -> Result<(), ApiError> {
    if !is_signed(state, order, &returned) {
        return Err(ApiError::PaymentUnverified("the signature does not hold"));
    }
    let payment = brought_back(state, order, returned.razorpay_payment_id).await?;
    match standing(order, &payment) {
        Standing::Paid => Ok(()),
        Standing::Inbox => Err(ApiError::PaymentInInbox),
        Standing::Pending => Err(ApiError::PaymentPending),
        Standing::Refused(why) => {
            tracing::warn!(order = %order.id, why, "payment refused");
            Err(ApiError::PaymentUnverified(why))
        }
    }
}

/// Whether the provider has signed this return, for the order as we keep it.
pub(super) fn is_signed(state: &AppState, order: &order::Model, returned: &VerifyPayment) -> bool {
    let order_id = order.provider_order_id.as_deref().unwrap_or_default();
    let (payment_id, signature) = (&returned.razorpay_payment_id, &returned.razorpay_signature);
    state.gateway.is_signed(order_id, payment_id, signature)
}

/// The payment of a signed return, settled. What has paid this order before, the provider is not asked again.
pub(super) async fn brought_back(
    state: &AppState,
    order: &order::Model,
    payment_id: String,
) -> Result<payment::Model, ApiError> {
    let known = payment_store::find(state.db.read(), &payment_id).await?;
    if let Some(known) = known.filter(|known| standing(order, known) == Standing::Paid) {
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

/// What a payment is to the order that a return names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// It has paid it.
    Paid,
    /// Its money has arrived, and staff must decide.
    Inbox,
    /// Its money may still arrive.
    Pending,
    /// It is nothing to it. Says why.
    Refused(&'static str),
}

pub(super) fn standing(order: &order::Model, payment: &payment::Model) -> Standing {
    if payment.provider_order_id != order.provider_order_id {
        return Standing::Refused("the payment is for another order");
    }
    match destination::parse(&payment.destination) {
        Destination::Confirmed | Destination::Accepted if payment.order_id == Some(order.id) => {
            Standing::Paid
        }
        Destination::Confirmed | Destination::Accepted => Standing::Refused("it has paid another order"),
        Destination::Inbox | Destination::Refunding => Standing::Inbox,
        Destination::Refunded => Standing::Refused("the payment was given back"),
        Destination::None if payment.status == super::gateway::FAILED => {
            Standing::Refused("the payment failed")
        }
        Destination::None => Standing::Pending,
    }
}
