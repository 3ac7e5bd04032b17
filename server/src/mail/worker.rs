//! Delivers the mails of the outbox in a background task, so that a slow mail server delays no request.

use super::{Lane, Mailer, TransportError, store};
use crate::core::error::chain;
use crate::entities::outbox_mail::Model;
use crate::env::Env;
use crate::queue::{self, TRIES, back_off};
use futures_util::FutureExt;
use sea_orm::DbErr;
use std::panic::AssertUnwindSafe;

/// One worker for each entry, with the lanes that it delivers. A slow delivery delays only the lanes of its own worker: never codes.
const WORKERS: [&[Lane]; 3] = [&[Lane::Codes], &[Lane::Receipts, Lane::Notices], &[Lane::Bulk]];

/// Runs the workers until the server stops.
pub async fn run(env: Env, mailer: Mailer) {
    let [codes, others, bulk] = WORKERS.map(|lanes| {
        let (env, mailer) = (&env, &mailer);
        queue::run(env, "outbox", &env.mail_notifier, move || {
            deliver_lanes(env, mailer, lanes)
        })
    });
    tokio::join!(codes, others, bulk);
}

/// Tries to deliver each due mail once, at most a batch, in the order of the lanes. Returns how many mails it claimed.
///
/// # Errors
/// If the outbox cannot be read.
pub async fn deliver_due(env: &Env, mailer: &Mailer) -> Result<usize, DbErr> {
    deliver_lanes(
        env,
        mailer,
        &[Lane::Codes, Lane::Receipts, Lane::Notices, Lane::Bulk],
    )
    .await
}

async fn deliver_lanes(env: &Env, mailer: &Mailer, lanes: &'static [Lane]) -> Result<usize, DbErr> {
    let now = env.clock.now();
    let until = queue::lease_end(now, env.limits.mail);
    queue::work_due(
        env,
        store::any_due(env.db.read(), lanes, now),
        move |txn| Box::pin(async move { store::claim(txn, lanes, now, until).await }),
        |mail| deliver(env.clone(), mailer.clone(), mail),
    )
    .await
}

async fn deliver(env: Env, mailer: Mailer, mail: Model) {
    let id = mail.id;
    let outcome = settled(mailer.deliver(&mail, env.limits.mail)).await;
    let now = env.clock.now();
    let failed = outcome.err().map(|failure| {
        let tries = mail.attempts + 1;
        let next = (!failure.is_final && tries < TRIES).then(|| now + back_off(tries));
        tracing::warn!(%id, kind = mail.kind, tries, given_up = next.is_none(), error = failure.for_log, "a mail did not leave");
        (failure.for_outbox, next)
    });
    let stored = queue::store_outcome(&env.tasks.stop, || {
        let (mail, failed) = (mail.clone(), failed.clone());
        env.db.write(move |txn| {
            Box::pin(async move {
                match failed {
                    None => store::settle(txn, &mail, now).await,
                    Some((error, next)) => store::failed(txn, id, error, next).await,
                }
            })
        })
    });
    if let Err(error) = stored.await {
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
