//! Reconciles the provider's recent payments with our database, page by page, and settles the unsettled ones. It finds
//! payments whose browser return and webhooks were lost.

use super::gateway::{AUTHORIZED, CAPTURED, PAGE, ProviderPayment, REFUNDED, Span};
use super::settle::settle;
use super::{destination, payment, payment_store, upsert};
use crate::error::{ApiError, chain};
use crate::state::AppState;
use chrono::{DateTime, Duration as Length, Utc};
use shared::entities::Destination;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::task::JoinSet;

/// Time between two runs.
const EVERY: Duration = Duration::from_secs(300);
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
    cut_off: Option<(Span, bool)>,
}

impl ReconcileProgress {
    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs the reconciliation once. Returns the time until the next run.
pub(super) async fn look(state: &AppState) -> Duration {
    let (mut span, is_long) = next(state);
    // Time out before the queue does: the queue retries with growing delays.
    let limit = state.limits.job.mul_f64(0.75);
    let outcome = tokio::time::timeout(limit, through(state, &mut span)).await;
    let mut progress = state.reconcile_progress.progress();
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
fn next(state: &AppState) -> (Span, bool) {
    let now = state.clock.now();
    let mut progress = state.reconcile_progress.progress();
    if let Some(cut_off) = progress.cut_off.take() {
        return cut_off;
    }
    let is_long = now - progress.long >= LONG_EVERY;
    let back = if is_long { LONG } else { SHORT };
    let span = Span {
        from: now - back,
        to: now,
        skip: 0,
    };
    (span, is_long)
}

/// Settles the unsettled payments of `span` and returns how many. A failed payment does not stop the others; the next run
/// finds it again. `span.skip` advances page by page, so a run that times out can resume.
async fn through(state: &AppState, span: &mut Span) -> Result<usize, ApiError> {
    let mut settled = 0;
    loop {
        let page = state.gateway.list_payments(*span).await?;
        let open = unsettled(state, page.payments).await?;
        for batch in open.chunks(BATCH) {
            settled += settle_all(state, batch).await;
        }
        if !page.is_full {
            return Ok(settled);
        }
        span.skip += PAGE;
    }
}

/// Returns the ids of payments whose status or refunded amount is ahead of our database. Runs one query per page.
async fn unsettled(state: &AppState, listed: Vec<ProviderPayment>) -> Result<Vec<String>, ApiError> {
    let counts = |payment: &ProviderPayment| [AUTHORIZED, CAPTURED, REFUNDED].contains(&&*payment.status);
    let listed: Vec<ProviderPayment> = listed.into_iter().filter(counts).collect();
    let ids: Vec<&str> = listed.iter().map(|payment| &*payment.id).collect();
    let known = payment_store::known(state.db.read(), &ids).await?;
    let known: HashMap<&str, &payment::Model> =
        known.iter().map(|row| (&*row.provider_payment_id, row)).collect();
    let is_settled = |said: &ProviderPayment| {
        known.get(&*said.id).is_some_and(|row| {
            destination::parse(&row.destination) != Destination::None
                && upsert::rank(&said.status) <= upsert::rank(&row.status)
                && i64::from(said.amount_refunded.0) <= row.amount_refunded
        })
    };
    let open = listed.iter().filter(|said| !is_settled(said));
    Ok(open.map(|said| said.id.clone()).collect())
}

async fn settle_all(state: &AppState, ids: &[String]) -> usize {
    let mut under_way = JoinSet::new();
    for id in ids {
        let (state, id) = (state.clone(), id.clone());
        under_way.spawn(async move {
            match settle(&state, &id).await {
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
