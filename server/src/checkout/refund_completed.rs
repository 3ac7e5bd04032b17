//! Books refunds: refunds that our staff requested ([`super::start_refund`]) and refunds by the provider's own staff.

use super::owed::Owed;
use super::partial_refund;
use crate::checkout::CheckoutError;
use crate::entities::payment;
use crate::entities::refund::{self, RefundStatus};
use crate::env::Env;
use crate::payments::ledger::{payments, refunds};
use crate::payments::opening::paise;
use crate::{audit, bookings, referrals, registrations};
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::{BookingStatus, Destination, PaymentStatus};

/// Books a full refund once. The registration or booking that the payment paid becomes refunded, and its owner gets a mail. Returns
/// false if the refund is already booked. The caller locks the payment's row and what its order is for.
pub(crate) async fn book(
    txn: &impl ConnectionTrait,
    env: &Env,
    payment: &payment::Model,
    owed: Owed,
    provider_refund_id: Option<&str>,
) -> Result<bool, CheckoutError> {
    let now = env.clock.now();
    let was = payment.destination;
    if was == Destination::Refunded
        || !payments::send(txn, payment.id, was, Destination::Refunded, now).await?
    {
        return Ok(false);
    }
    payments::set_refunded(txn, payment.id, payment.amount).await?;
    let unfinished = refunds::unfinished(txn, payment.id).await?;
    let origin = unfinished.as_ref().map_or(was, |unfinished| unfinished.origin);
    let amount = unfinished.as_ref().map_or(payment.amount, |row| row.amount);
    if let Some(unfinished) = unfinished {
        if let Some(id) = provider_refund_id {
            refunds::taken_up(txn, unfinished.id, id, now).await?;
        }
        refunds::end(txn, unfinished.id, RefundStatus::Done, now).await?;
    } else {
        let row = refund::Model {
            id: env.random.uuid(),
            payment_id: payment.id,
            amount: payment.amount,
            status: RefundStatus::Done,
            origin,
            provider_refund_id: None,
            asked_by: None,
            created_at: now,
            updated_at: now,
        };
        refunds::insert(txn, row).await?;
    }
    let mut details = json!({
        "payment": payment.provider_payment_id, "amount": amount, "currency": payment.currency,
        "before": origin, "after": Destination::Refunded,
    });
    let has_paid = matches!(origin, Destination::Confirmed | Destination::Accepted)
        || partial_refund::still_pays(txn, payment, &owed).await?;
    let (sum, reference) = (paise(amount)?, &*payment.provider_payment_id);
    match owed {
        Owed::Registration(registration) => {
            let paid_it = has_paid && registration.payment_status == PaymentStatus::Paid;
            details["registration"] = json!({ "id": registration.id, "isRefunded": paid_it });
            registrations::tell_of_refund(txn, env, &registration, sum, reference, paid_it).await?;
            if paid_it {
                referrals::credit::take_back(txn, env, registration.id).await?;
                registrations::refund(txn, env, *registration).await?;
            }
        }
        Owed::Booking(booking) => {
            let paid_it = has_paid && booking.status == BookingStatus::Paid;
            details["booking"] = json!({ "id": booking.id, "isRefunded": paid_it });
            bookings::paid::refund(txn, env, &booking, (sum, reference), paid_it).await?;
        }
        Owed::Gone | Owed::Other => {}
    }
    let object = format!("payment/{}", payment.id);
    audit::record(txn, env, None, "payment.refunded", &object, &details).await?;
    tracing::info!(payment = payment.provider_payment_id, amount, "money given back");
    Ok(true)
}
