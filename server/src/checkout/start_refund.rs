//! Refunds payments: staff request a refund ([`ask`]), and a job sends it to the provider ([`send`]) with an idempotency
//! key, so a retry creates no second refund.

use super::decision::LockedPayment;
use super::refund_completed;
use crate::audit;
use crate::checkout::CheckoutError;
use crate::core::error::CoreError;
use crate::entities::payment;
use crate::entities::refund::{self, RefundStatus};
use crate::env::Env;
use crate::jobs::{self, Job, JobError, JobOutcome};
use crate::payments::gateway::{Gateway, GatewayError, ProviderRefund, REFUNDED, RefundState};
use crate::payments::ledger::{payments, refunds};
use crate::payments::opening::paise;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::Destination;
use std::time::Duration;
use uuid::Uuid;

/// Delay before the job checks a pending refund again.
const LOOK_AGAIN: Duration = Duration::from_mins(10);

/// Records the request for a refund and enqueues the job that sends it. The caller holds the locks of [`LockedPayment`], and rings
/// the bell after the commit.
///
/// # Errors
/// If a query fails, or [`CoreError::Conflict`] if the payment has moved meanwhile.
pub(crate) async fn ask(
    txn: &impl ConnectionTrait,
    env: &Env,
    held: &LockedPayment,
    actor: Uuid,
    note: &str,
) -> Result<(), CheckoutError> {
    let (payment, now) = (&held.payment, env.clock.now());
    let origin = payment.destination;
    if !payments::send(txn, payment.id, origin, Destination::Refunding, now).await? {
        return Err(CoreError::Conflict.into());
    }
    let row = refund::Model {
        id: env.random.uuid(),
        payment_id: payment.id,
        // The rest, if a part was already refunded at the provider's dashboard.
        amount: payment.amount - payment.amount_refunded,
        status: RefundStatus::Asked,
        origin,
        provider_refund_id: None,
        asked_by: Some(actor),
        created_at: now,
        updated_at: now,
    };
    let details = json!({
        "refund": row.id, "payment": payment.provider_payment_id, "amount": row.amount, "note": note,
        "before": payment.destination, "after": Destination::Refunding,
    });
    let amount = row.amount;
    jobs::queue(txn, env, &Job::SendRefund(row.id)).await?;
    refunds::insert(txn, row).await?;
    payments::set_note(txn, payment.id, note).await?;
    let object = format!("payment/{}", payment.id);
    audit::record(txn, env, Some(actor), "payment.refund", &object, &details).await?;
    tracing::info!(payment = payment.provider_payment_id, amount, "refund asked for");
    Ok(())
}

/// Sends a refund to the provider. A pending refund is checked again later. If the provider rejects it, the payment
/// returns to its former destination.
///
/// # Errors
/// [`JobError::Retry`] if the provider or a query fails, [`JobError::GiveUp`] if the provider rejects the refund.
pub(crate) async fn send(env: &Env, gateway: &Gateway, refund_id: Uuid) -> Result<JobOutcome, JobError> {
    let db = env.db.read();
    let refund = refunds::find(db, refund_id).await?;
    let Some(refund) = refund.filter(|refund| refund.status == RefundStatus::Asked) else {
        return Ok(JobOutcome::Finished);
    };
    let payment = payments::by_id(db, refund.payment_id).await?;
    let payment = payment.ok_or(JobError::GiveUp(CoreError::NotFound.into()))?;
    match at_provider(gateway, &refund, &payment).await {
        Ok(there) => match there.state {
            RefundState::Processed => done(env, &payment, Some(&there.id)).await,
            RefundState::Pending => {
                let now = env.clock.now();
                let note = env.db.write(move |txn| {
                    Box::pin(async move { refunds::taken_up(txn, refund.id, &there.id, now).await })
                });
                note.await?;
                Ok(JobOutcome::Again(LOOK_AGAIN))
            }
            RefundState::Failed => {
                let why = GatewayError::Garbled("the refund failed".to_owned());
                failed(env, &refund, why).await
            }
        },
        Err(why) if why.is_final() => {
            // The payment may have been refunded at the provider's dashboard.
            let reported = gateway.fetch_payment(&payment.provider_payment_id).await;
            match reported.map_err(CheckoutError::from)? {
                Some(reported) if reported.status == REFUNDED => done(env, &payment, None).await,
                _ => failed(env, &refund, why).await,
            }
        }
        Err(error) => Err(JobError::Retry(error.into())),
    }
}

async fn at_provider(
    gateway: &Gateway,
    refund: &refund::Model,
    payment: &payment::Model,
) -> Result<ProviderRefund, GatewayError> {
    if let Some(id) = &refund.provider_refund_id {
        return gateway.fetch_refund(id, refund.id).await;
    }
    let amount = paise(refund.amount).map_err(|error| GatewayError::Garbled(error.to_string()))?;
    let id = &payment.provider_payment_id;
    gateway.refund(id, amount, refund.id).await
}

async fn done(env: &Env, payment: &payment::Model, id: Option<&str>) -> Result<JobOutcome, JobError> {
    let (payment, id) = (payment.id, id.map(str::to_owned));
    let booked = env.write(move |txn, env| {
        Box::pin(async move {
            let held = LockedPayment::of(txn, payment).await?;
            refund_completed::book(txn, env, &held.payment, held.owed, id.as_deref()).await
        })
    });
    booked.await?;
    Ok(JobOutcome::Finished)
}

async fn failed(env: &Env, refund: &refund::Model, why: GatewayError) -> Result<JobOutcome, JobError> {
    let (now, origin) = (env.clock.now(), refund.origin);
    let (refund, reason) = (refund.clone(), why.to_string());
    let booked = env.write(move |txn, env| Box::pin(async move {
        let held = LockedPayment::of(txn, refund.payment_id).await?;
        if !refunds::end(txn, refund.id, RefundStatus::Failed, now).await? {
            return Ok::<_, CheckoutError>(());
        }
        payments::send(txn, held.payment.id, Destination::Refunding, origin, now).await?;
        let details = json!({
            "refund": refund.id, "before": held.payment.destination, "after": refund.origin, "why": reason,
        });
        let object = format!("payment/{}", held.payment.id);
        audit::record(txn, env, None, "payment.refund_failed", &object, &details).await?;
        Ok(())
    }));
    booked.await?;
    Err(JobError::GiveUp(why.into()))
}
