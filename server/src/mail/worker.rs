//! Delivers the outbox, in a task of its own: a mail server that stalls keeps no request waiting.

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

/// Works until the server stops.
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
        // A full batch: there may be more.
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

/// Tries each mail that is due, once. Answers how many it held.
///
/// # Errors
/// Where the outbox cannot be read.
pub async fn deliver_due(state: &AppState) -> Result<usize, DbErr> {
    let lease = Duration::from_std(state.limits.mail * LEASE).unwrap_or(Duration::MAX);
    let now = state.clock.now();
    // Looking costs the one writer of SQLite nothing.
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
            // The lease runs out and the mail is tried again.
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
        Err((error, is_final)) => {
            let tries = mail.attempts + 1;
            let next = (!is_final && tries < TRIES).then(|| now + back_off(tries));
            tracing::warn!(%id, kind = mail.kind, tries, given_up = next.is_none(), error, "a mail did not leave");
            state
                .db
                .write(move |txn| Box::pin(async move { store::failed(txn, id, error, next).await }))
                .await
        }
    };
    if let Err(error) = noted {
        // The lease runs out and the mail is tried again.
        tracing::error!(%id, error = %chain(&error), "noting a mail's delivery failed");
    }
}

/// The outcome of a delivery. A failure is told in words, with whether it is final; a panic is a failure that is not.
async fn settled(delivery: impl Future<Output = Result<(), TransportError>>) -> Result<(), (String, bool)> {
    match AssertUnwindSafe(delivery).catch_unwind().await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err((chain(&error), error.is_final())),
        Err(_panic) => Err(("the delivery panicked".to_owned(), false)),
    }
}

#[cfg(test)]
mod tests {
    use super::settled;

    #[tokio::test]
    async fn a_delivery_that_panics_is_tried_again() {
        let panicked = settled(async { panic!("as a defect would") }).await;
        assert_eq!(panicked, Err(("the delivery panicked".to_owned(), false)));
        assert_eq!(settled(async { Ok(()) }).await, Ok(()));
    }
}
