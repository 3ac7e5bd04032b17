//! Refunds payments: staff request a refund ([`ask`]), and a job sends it to the provider ([`send`]) with an idempotency
//! key, so a retry creates no second refund.

use super::gateway::{GatewayError, ProviderRefund, REFUNDED, RefundState};
use super::opening::paise;
use super::staff::decision::Held;
use super::{destination, payment, payment_store, refund, refund_completed, refund_store};
use crate::audit;
use crate::error::ApiError;
use crate::jobs::{self, Done, Job, JobError};
use crate::state::AppState;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::Destination;
use std::time::Duration;
use uuid::Uuid;

/// Delay before the job checks a pending refund again.
const LOOK_AGAIN: Duration = Duration::from_secs(600);

/// Records the request for a refund and enqueues the job that sends it. The caller holds the locks of [`Held`], and rings
/// the bell after the commit.
///
/// # Errors
/// If a query fails, or [`ApiError::Conflict`] if the payment has moved meanwhile.
pub(super) async fn ask(
    txn: &impl ConnectionTrait,
    state: &AppState,
    held: &Held,
    actor: Uuid,
    note: &str,
) -> Result<(), ApiError> {
    let (payment, now) = (&held.payment, state.clock.now());
    let origin = destination::parse(&payment.destination);
    if !payment_store::send(txn, payment.id, origin, Destination::Refunding, now).await? {
        return Err(ApiError::Conflict);
    }
    let row = refund::Model {
        id: state.random.uuid(),
        payment_id: payment.id,
        // The rest, if a part was already refunded at the provider's dashboard.
        amount: payment.amount - payment.amount_refunded,
        status: refund_store::ASKED.to_owned(),
        origin: payment.destination.clone(),
        provider_refund_id: None,
        asked_by: Some(actor),
        created_at: now,
        updated_at: now,
    };
    let details = json!({
        "refund": row.id, "payment": payment.provider_payment_id, "amount": row.amount, "note": note,
        "before": payment.destination, "after": destination::name(Destination::Refunding),
    });
    let amount = row.amount;
    jobs::queue(txn, state, &Job::SendRefund(row.id)).await?;
    refund_store::insert(txn, row).await?;
    payment_store::set(txn, payment.id, payment::Column::Note, note).await?;
    let object = format!("payment/{}", payment.id);
    audit::record(txn, state, Some(actor), "payment.refund", &object, &details).await?;
    tracing::info!(payment = payment.provider_payment_id, amount, "refund asked for");
    Ok(())
}

/// Sends a refund to the provider. A pending refund is checked again later. If the provider rejects it, the payment
/// returns to its former destination.
///
/// # Errors
/// [`JobError::Retry`] if the provider or a query fails, [`JobError::GiveUp`] if the provider rejects the refund.
pub(super) async fn send(state: &AppState, refund_id: Uuid) -> Result<Done, JobError> {
    let db = state.db.read();
    let refund = refund_store::find(db, refund_id).await?;
    let Some(refund) = refund.filter(|refund| refund.status == refund_store::ASKED) else {
        return Ok(Done::Finished);
    };
    let payment = payment_store::by_id(db, refund.payment_id).await?;
    let payment = payment.ok_or(JobError::GiveUp(ApiError::NotFound))?;
    match at_provider(state, &refund, &payment).await {
        Ok(there) => match there.state {
            RefundState::Processed => done(state, &payment, Some(&there.id)).await,
            RefundState::Pending => {
                let now = state.clock.now();
                let note = state.db.write(move |txn| {
                    Box::pin(async move { refund_store::taken_up(txn, refund.id, &there.id, now).await })
                });
                note.await?;
                Ok(Done::Again(LOOK_AGAIN))
            }
            RefundState::Failed => {
                let why = GatewayError::Garbled("the refund failed".to_owned());
                failed(state, &refund, why).await
            }
        },
        Err(why) if why.is_final() => {
            // The payment may have been refunded at the provider's dashboard.
            let said = state.gateway.fetch_payment(&payment.provider_payment_id).await;
            match said.map_err(ApiError::from)? {
                Some(said) if said.status == REFUNDED => done(state, &payment, None).await,
                _ => failed(state, &refund, why).await,
            }
        }
        Err(error) => Err(JobError::Retry(error.into())),
    }
}

async fn at_provider(
    state: &AppState,
    refund: &refund::Model,
    payment: &payment::Model,
) -> Result<ProviderRefund, GatewayError> {
    if let Some(id) = &refund.provider_refund_id {
        return state.gateway.fetch_refund(id, refund.id).await;
    }
    let amount = paise(refund.amount).map_err(|error| GatewayError::Garbled(error.to_string()))?;
    let id = &payment.provider_payment_id;
    state.gateway.refund(id, amount, refund.id).await
}

async fn done(state: &AppState, payment: &payment::Model, id: Option<&str>) -> Result<Done, JobError> {
    let (payment, id) = (payment.id, id.map(str::to_owned));
    let booked = state.write(move |txn, state| {
        Box::pin(async move {
            let held = Held::of(txn, payment).await?;
            refund_completed::book(txn, state, &held.payment, held.registration, id.as_deref()).await
        })
    });
    booked.await?;
    state.mailer.wake();
    Ok(Done::Finished)
}

async fn failed(state: &AppState, refund: &refund::Model, why: GatewayError) -> Result<Done, JobError> {
    let (now, origin) = (state.clock.now(), destination::parse(&refund.origin));
    let (refund, reason) = (refund.clone(), why.to_string());
    let booked = state.write(move |txn, state| Box::pin(async move {
        let held = Held::of(txn, refund.payment_id).await?;
        if !refund_store::end(txn, refund.id, refund_store::FAILED, now).await? {
            return Ok::<_, ApiError>(());
        }
        payment_store::send(txn, held.payment.id, Destination::Refunding, origin, now).await?;
        let details = json!({
            "refund": refund.id, "before": held.payment.destination, "after": refund.origin, "why": reason,
        });
        let object = format!("payment/{}", held.payment.id);
        audit::record(txn, state, None, "payment.refund_failed", &object, &details).await?;
        Ok(())
    }));
    booked.await?;
    Err(JobError::GiveUp(why.into()))
}
