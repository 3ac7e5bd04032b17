//! Verifies the browser's return from the payment widget. The return is trusted only if its signature is valid; the
//! payment itself is fetched from the provider ([`super::settle`]).

use super::owed::Owed;
use super::settle::{SettleError, settle};
use crate::checkout::CheckoutError;
use crate::core::error::CoreError;
use crate::entities::{order, payment};
use crate::env::Env;
use crate::payments::gateway::Gateway;
use crate::payments::ledger::{orders, payments};
use shared::entities::{Destination, VerifyPayment};
use uuid::Uuid;

/// Verifies a return for an order of this user and event, and confirms the registration. A repeated call with the same
/// return succeeds.
///
/// # Errors
/// [`CoreError::NotFound`] if the order is unknown or belongs to another user or event, and the errors of [`paid`].
pub async fn verify(
    env: &Env,
    gateway: &Gateway,
    user_id: Uuid,
    event: &'static str,
    returned: VerifyPayment,
) -> Result<(), CheckoutError> {
    let found = orders::by_provider_id(env.db.read(), &returned.razorpay_order_id).await?;
    let (order, _) = found
        .filter(|(_, registration)| {
            let registration = registration.as_ref();
            registration
                .is_some_and(|registration| registration.user_id == user_id && registration.event == event)
        })
        .ok_or(CoreError::NotFound)?;
    paid(env, gateway, &order, returned).await
}

/// Verifies a return for an order of the test item, for any visitor.
///
/// # Errors
/// [`CoreError::NotFound`] if the order is unknown or belongs to a registration or a booking, and the errors of [`paid`].
pub(crate) async fn verify_test(
    env: &Env,
    gateway: &Gateway,
    returned: VerifyPayment,
) -> Result<(), CheckoutError> {
    let found = orders::by_provider_id(env.db.read(), &returned.razorpay_order_id).await?;
    let (order, _) = found
        .filter(|(order, registration)| registration.is_none() && order.booking_id.is_none())
        .ok_or(CoreError::NotFound)?;
    paid(env, gateway, &order, returned).await
}

/// Verifies a return for an order of this user's booking, and confirms the booking. A repeated call with the same return
/// succeeds.
///
/// # Errors
/// [`CoreError::NotFound`] if the order is unknown or belongs to no booking of this user, and the errors of [`paid`].
pub(crate) async fn verify_booking(
    env: &Env,
    gateway: &Gateway,
    user_id: Uuid,
    returned: VerifyPayment,
) -> Result<(), CheckoutError> {
    let db = env.db.read();
    let found = orders::by_provider_id(db, &returned.razorpay_order_id).await?;
    let (order, _) = found.ok_or(CoreError::NotFound)?;
    match Owed::read(db, &order).await? {
        Owed::Booking(booking) if booking.user_id == user_id => paid(env, gateway, &order, returned).await,
        _ => Err(CoreError::NotFound.into()),
    }
}

/// Checks that a return has paid an order.
///
/// # Errors
/// [`CheckoutError::Unverified`] if the signature or the payment is invalid, [`CheckoutError::InInbox`] if the money
/// has arrived and staff must decide, [`CheckoutError::Pending`] if the money may still arrive,
/// [`CheckoutError::Unconfirmed`] if the provider fails.
async fn paid(
    env: &Env,
    gateway: &Gateway,
    order: &order::Model,
    returned: VerifyPayment,
) -> Result<(), CheckoutError> {
    if !is_signed(gateway, order, &returned) {
        return Err(CheckoutError::Unverified("the signature does not hold"));
    }
    let payment = brought_back(env, gateway, order, returned.razorpay_payment_id).await?;
    match standing(order, &payment) {
        ReturnOutcome::Paid => Ok(()),
        ReturnOutcome::Inbox => Err(CheckoutError::InInbox),
        ReturnOutcome::Pending => Err(CheckoutError::Pending),
        ReturnOutcome::Refused(why) => {
            tracing::warn!(order = %order.id, why, "payment refused");
            Err(CheckoutError::Unverified(why))
        }
    }
}

/// Checks the provider's signature of a return, for the stored order id.
pub(crate) fn is_signed(gateway: &Gateway, order: &order::Model, returned: &VerifyPayment) -> bool {
    let order_id = order.provider_order_id.as_deref().unwrap_or_default();
    let (payment_id, signature) = (&returned.razorpay_payment_id, &returned.razorpay_signature);
    gateway.is_signed(order_id, payment_id, signature)
}

/// Settles the payment of a signed return. Skips the provider if this payment already paid the order.
pub(crate) async fn brought_back(
    env: &Env,
    gateway: &Gateway,
    order: &order::Model,
    payment_id: String,
) -> Result<payment::Model, CheckoutError> {
    let known = payments::find(env.db.read(), &payment_id).await?;
    if let Some(known) = known.filter(|known| standing(order, known) == ReturnOutcome::Paid) {
        return Ok(known);
    }
    let (task, gateway) = (env.clone(), gateway.clone());
    env.uninterrupted(async move {
        settle(&task, &gateway, &payment_id)
            .await
            .map_err(|error| match error {
                SettleError::Provider(error) => CheckoutError::Unconfirmed(error),
                SettleError::Unknown => CheckoutError::Unverified("the provider does not know the payment"),
                SettleError::Ours(error) => error,
            })
    })
    .await
}

/// The state of a payment in relation to the order of a return.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReturnOutcome {
    /// The payment has paid the order.
    Paid,
    /// The money has arrived, and staff must decide.
    Inbox,
    /// The money may still arrive.
    Pending,
    /// The payment does not pay the order, with the reason.
    Refused(&'static str),
}

pub(crate) fn standing(order: &order::Model, payment: &payment::Model) -> ReturnOutcome {
    if payment.provider_order_id != order.provider_order_id {
        return ReturnOutcome::Refused("the payment is for another order");
    }
    match payment.destination {
        Destination::Confirmed | Destination::Accepted if payment.order_id == Some(order.id) => {
            ReturnOutcome::Paid
        }
        Destination::Confirmed | Destination::Accepted => ReturnOutcome::Refused("it has paid another order"),
        Destination::Inbox | Destination::Refunding => ReturnOutcome::Inbox,
        Destination::Refunded => ReturnOutcome::Refused("the payment was given back"),
        Destination::None if payment.status == crate::payments::gateway::FAILED => {
            ReturnOutcome::Refused("the payment failed")
        }
        Destination::None => ReturnOutcome::Pending,
    }
}
