//! Delivers the mails of the outbox in a background task, so that a slow mail server delays no request.

use super::entity::Model;
use super::{TransportError, store};
use crate::error::chain;
use crate::jobs::TRIES;
use crate::jobs::worker::{BATCH, LEASE, POLL, back_off};
use crate::state::AppState;
use chrono::Duration;
use futures_util::FutureExt;
use sea_orm::DbErr;
use std::panic::AssertUnwindSafe;
use tokio::task::JoinSet;

/// Runs the worker until the server stops.
pub async fn run(state: AppState) {
    let stop = state.tasks.stop.clone();
    loop {
        let delivered = match deliver_due(&state).await {
            Ok(delivered) => delivered,
            Err(error) => {
                tracing::warn!(error = %chain(&error), "reading the outbox failed");
                0
            }
        };
        if stop.is_cancelled() {
            return;
        }
        // A full batch: more mails may be due.
        if delivered as u64 == BATCH {
            continue;
        }
        tokio::select! {
            () = state.mailer.woken() => {}
            () = tokio::time::sleep(POLL) => {}
            () = stop.cancelled() => return,
        }
    }
}

/// Tries to deliver each due mail once. Returns how many mails it claimed.
///
/// # Errors
/// If the outbox cannot be read.
pub async fn deliver_due(state: &AppState) -> Result<usize, DbErr> {
    let lease = Duration::from_std(state.limits.mail * LEASE).unwrap_or(Duration::MAX);
    let now = state.clock.now();
    // Checks on a read connection first, so that an idle poll does not take SQLite's single writer.
    if !store::any_due(state.db.read(), now).await? {
        return Ok(0);
    }
    let claimed = state
        .db
        .write(move |txn| Box::pin(async move { store::claim(txn, now, lease, BATCH).await }))
        .await?;
    let count = claimed.len();
    let mut held: JoinSet<()> = claimed
        .into_iter()
        .map(|mail| deliver(state.clone(), mail))
        .collect();
    while let Some(delivered) = held.join_next().await {
        if let Err(failure) = delivered {
            // The mail is retried when its lease ends.
            tracing::error!(error = %failure, "noting the delivery of a mail panicked");
        }
    }
    Ok(count)
}

async fn deliver(state: AppState, mail: Model) {
    let id = mail.id;
    let outcome = settled(state.mailer.deliver(&mail, state.limits.mail)).await;
    let now = state.clock.now();
    let noted = match outcome {
        Ok(()) => {
            state
                .db
                .write(move |txn| Box::pin(async move { store::settle(txn, &mail, now).await }))
                .await
        }
        Err(failure) => {
            let tries = mail.attempts + 1;
            let next = (!failure.is_final && tries < TRIES).then(|| now + back_off(tries));
            tracing::warn!(%id, kind = mail.kind, tries, given_up = next.is_none(), error = failure.for_log, "a mail did not leave");
            state
                .db
                .write(move |txn| {
                    Box::pin(async move { store::failed(txn, id, failure.for_outbox, next).await })
                })
                .await
        }
    };
    if let Err(error) = noted {
        // The mail is retried when its lease ends.
        tracing::error!(%id, error = %chain(&error), "noting a mail's delivery failed");
    }
}

/// A failed delivery.
#[derive(Debug, PartialEq, Eq)]
struct DeliveryFailure {
    /// The error with the mail server's response, which often contains the recipient's address.
    for_outbox: String,
    /// The error without that response.
    for_log: String,
    /// Whether a retry is pointless.
    is_final: bool,
}

impl DeliveryFailure {
    fn of(error: &TransportError) -> Self {
        Self {
            for_outbox: chain(error),
            for_log: error.for_log(),
            is_final: error.is_final(),
        }
    }

    fn panicked() -> Self {
        let what = "the delivery panicked".to_owned();
        Self {
            for_outbox: what.clone(),
            for_log: what,
            is_final: false,
        }
    }
}

/// Returns the outcome of a delivery. A panic is a failure that is not final.
async fn settled(delivery: impl Future<Output = Result<(), TransportError>>) -> Result<(), DeliveryFailure> {
    match AssertUnwindSafe(delivery).catch_unwind().await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(DeliveryFailure::of(&error)),
        Err(_panic) => Err(DeliveryFailure::panicked()),
    }
}

#[cfg(test)]
mod tests {
    use super::{DeliveryFailure, settled};

    #[tokio::test]
    async fn a_delivery_that_panics_is_tried_again() {
        let panicked = settled(async { panic!("as a defect would") }).await;
        assert_eq!(panicked, Err(DeliveryFailure::panicked()));
        assert_eq!(settled(async { Ok(()) }).await, Ok(()));
    }
}
