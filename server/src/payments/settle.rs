//! What becomes of a payment, whoever heard of it: the browser's return, a webhook, the reconciler. The provider is asked
//! what it is; then its money gets its one destination ([`super::booking`]).

use super::booking::{self, Verdict};
use super::gateway::{AUTHORIZED, GatewayError, ProviderPayment};
use super::{order, payment, payment_store, store};
use crate::error::ApiError;
use crate::registrations;
use crate::state::AppState;
use sea_orm::DbErr;

/// Why a payment is not settled.
#[derive(Debug, thiserror::Error)]
pub(super) enum SettleError {
    /// The provider fails: again later.
    #[error("the provider was asked about a payment")]
    Provider(#[source] GatewayError),
    /// The provider knows no such payment.
    #[error("the provider does not know the payment")]
    Unknown,
    /// We fail ourselves.
    #[error(transparent)]
    Ours(#[from] ApiError),
}

impl From<DbErr> for SettleError {
    fn from(error: DbErr) -> Self {
        Self::Ours(error.into())
    }
}

/// Asks the provider about a payment, keeps what it says, and gives captured money its destination. Again, it is harmless.
/// Run it where a client that hangs up cannot cancel it: see [`super::uninterrupted`].
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

/// Our order of a payment: the one it was booked on, the one of the provider's id, or, where the provider's answer to our
/// asking for an order was lost, the one of the receipt.
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

/// Takes money that the bank holds ready, where it pays what it is for. What is not taken goes back by itself.
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
        // Somebody was faster, or the bank has taken it back: the provider knows.
        Ok(_) => ask(state, &said.id).await,
        Err(error) if error.is_final() => ask(state, &said.id).await,
        Err(error) => Err(SettleError::Provider(error)),
    }
}
