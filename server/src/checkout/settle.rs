//! Settles a payment that the browser's return, a webhook or the reconciler reported. It fetches the payment from the
//! provider, then gives its money one destination ([`super::booking`]).

use super::booking::{self, Allocation};
use super::owed::Owed;
use crate::checkout::CheckoutError;
use crate::entities::{order, payment};
use crate::env::Env;
use crate::payments::gateway::{AUTHORIZED, Gateway, GatewayError, ProviderPayment};
use crate::payments::ledger::{orders, payments};
use sea_orm::DbErr;

/// Why a payment could not be settled.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SettleError {
    /// The provider failed; a retry may succeed.
    #[error("the provider was asked about a payment")]
    Provider(#[source] GatewayError),
    /// The provider does not know the payment.
    #[error("the provider does not know the payment")]
    Unknown,
    /// An error of this server.
    #[error(transparent)]
    Ours(#[from] CheckoutError),
}

impl From<DbErr> for SettleError {
    fn from(error: DbErr) -> Self {
        Self::Ours(error.into())
    }
}

/// Fetches a payment from the provider, stores it, and gives captured money its destination. A repeated call is harmless.
/// Run it in a task that a client's disconnect does not cancel: see [`Env::uninterrupted`].
///
/// # Errors
/// See [`SettleError`].
pub(crate) async fn settle(
    env: &Env,
    gateway: &Gateway,
    payment_id: &str,
) -> Result<payment::Model, SettleError> {
    let reported = ask(gateway, payment_id).await?;
    let order = order_of(env, gateway, &reported).await?;
    let reported = explain(gateway, reported).await?;
    let reported = match &order {
        Some(order) if reported.status == AUTHORIZED => {
            explain(gateway, take(env, gateway, order, reported).await?).await?
        }
        _ => reported,
    };
    let provider = gateway.provider();
    let booked = env
        .write(move |txn, env| {
            Box::pin(async move { booking::book(txn, env, provider, order.as_ref(), &reported).await })
        })
        .await?;
    let row = booked.payment;
    tracing::info!(
        payment = row.provider_payment_id,
        order = ?row.order_id,
        amount = row.amount,
        currency = row.currency,
        status = row.status,
        destination = row.destination.name(),
        reason = ?row.reason,
        moved = booked.is_moved,
        "payment settled"
    );
    Ok(row)
}

async fn ask(gateway: &Gateway, payment_id: &str) -> Result<ProviderPayment, SettleError> {
    let reported = gateway.fetch_payment(payment_id).await;
    let reported = reported.map_err(SettleError::Provider)?;
    reported
        .filter(|reported| reported.id == payment_id)
        .ok_or(SettleError::Unknown)
}

/// Asks the provider about the order of a payment with a customer's fee or an offer, whose amount therefore differs from the
/// order's, and fills in what the payment settles.
async fn explain(gateway: &Gateway, reported: ProviderPayment) -> Result<ProviderPayment, SettleError> {
    let is_plain = reported.customer_fee.0 == 0 && !reported.has_offer;
    let Some(order_id) = reported.order_id.as_ref().filter(|_| !is_plain) else {
        return Ok(reported);
    };
    let there = gateway
        .fetch_order(order_id)
        .await
        .map_err(SettleError::Provider)?;
    let settles = there.map_or(reported.amount, |there| there.settled_by(&reported));
    Ok(ProviderPayment { settles, ..reported })
}

/// Finds our order of a payment: the order it is booked on, else the order with the provider's order id, else the order
/// with the receipt. The receipt finds an order if the provider's answer to its creation was lost.
async fn order_of(
    env: &Env,
    gateway: &Gateway,
    reported: &ProviderPayment,
) -> Result<Option<order::Model>, SettleError> {
    let db = env.db.read();
    let known = payments::find(db, &reported.id).await?;
    if let Some(id) = known.and_then(|known| known.order_id) {
        return Ok(orders::by_id(db, id).await?);
    }
    let Some(provider_order_id) = &reported.order_id else {
        return Ok(None);
    };
    if let Some((order, _)) = orders::by_provider_id(db, provider_order_id).await? {
        return Ok(Some(order));
    }
    let there = gateway.fetch_order(provider_order_id).await;
    let there = there.map_err(SettleError::Provider)?;
    let receipt = there
        .filter(|there| there.id == *provider_order_id)
        .and_then(|there| there.receipt);
    match receipt {
        Some(receipt) => Ok(orders::by_receipt(db, &receipt).await?),
        None => Ok(None),
    }
}

/// Captures an authorized payment if it pays its order. Otherwise the payment returns to the payer automatically.
async fn take(
    env: &Env,
    gateway: &Gateway,
    order: &order::Model,
    reported: ProviderPayment,
) -> Result<ProviderPayment, SettleError> {
    let owed = Owed::read(env.db.read(), order).await?;
    if booking::allocate(Some(order), &owed, &reported) != Allocation::Pays {
        tracing::warn!(payment = reported.id, order = %order.id, "an authorized payment is left to go back");
        return Ok(reported);
    }
    match gateway.capture(&reported).await {
        // The answer to a capture does not name offers.
        Ok(taken) if taken.id == reported.id && reported.settles == reported.amount => Ok(taken),
        // Another request captured it first, or the bank took it back. Fetch the current state.
        Ok(_) => ask(gateway, &reported.id).await,
        Err(error) if error.is_final() => ask(gateway, &reported.id).await,
        Err(error) => Err(SettleError::Provider(error)),
    }
}
