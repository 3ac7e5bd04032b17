//! What the job queue ([`crate::jobs`]) and the outbox ([`crate::mail`]) share: rows are claimed with a lease, run
//! concurrently, and retried with growing delays. If a worker dies, its rows become due again when the lease ends.

use crate::core::error::chain;
use crate::core::notifier::Notifier;
use crate::db::{Transaction, Work};
use crate::env::Env;
use chrono::{DateTime, Duration, Utc};
use sea_orm::sea_query::{LockBehavior, LockType};
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, QuerySelect, Select};
use std::time::Duration as Time;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

/// Maximum number of rows that one worker runs concurrently.
pub(crate) const BATCH: u64 = 8;
/// The number of attempts, over about five and a half hours, before a row is given up.
pub(crate) const TRIES: i32 = 14;
/// Length of a lease, as a multiple of the time limit of one attempt.
const LEASE: u32 = 3;
/// Waits between the attempts of [`store_outcome`].
const PAUSES: [Time; 3] = [Time::from_secs(1), Time::from_secs(4), Time::from_secs(10)];
/// Time between two polls of a queue if nothing wakes the worker.
pub(crate) const POLL: Time = Time::from_secs(5);

/// Delay before the next attempt: 10 s, 20 s, 40 s …, at most one hour.
pub(crate) fn back_off(tries: i32) -> Duration {
    let doublings = u32::try_from(tries - 1).unwrap_or_default().min(16);
    Duration::seconds((10_i64 << doublings).min(3600))
}

/// Runs `work_due` until the server stops: when the notifier wakes it, and at each poll. `work_due` returns how many rows it
/// claimed; after a full batch it runs again at once.
pub(crate) async fn run<F>(env: &Env, queue: &'static str, notifier: &Notifier, work_due: impl Fn() -> F)
where
    F: Future<Output = Result<usize, DbErr>>,
{
    let stop = &env.tasks.stop;
    let mut woken = notifier.worker();
    loop {
        let worked = work_due().await.unwrap_or_else(|error| {
            tracing::warn!(queue, error = %chain(&error), "reading a queue failed");
            0
        });
        if stop.is_cancelled() {
            return;
        }
        if worked as u64 == BATCH {
            continue;
        }
        tokio::select! {
            () = woken.notified() => {}
            () = tokio::time::sleep(POLL) => {}
            () = stop.cancelled() => return,
        }
    }
}

/// Claims rows by `claim` and runs `work` on each, concurrently. Returns how many rows it claimed. First checks by `is_due` on
/// a read connection, so that an idle poll does not take SQLite's single writer.
pub(crate) async fn work_due<R, C, F>(
    env: &Env,
    is_due: impl Future<Output = Result<bool, DbErr>>,
    claim: C,
    work: impl Fn(R) -> F,
) -> Result<usize, DbErr>
where
    R: Send + 'static,
    C: for<'txn> FnOnce(&'txn Transaction) -> Work<'txn, Vec<R>, DbErr> + Send + 'static,
    F: Future<Output = ()> + Send + 'static,
{
    if !is_due.await? {
        return Ok(0);
    }
    let claimed = env.db.write(claim).await?;
    let count = claimed.len();
    let mut running: JoinSet<()> = claimed.into_iter().map(work).collect();
    while let Some(ended) = running.join_next().await {
        if let Err(failure) = ended {
            // The row is retried when its lease ends.
            tracing::error!(error = %failure, "storing the outcome of queued work panicked");
        }
    }
    Ok(count)
}

/// Calls `store`, which writes the outcome of a job or mail, until it succeeds, at most four times. If all attempts fail, the row is run
/// again when its lease ends: a mail is then sent twice. Once the server stops, a failed attempt is the last, or one more follows at once.
pub(crate) async fn store_outcome<F>(stop: &CancellationToken, store: impl Fn() -> F) -> Result<(), DbErr>
where
    F: Future<Output = Result<(), DbErr>>,
{
    for pause in PAUSES {
        match store().await {
            Err(error) if !stop.is_cancelled() => {
                tracing::warn!(error = %chain(&error), "storing an outcome failed, and is tried again");
            }
            stored => return stored,
        }
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = stop.cancelled() => {}
        }
    }
    store().await
}

/// Selects and locks at most [`BATCH`] rows of `due`. Concurrent workers skip each other's locked rows.
pub(crate) async fn lock_batch<E: EntityTrait>(
    txn: &impl ConnectionTrait,
    due: Select<E>,
) -> Result<Vec<E::Model>, DbErr> {
    due.limit(BATCH)
        .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
        .all(txn)
        .await
}

/// The end of a lease that starts `now`, for attempts of at most `limit`.
pub(crate) fn lease_end(now: DateTime<Utc>, limit: Time) -> DateTime<Utc> {
    now + Duration::from_std(limit * LEASE).unwrap_or(Duration::MAX)
}

#[cfg(test)]
mod tests {
    use super::{back_off, store_outcome};
    use sea_orm::DbErr;
    use std::cell::Cell;
    use tokio_util::sync::CancellationToken;

    #[test]
    fn each_wait_is_twice_the_last_up_to_an_hour() {
        let waits: Vec<i64> = [1, 2, 3, 9, 10, 100]
            .map(|tries| back_off(tries).num_seconds())
            .into();
        assert_eq!(waits, [10, 20, 40, 2560, 3600, 3600]);
    }

    #[tokio::test]
    async fn an_outcome_that_could_not_be_stored_is_stored_again_until_the_server_stops() {
        let stop = CancellationToken::new();
        let attempts = Cell::new(0);
        let store = async || {
            attempts.set(attempts.get() + 1);
            if attempts.get() == 2 {
                Ok(())
            } else {
                Err(DbErr::Custom("busy".to_owned()))
            }
        };
        assert_eq!(store_outcome(&stop, store).await, Ok(()));
        assert_eq!(attempts.get(), 2);
        stop.cancel();
        assert!(store_outcome(&stop, store).await.is_err());
        assert_eq!(attempts.get(), 3);
    }
}
