//! Books refunds: refunds that our staff requested ([`super::start_refund`]) and refunds by the provider's own staff.

use super::opening::paise;
use super::{destination, partial_refund, payment, payment_store, refund, refund_store};
use crate::audit;
use crate::error::ApiError;
use crate::registrations::{self, entity as registration, names};
use crate::state::AppState;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::{Destination, PaymentStatus};

/// Books a full refund once. The registration that the payment paid becomes refunded, and its owner gets a mail. Returns
/// false if the refund is already booked. The caller locks the registration's and the payment's rows, and wakes the
/// mailer after the commit.
///
/// # Errors
/// If a query fails.
pub(super) async fn book(
    txn: &impl ConnectionTrait,
    state: &AppState,
    payment: &payment::Model,
    registration: Option<registration::Model>,
    provider_refund_id: Option<&str>,
) -> Result<bool, ApiError> {
    let now = state.clock.now();
    let was = destination::parse(&payment.destination);
    if was == Destination::Refunded
        || !payment_store::send(txn, payment.id, was, Destination::Refunded, now).await?
    {
        return Ok(false);
    }
    payment_store::set_refunded(txn, payment.id, payment.amount).await?;
    let asked = refund_store::asked(txn, payment.id).await?;
    let origin = asked
        .as_ref()
        .map_or(was, |asked| destination::parse(&asked.origin));
    let amount = asked.as_ref().map_or(payment.amount, |asked| asked.amount);
    if let Some(asked) = asked {
        if let Some(id) = provider_refund_id {
            refund_store::taken_up(txn, asked.id, id, now).await?;
        }
        refund_store::end(txn, asked.id, refund_store::DONE, now).await?;
    } else {
        let row = refund::Model {
            id: state.random.uuid(),
            payment_id: payment.id,
            amount: payment.amount,
            status: refund_store::DONE.to_owned(),
            origin: destination::name(origin).to_owned(),
            provider_refund_id: None,
            asked_by: None,
            created_at: now,
            updated_at: now,
        };
        refund_store::insert(txn, row).await?;
    }
    let mut details = json!({
        "payment": payment.provider_payment_id, "amount": amount, "currency": payment.currency,
        "before": destination::name(origin), "after": destination::name(Destination::Refunded),
    });
    if let Some(registration) = registration {
        let has_paid = matches!(origin, Destination::Confirmed | Destination::Accepted)
            || partial_refund::still_pays(txn, payment, Some(&registration)).await?;
        let paid_it = has_paid && registration.payment_status == names::payment(PaymentStatus::Paid);
        details["registration"] = json!({ "id": registration.id, "isRefunded": paid_it });
        let amount = paise(amount)?;
        let reference = &payment.provider_payment_id;
        registrations::tell_of_refund(txn, state, &registration, amount, reference, paid_it).await?;
        if paid_it {
            registrations::refund(txn, state, registration).await?;
        }
    }
    let object = format!("payment/{}", payment.id);
    audit::record(txn, state, None, "payment.refunded", &object, &details).await?;
    tracing::info!(payment = payment.provider_payment_id, amount, "money given back");
    Ok(true)
}
