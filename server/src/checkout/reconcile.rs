//! Reconciles the provider's recent payments with our database, page by page, and settles the unsettled ones. It finds
//! payments whose browser return and webhooks were lost.

use super::settle::settle;
use crate::checkout::CheckoutError;
use crate::core::error::chain;
use crate::entities::payment;
use crate::env::Env;
use crate::payments::gateway::{AUTHORIZED, CAPTURED, Gateway, PAGE, PaymentSpan, ProviderPayment, REFUNDED};
use crate::payments::ledger::{payments, upsert};
use chrono::{DateTime, Duration as Length, Utc};
use shared::entities::Destination;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::task::JoinSet;

/// Time between two runs.
const EVERY: Duration = Duration::from_mins(5);
/// Time span of a normal run.
const SHORT: Length = Length::hours(2);
/// Time span of the first run after a start, and of one run per hour. Banks can be late; the provider returns a payment
/// that is not captured within this time.
const LONG: Length = Length::days(5);
const LONG_EVERY: Length = Length::hours(1);
/// Payments settled concurrently.
const BATCH: usize = 8;

/// The progress of this process's reconciliation. Several processes may reconcile at the same time; this is harmless.
#[derive(Debug, Clone, Default)]
pub struct ReconcileProgress(Arc<Mutex<Progress>>);

#[derive(Debug, Default)]
struct Progress {
    /// The end of the last long span that was reconciled completely.
    long: DateTime<Utc>,
    /// Where the last run timed out, and whether it covered the long span.
    cut_off: Option<(PaymentSpan, bool)>,
}

impl ReconcileProgress {
    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs the reconciliation once. Returns the time until the next run.
pub(crate) async fn look(env: &Env, gateway: &Gateway, reconcile_progress: &ReconcileProgress) -> Duration {
    let (mut span, is_long) = next(env, reconcile_progress);
    // Time out before the queue does: the queue retries with growing delays.
    let limit = env.limits.job.mul_f64(0.75);
    let outcome = tokio::time::timeout(limit, through(env, gateway, &mut span)).await;
    let mut progress = reconcile_progress.progress();
    match outcome {
        Ok(Ok(settled)) => {
            if is_long {
                progress.long = span.to;
            }
            tracing::info!(settled, is_long, "payments reconciled");
            EVERY
        }
        Ok(Err(error)) => {
            tracing::warn!(error = %chain(&error), "payments could not be reconciled");
            EVERY
        }
        Err(_) => {
            tracing::warn!(is_long, skip = span.skip, "reconciling goes on in a moment");
            progress.cut_off = Some((span, is_long));
            Duration::from_secs(1)
        }
    }
}

/// Returns the span of the next run, and whether it is the long one. A run that timed out is resumed.
fn next(env: &Env, reconcile_progress: &ReconcileProgress) -> (PaymentSpan, bool) {
    let now = env.clock.now();
    let mut progress = reconcile_progress.progress();
    if let Some(cut_off) = progress.cut_off.take() {
        return cut_off;
    }
    let is_long = now - progress.long >= LONG_EVERY;
    let back = if is_long { LONG } else { SHORT };
    let span = PaymentSpan {
        from: now - back,
        to: now,
        skip: 0,
    };
    (span, is_long)
}

/// Settles the unsettled payments of `span` and returns how many. A failed payment does not stop the others; the next run
/// finds it again. `span.skip` advances page by page, so a run that times out can resume.
async fn through(env: &Env, gateway: &Gateway, span: &mut PaymentSpan) -> Result<usize, CheckoutError> {
    let mut settled = 0;
    loop {
        let page = gateway.list_payments(*span).await?;
        let open = unsettled(env, page.payments).await?;
        for batch in open.chunks(BATCH) {
            settled += settle_all(env, gateway, batch).await;
        }
        if !page.is_full {
            return Ok(settled);
        }
        span.skip += PAGE;
    }
}

/// Returns the ids of payments whose status or refunded amount is ahead of our database. Runs one query per page.
async fn unsettled(env: &Env, listed: Vec<ProviderPayment>) -> Result<Vec<String>, CheckoutError> {
    let counts = |payment: &ProviderPayment| [AUTHORIZED, CAPTURED, REFUNDED].contains(&&*payment.status);
    let listed: Vec<ProviderPayment> = listed.into_iter().filter(counts).collect();
    let ids: Vec<&str> = listed.iter().map(|payment| &*payment.id).collect();
    let known = payments::known(env.db.read(), &ids).await?;
    let known: HashMap<&str, &payment::Model> =
        known.iter().map(|row| (&*row.provider_payment_id, row)).collect();
    let is_settled = |reported: &ProviderPayment| {
        known.get(&*reported.id).is_some_and(|row| {
            row.destination != Destination::None
                && upsert::rank(&reported.status) <= upsert::rank(&row.status)
                && i64::from(reported.amount_refunded.0) <= row.amount_refunded
        })
    };
    let open = listed.iter().filter(|reported| !is_settled(reported));
    Ok(open.map(|reported| reported.id.clone()).collect())
}

async fn settle_all(env: &Env, gateway: &Gateway, ids: &[String]) -> usize {
    let mut under_way = JoinSet::new();
    for id in ids {
        let (env, gateway, id) = (env.clone(), gateway.clone(), id.clone());
        under_way.spawn(async move {
            match settle(&env, &gateway, &id).await {
                Ok(_) => true,
                Err(error) => {
                    tracing::warn!(payment = id, error = %chain(&error), "a payment could not be settled");
                    false
                }
            }
        });
    }
    let mut settled = 0;
    while let Some(ended) = under_way.join_next().await {
        match ended {
            Ok(is_settled) => settled += usize::from(is_settled),
            Err(error) => tracing::error!(%error, "settling a payment failed"),
        }
    }
    settled
}
