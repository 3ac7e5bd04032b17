//! Settles a payment that the browser's return, a webhook or the reconciler reported. It fetches the payment from the
//! provider, then gives its money one destination ([`super::booking`]).

use super::booking::{self, Verdict};
use super::gateway::{AUTHORIZED, GatewayError, ProviderPayment};
use super::{order, payment, payment_store, store};
use crate::error::ApiError;
use crate::registrations;
use crate::state::AppState;
use sea_orm::DbErr;

/// Why a payment could not be settled.
#[derive(Debug, thiserror::Error)]
pub(super) enum SettleError {
    /// The provider failed; a retry may succeed.
    #[error("the provider was asked about a payment")]
    Provider(#[source] GatewayError),
    /// The provider does not know the payment.
    #[error("the provider does not know the payment")]
    Unknown,
    /// An error of this server.
    #[error(transparent)]
    Ours(#[from] ApiError),
}

impl From<DbErr> for SettleError {
    fn from(error: DbErr) -> Self {
        Self::Ours(error.into())
    }
}

/// Fetches a payment from the provider, stores it, and gives captured money its destination. A repeated call is harmless.
/// Run it in a task that a client's disconnect does not cancel: see [`super::uninterrupted`].
///
/// # Errors
/// See [`SettleError`].
pub(super) async fn settle(state: &AppState, payment_id: &str) -> Result<payment::Model, SettleError> {
    let said = ask(state, payment_id).await?;
    let order = order_of(state, &said).await?;
    let said = match &order {
        Some(order) if said.status == AUTHORIZED => take(state, order, said).await?,
        _ => said,
    };
    let booked = state
        .write(move |txn, state| {
            Box::pin(async move { booking::book(txn, state, order.as_ref(), &said).await })
        })
        .await?;
    let row = booked.payment;
    tracing::info!(
        payment = row.provider_payment_id,
        order = ?row.order_id,
        amount = row.amount,
        currency = row.currency,
        status = row.status,
        destination = row.destination,
        reason = row.reason.as_deref().unwrap_or_default(),
        moved = booked.is_moved,
        "payment settled"
    );
    if booked.is_moved {
        state.mailer.wake();
    }
    Ok(row)
}

async fn ask(state: &AppState, payment_id: &str) -> Result<ProviderPayment, SettleError> {
    let said = state.gateway.fetch_payment(payment_id).await;
    let said = said.map_err(SettleError::Provider)?;
    said.filter(|said| said.id == payment_id)
        .ok_or(SettleError::Unknown)
}

/// Finds our order of a payment: the order it is booked on, else the order with the provider's order id, else the order
/// with the receipt. The receipt finds an order if the provider's answer to its creation was lost.
async fn order_of(state: &AppState, said: &ProviderPayment) -> Result<Option<order::Model>, SettleError> {
    let db = state.db.read();
    let known = payment_store::find(db, &said.id).await?;
    if let Some(id) = known.and_then(|known| known.order_id) {
        return Ok(store::by_id(db, id).await?);
    }
    let Some(provider_order_id) = &said.order_id else {
        return Ok(None);
    };
    if let Some((order, _)) = store::by_provider_id(db, provider_order_id).await? {
        return Ok(Some(order));
    }
    let there = state.gateway.fetch_order(provider_order_id).await;
    let there = there.map_err(SettleError::Provider)?;
    let receipt = there
        .filter(|there| there.id == *provider_order_id)
        .and_then(|there| there.receipt);
    match receipt {
        Some(receipt) => Ok(store::by_receipt(db, &receipt).await?),
        None => Ok(None),
    }
}

/// Captures an authorized payment if it pays its order. Otherwise the payment returns to the payer automatically.
async fn take(
    state: &AppState,
    order: &order::Model,
    said: ProviderPayment,
) -> Result<ProviderPayment, SettleError> {
    let registration = match order.registration_id {
        Some(id) => registrations::store::by_id(state.db.read(), id).await?,
        None => None,
    };
    if booking::verdict(Some(order), registration.as_ref(), &said) != Verdict::Pays {
        tracing::warn!(payment = said.id, order = %order.id, "an authorized payment is left to go back");
        return Ok(said);
    }
    match state.gateway.capture(&said).await {
        Ok(taken) if taken.id == said.id => Ok(taken),
        // Another request captured it first, or the bank took it back. Fetch the current state.
        Ok(_) => ask(state, &said.id).await,
        Err(error) if error.is_final() => ask(state, &said.id).await,
        Err(error) => Err(SettleError::Provider(error)),
    }
}
