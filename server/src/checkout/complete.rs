//! Marks an order paid. This is the only place that does so, for automatic bookings and for decisions of staff. Order,
//! payment, registration or booking, audit record and mail are written in one commit; of concurrent calls, only one succeeds.

use super::owed::Owed;
use crate::checkout::CheckoutError;
use crate::core::error::CoreError;
use crate::entities::order::{self, OrderStatus};
use crate::entities::payment;
use crate::env::Env;
use crate::payments::ledger::{orders, payments, serials};
use crate::payments::opening::OrderSubject;
use crate::{audit, bookings, referrals, registrations};
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::Destination;
use uuid::Uuid;

/// A payment, the order it pays, and how.
pub(crate) struct Completion<'a> {
    order: &'a order::Model,
    /// What the order is for, locked.
    owed: Owed,
    payment: &'a payment::Model,
    /// The order states in which it can be paid.
    payable: &'static [OrderStatus],
    from: Destination,
    to: Destination,
    /// The staff member who decided, and the note.
    decision: Option<(Uuid, &'a str)>,
}

impl<'a> Completion<'a> {
    /// Completion by a payment that matches its order.
    pub(crate) const fn by_itself(order: &'a order::Model, owed: Owed, payment: &'a payment::Model) -> Self {
        Self {
            order,
            owed,
            payment,
            payable: &[OrderStatus::Open],
            from: Destination::None,
            to: Destination::Confirmed,
            decision: None,
        }
    }

    /// Completion by staff, with money from the inbox.
    pub(crate) const fn by_staff(
        order: &'a order::Model,
        owed: Owed,
        payment: &'a payment::Model,
        decision: (Uuid, &'a str),
    ) -> Self {
        Self {
            order,
            owed,
            payment,
            payable: &[OrderStatus::Created, OrderStatus::Open, OrderStatus::Closed],
            from: Destination::Inbox,
            to: Destination::Accepted,
            decision: Some(decision),
        }
    }
}

/// Marks the order paid. Returns false if the order cannot be paid any more. The caller locks what the order is for.
///
/// # Errors
/// If a query fails, or if the payment has moved to another destination meanwhile. The caller must then roll back.
pub(crate) async fn complete_order(
    txn: &impl ConnectionTrait,
    env: &Env,
    completion: Completion<'_>,
) -> Result<bool, CheckoutError> {
    let Completion {
        order,
        payment,
        from,
        to,
        ..
    } = completion;
    let now = env.clock.now();
    if !orders::advance(txn, order.id, completion.payable, OrderStatus::Paid, now).await? {
        return Ok(false);
    }
    if !payments::send(txn, payment.id, from, to, now).await? {
        return Err(CoreError::Conflict.into());
    }
    let mut details = json!({
        "order": order.id, "payment": payment.provider_payment_id, "amount": payment.amount,
        "currency": payment.currency, "destination": to,
    });
    let mut object = format!("order/{}", order.id);
    match completion.owed {
        Owed::Registration(registration) => {
            object = format!("registration/{}", registration.id);
            // The other open orders of the registration must not be paid any more.
            orders::close_live(txn, OrderSubject::Registration(registration.id), now).await?;
            // Before the lock of the serial numbers, which all payments share.
            referrals::credit::entry(txn, env, &registration).await?;
            serials::assign(txn, order.id, now).await?;
            details["before"] = json!(registration.payment_status);
            let registration = registrations::confirm(txn, env, *registration).await?;
            details["after"] = json!(registration.payment_status);
        }
        Owed::Booking(booking) => {
            object = format!("booking/{}", booking.id);
            serials::assign(txn, order.id, now).await?;
            referrals::store::freeze(txn, booking.user_id, now).await?;
            bookings::paid::confirm(txn, env, &booking, &payment.provider_payment_id).await?;
        }
        Owed::Gone | Owed::Other => {}
    }
    let actor = completion.decision.map(|(actor, _)| actor);
    audit::record(txn, env, actor, "payment.complete", &object, &details).await?;
    if let Some((actor, note)) = completion.decision {
        payments::set_note(txn, payment.id, note).await?;
        let details = json!({
            "order": order.id, "before": from, "after": to, "note": note,
        });
        let object = format!("payment/{}", payment.id);
        audit::record(txn, env, Some(actor), "payment.accept", &object, &details).await?;
    }
    tracing::info!(
        order = %order.id, payment = payment.provider_payment_id, amount = payment.amount,
        destination = to.name(), "order paid"
    );
    Ok(true)
}
