//! Converts a payment to the record that staff see.

use super::search::{self, PaymentWithOrder};
use crate::checkout::CheckoutError;
use crate::core::error::CoreError;
use crate::env::Env;
use crate::payments::opening::paise;
use chrono::SecondsFormat;
use sea_orm::ActiveEnum;
use shared::entities::{PaymentRecord, PaymentResponse, RegistrationOwner};
use shared::money::Paise;
use uuid::Uuid;

/// Converts a payment with its order and registration to a [`PaymentRecord`].
///
/// # Errors
/// If the row is invalid.
pub(crate) fn to_wire(
    (payment, order, registration): PaymentWithOrder,
) -> Result<PaymentRecord, CheckoutError> {
    let at = |moment: chrono::DateTime<chrono::Utc>| moment.to_rfc3339_opts(SecondsFormat::Millis, true);
    let (registration, owner) = registration.unzip();
    let owner = owner.flatten();
    let (amount, amount_refunded) = (paise(payment.amount)?, paise(payment.amount_refunded)?);
    let is_for_beds = order.as_ref().is_some_and(|order| order.booking_id.is_some());
    let (receipt, purged_event) = order.map(|order| (order.receipt, order.event)).unzip();
    Ok(PaymentRecord {
        id: payment.id.to_string(),
        provider: payment.provider.to_value(),
        payment_id: payment.provider_payment_id,
        order_id: payment.provider_order_id,
        receipt,
        is_for_beds,
        registration_id: registration
            .as_ref()
            .map(|registration| registration.id.to_string()),
        registration_code: registration
            .as_ref()
            .map(|registration| registration.code().to_string()),
        event: registration
            .map(|registration| registration.event)
            .or(purged_event.flatten()),
        user: owner.map(|owner| RegistrationOwner {
            id: owner.id.to_string(),
            username: owner.username,
            fullname: owner.fullname,
            email: owner.email,
        }),
        amount,
        amount_refunded,
        refundable_in_words: Paise(amount.0.saturating_sub(amount_refunded.0)).in_words(),
        currency: payment.currency,
        status: payment.status,
        destination: payment.destination,
        reason: payment.reason,
        note: payment.note,
        created_at: at(payment.created_at),
        updated_at: at(payment.updated_at.unwrap_or(payment.created_at)),
    })
}

/// Returns the response to a decision, with the current state of the payment.
pub(crate) async fn answer(env: &Env, id: Uuid, message: &str) -> Result<PaymentResponse, CheckoutError> {
    let found = search::by_id(env.db.read(), id).await?;
    Ok(PaymentResponse {
        success: true,
        message: message.to_owned(),
        payment: to_wire(found.ok_or(CoreError::NotFound)?)?,
    })
}
