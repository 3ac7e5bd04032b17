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
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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

/// Where this process stands in looking through. Any number of processes may look; it is harmless.
#[derive(Debug, Clone, Default)]
pub struct Looked(Arc<Mutex<Progress>>);

#[derive(Debug, Default)]
struct Progress {
    /// When it last looked far back, to the end.
    long: DateTime<Utc>,
    /// Where it was cut off, and whether that was a look far back.
    cut_off: Option<(Span, bool)>,
}

impl Looked {
    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One look; answers when to look again.
pub(super) async fn look(state: &AppState) -> Duration {
    let (mut span, is_long) = next(state);
    // Cut off before the queue would do so, which waits longer and longer each time.
    let limit = state.limits.job.mul_f64(0.75);
    let outcome = tokio::time::timeout(limit, through(state, &mut span)).await;
    let mut progress = state.looked.progress();
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

/// Where to look: on from where the last look was cut off, else from now backwards; and whether that is far back.
fn next(state: &AppState) -> (Span, bool) {
    let now = state.clock.now();
    let mut progress = state.looked.progress();
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

/// Settles what is not; answers how many. A payment that fails does not stop the others: it is found again the next time.
/// `span` follows: where it is cut off, it says how far it came.
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
