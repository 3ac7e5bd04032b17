//! Money that nobody told us of: the browser was closed and the webhooks were lost. The provider's list of the recent past
//! is held against our books, page by page; what is not settled is.

use super::gateway::{AUTHORIZED, CAPTURED, PAGE, ProviderPayment, REFUNDED, Span};
use super::settle::settle;
use super::{destination, keeping, payment, payment_store};
use crate::error::{ApiError, chain};
use crate::state::AppState;
use chrono::{DateTime, Duration as Length, Utc};
use shared::entities::Destination;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tokio::task::JoinSet;

/// Between two looks.
const EVERY: Duration = Duration::from_secs(300);
/// How far a look goes back.
const SHORT: Length = Length::hours(2);
/// How far one goes back each hour, and the first one after a start: banks are late, and a payment that was not captured
/// for so long goes back by itself.
const LONG: Length = Length::days(5);
const LONG_EVERY: Length = Length::hours(1);
/// Payments settled at once.
const BATCH: usize = 8;

/// When this process last looked far back: Unix seconds. Any number of processes may look; it is harmless.
#[derive(Debug, Clone, Default)]
pub struct Looked(Arc<AtomicI64>);

/// One look; answers when to look again.
pub(super) async fn look(state: &AppState) -> Duration {
    let now = state.clock.now();
    let last = DateTime::from_timestamp(state.looked.0.load(Ordering::Relaxed), 0).unwrap_or_default();
    let is_long = now - last >= LONG_EVERY;
    let span = if is_long { LONG } else { SHORT };
    // Cut off before the queue would do so, which waits longer and longer each time.
    let limit = state.limits.job.mul_f64(0.75);
    match tokio::time::timeout(limit, through(state, now - span, now)).await {
        Ok(Ok(settled)) => {
            if is_long {
                state.looked.0.store(now.timestamp(), Ordering::Relaxed);
            }
            tracing::info!(settled, is_long, "payments reconciled");
            EVERY
        }
        Ok(Err(error)) => {
            tracing::warn!(error = %chain(&error), "payments could not be reconciled");
            EVERY
        }
        Err(_) => {
            tracing::warn!(is_long, "reconciling goes on in a moment");
            Duration::from_secs(1)
        }
    }
}

/// Settles what is not; answers how many. A payment that fails does not stop the others: it is found again the next time.
async fn through(state: &AppState, from: DateTime<Utc>, to: DateTime<Utc>) -> Result<usize, ApiError> {
    let (mut skip, mut settled) = (0, 0);
    loop {
        let page = state.gateway.list_payments(Span { from, to, skip }).await?;
        let open = unsettled(state, page.payments).await?;
        for batch in open.chunks(BATCH) {
            settled += settle_all(state, batch).await;
        }
        if !page.is_full {
            return Ok(settled);
        }
        skip += PAGE;
    }
}

/// Those whose money has moved further than our books say; one query a page.
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
                && keeping::rank(&said.status) <= keeping::rank(&row.status)
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
