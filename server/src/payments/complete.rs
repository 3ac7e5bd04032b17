//! The one way in which an order becomes paid, whoever found out that it is: the browser's return, and whoever asks the
//! provider later. Order, payment, registration, record and mail are one commit; of any number of calls, one does it.

use super::gateway::{CAPTURED, ProviderPayment};
use super::{order, payment, store};
use crate::audit;
use crate::error::ApiError;
use crate::registrations;
use crate::state::AppState;
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::json;
use shared::entities::PaymentStatus;
use uuid::Uuid;

/// What a captured payment came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Completed {
    /// The registration is confirmed by this call.
    Now,
    /// It was before.
    Before,
    /// The order can no longer be paid: it was replaced, or what it is for needs no payment. The payment is kept, for
    /// staff to accept or give back.
    Stray,
}

/// Books a payment that the provider says is captured, of the order's amount and currency: the caller has checked that.
/// Run it where a client that hangs up cannot cancel it: see [`super::uninterrupted`].
///
/// # Errors
/// Where a query fails.
pub async fn complete_order(
    state: &AppState,
    order: &order::Model,
    paid: &ProviderPayment,
) -> Result<Completed, ApiError> {
    let completed = state
        .db
        .write(async |txn| book(txn, state, order, paid).await)
        .await?;
    tracing::info!(order = %order.id, ?completed, "payment booked");
    if completed == Completed::Now {
        state.mailer.wake();
    }
    Ok(completed)
}

async fn book(
    txn: &impl ConnectionTrait,
    state: &AppState,
    order: &order::Model,
    paid: &ProviderPayment,
) -> Result<Completed, ApiError> {
    let now = state.clock.now();
    let registration_id = order.registration_id.ok_or(ApiError::NotFound)?;
    let registration = registrations::store::lock(txn, registration_id)
        .await?
        .ok_or(ApiError::NotFound)?;
    let is_new = keep(txn, state, order.id, paid).await?;
    let is_pending = registration.payment_status == registrations::names::payment(PaymentStatus::Pending);
    if is_pending && store::advance(txn, order.id, &[store::OPEN], store::PAID, now).await? {
        let before = registration.payment_status.clone();
        let registration = registrations::confirm(txn, state, registration).await?;
        let details = json!({
            "order": order.id, "payment": paid.id, "amount": order.amount, "currency": order.currency,
            "before": before, "after": registration.payment_status,
        });
        let object = format!("registration/{}", registration.id);
        audit::record(txn, state, None, "payment.complete", &object, &details).await?;
        return Ok(Completed::Now);
    }
    let order = store::by_id(txn, order.id).await?.ok_or(ApiError::NotFound)?;
    if order.status == store::PAID {
        return Ok(Completed::Before);
    }
    if is_new {
        let details = json!({ "order": order.id, "payment": paid.id, "amount": order.amount });
        let object = format!("registration/{}", registration.id);
        audit::record(txn, state, None, "payment.stray", &object, &details).await?;
    }
    Ok(Completed::Stray)
}

/// Keeps the payment's row; whether it is new. The sandbox has written its own before.
async fn keep(
    txn: &impl ConnectionTrait,
    state: &AppState,
    order_id: Uuid,
    paid: &ProviderPayment,
) -> Result<bool, DbErr> {
    let now = state.clock.now();
    let row = payment::Model {
        id: state.random.uuid(),
        order_id: Some(order_id),
        provider_payment_id: paid.id.clone(),
        status: CAPTURED.to_owned(),
        amount: i64::from(paid.amount.0),
        currency: paid.currency.clone(),
        created_at: now,
        destination: store::UNBOOKED.to_owned(),
        provider: state.gateway.name().to_owned(),
        provider_order_id: paid.order_id.clone(),
        reason: None,
        note: None,
        updated_at: Some(now),
    };
    store::keep_payment(txn, row).await
}
