//! The one way in which an order becomes paid, whoever found out that it is, and also where staff say so. Order, payment,
//! registration, record and mail are one commit; of any number of calls, one does it.

use super::{destination, order, payment, payment_store, store};
use crate::audit;
use crate::error::ApiError;
use crate::registrations::{self, entity as registration};
use crate::state::AppState;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::Destination;
use uuid::Uuid;

/// Which payment pays which order.
pub(super) struct Completion<'a> {
    order: &'a order::Model,
    /// What the order is for, held; none: the test item.
    registration: Option<registration::Model>,
    payment: &'a payment::Model,
    /// In which states the order can be paid.
    payable: &'static [&'static str],
    from: Destination,
    to: Destination,
    /// Who says so, and why.
    decision: Option<(Uuid, &'a str)>,
}

impl<'a> Completion<'a> {
    /// The money fits.
    pub(super) const fn by_itself(
        order: &'a order::Model,
        registration: Option<registration::Model>,
        payment: &'a payment::Model,
    ) -> Self {
        Self {
            order,
            registration,
            payment,
            payable: &[store::OPEN],
            from: Destination::None,
            to: Destination::Confirmed,
            decision: None,
        }
    }

    /// Staff take money out of the inbox.
    pub(super) const fn by_staff(
        order: &'a order::Model,
        registration: registration::Model,
        payment: &'a payment::Model,
        decision: (Uuid, &'a str),
    ) -> Self {
        Self {
            order,
            registration: Some(registration),
            payment,
            payable: &[store::CREATED, store::OPEN, store::CLOSED],
            from: Destination::Inbox,
            to: Destination::Accepted,
            decision: Some(decision),
        }
    }
}

/// Makes the order paid; false where it cannot be any more. The caller holds the registration's row, and wakes the mailer
/// after the commit.
///
/// # Errors
/// Where a query fails, or the payment is not where it was believed: then nothing is written.
pub(super) async fn complete_order(
    txn: &impl ConnectionTrait,
    state: &AppState,
    completion: Completion<'_>,
) -> Result<bool, ApiError> {
    let Completion {
        order,
        payment,
        from,
        to,
        ..
    } = completion;
    let now = state.clock.now();
    if !store::advance(txn, order.id, completion.payable, store::PAID, now).await? {
        return Ok(false);
    }
    if !payment_store::send(txn, payment.id, from, to, now).await? {
        return Err(ApiError::TimedOut);
    }
    let mut details = json!({
        "order": order.id, "payment": payment.provider_payment_id, "amount": payment.amount,
        "currency": payment.currency, "destination": destination::name(to),
    });
    let mut object = format!("order/{}", order.id);
    if let Some(registration) = completion.registration {
        object = format!("registration/{}", registration.id);
        // What else could be paid for it cannot any more.
        store::close_live(txn, registration.id, now).await?;
        details["before"] = json!(registration.payment_status);
        let registration = registrations::confirm(txn, state, registration).await?;
        details["after"] = json!(registration.payment_status);
    }
    let actor = completion.decision.map(|(actor, _)| actor);
    audit::record(txn, state, actor, "payment.complete", &object, &details).await?;
    if let Some((actor, note)) = completion.decision {
        payment_store::set(txn, payment.id, payment::Column::Note, note).await?;
        let details = json!({
            "order": order.id, "before": destination::name(from), "after": destination::name(to), "note": note,
        });
        let object = format!("payment/{}", payment.id);
        audit::record(txn, state, Some(actor), "payment.accept", &object, &details).await?;
    }
    tracing::info!(
        order = %order.id, payment = payment.provider_payment_id, amount = payment.amount,
        destination = destination::name(to), "order paid"
    );
    Ok(true)
}
