//! Runs due jobs, in a background task of every server process.

use super::entity::Model;
use super::{Done, Job, JobError, perform, store};
use crate::error::{ApiError, chain};
use crate::state::AppState;
use chrono::Duration;
use futures_util::FutureExt;
use sea_orm::DbErr;
use std::panic::AssertUnwindSafe;
use tokio::task::JoinSet;

/// Maximum number of jobs that run concurrently.
pub(crate) const BATCH: u64 = 8;
/// Length of a lease, as a multiple of the time limit of one attempt.
pub(crate) const LEASE: u32 = 3;
/// Time between two polls of the queue if nothing wakes the worker.
pub(crate) const POLL: std::time::Duration = std::time::Duration::from_secs(5);

/// Runs the worker until the server stops.
pub async fn run(state: AppState) {
    let stop = state.tasks.stop.clone();
    if let Err(error) = start_recurring(&state).await {
        tracing::error!(error = %chain(&error), "queueing what recurs failed");
    }
    loop {
        let worked = match work_due(&state).await {
            Ok(worked) => worked,
            Err(error) => {
                tracing::warn!(error = %chain(&error), "reading the queue failed");
                0
            }
        };
        if stop.is_cancelled() {
            return;
        }
        // A full batch: more jobs may be due.
        if worked as u64 == BATCH {
            continue;
        }
        tokio::select! {
            () = state.bell.rung() => {}
            () = tokio::time::sleep(POLL) => {}
            () = stop.cancelled() => return,
        }
    }
}

/// Enqueues the recurring jobs, due now, to catch up on events missed while no server ran.
///
/// # Errors
/// If the query fails.
pub async fn start_recurring(state: &AppState) -> Result<(), DbErr> {
    state
        .write(move |txn, state| {
            Box::pin(async move { super::queue(txn, state, &Job::ReconcilePayments).await })
        })
        .await
}

/// Runs each due job once. Returns how many jobs it claimed.
///
/// # Errors
/// If the queue cannot be read.
pub async fn work_due(state: &AppState) -> Result<usize, DbErr> {
    // Checks on a read connection first, so that an idle poll does not take SQLite's single writer.
    if !store::any_due(state.db.read(), state.clock.now()).await? {
        return Ok(0);
    }
    let lease = Duration::from_std(state.limits.job * LEASE).unwrap_or(Duration::MAX);
    let now = state.clock.now();
    let claimed = state
        .db
        .write(move |txn| Box::pin(async move { store::claim(txn, now, lease, BATCH).await }))
        .await?;
    let count = claimed.len();
    let mut held: JoinSet<()> = claimed.into_iter().map(|job| work(state.clone(), job)).collect();
    while let Some(worked) = held.join_next().await {
        if let Err(failure) = worked {
            // The job is retried when its lease ends.
            tracing::error!(error = %failure, "noting the outcome of a job panicked");
        }
    }
    Ok(count)
}

async fn work(state: AppState, row: Model) {
    let (id, kind, tries) = (row.id, row.kind.clone(), row.attempts);
    let outcome = match Job::parse(&row.kind, &row.subject) {
        None => Err(JobError::GiveUp(ApiError::internal("no such kind of job"))),
        // Attempts exhausted without an outcome: the worker died each time.
        Some(job) if job.tries().is_some_and(|most| tries > most) => {
            Err(JobError::GiveUp(ApiError::internal("its workers died")))
        }
        Some(job) => attempt(&state, &job, tries).await,
    };
    let now = state.clock.now();
    match &outcome {
        Ok(_) => tracing::debug!(%id, kind, tries, "job done"),
        Err(JobError::Retry(error)) => tracing::warn!(%id, kind, tries, error = %chain(error), "a job waits"),
        Err(JobError::GiveUp(error)) => {
            tracing::error!(%id, kind, tries, error = %chain(error), "a job was given up");
        }
    }
    let noted = state.db.write(move |txn| {
        Box::pin(async move {
            match &outcome {
                Ok(Done::Finished) => store::delete(txn, id).await,
                Ok(Done::Again(after)) => {
                    let at = now + Duration::from_std(*after).unwrap_or(Duration::zero());
                    store::put_back(txn, &row, at, 0, None).await
                }
                Err(JobError::Retry(error)) => {
                    let at = now + back_off(tries);
                    store::put_back(txn, &row, at, tries, Some(chain(error))).await
                }
                Err(JobError::GiveUp(error)) => store::give_up(txn, &row, chain(error)).await,
            }
        })
    });
    if let Err(error) = noted.await {
        // The job is retried when its lease ends.
        tracing::error!(%id, error = %chain(&error), "noting a job's outcome failed");
    }
}

/// Runs one attempt within its time limit. A panic counts as a failed attempt. After the last failed attempt, the job is
/// given up.
async fn attempt(state: &AppState, job: &Job, tries: i32) -> Result<Done, JobError> {
    match within(state.limits.job, perform(state, job)).await {
        Err(JobError::Retry(error)) if job.tries().is_some_and(|most| tries >= most) => {
            Err(JobError::GiveUp(error))
        }
        other => other,
    }
}

async fn within(
    limit: std::time::Duration,
    performing: impl Future<Output = Result<Done, JobError>>,
) -> Result<Done, JobError> {
    let performing = AssertUnwindSafe(performing).catch_unwind();
    match tokio::time::timeout(limit, performing).await {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(_panic)) => Err(JobError::Retry(ApiError::internal("the job panicked"))),
        Err(_elapsed) => Err(JobError::Retry(ApiError::TimedOut)),
    }
}

/// Delay before the next attempt: 10 s, 20 s, 40 s …, at most one hour.
pub(crate) fn back_off(tries: i32) -> Duration {
    let doublings = u32::try_from(tries - 1).unwrap_or_default().min(16);
    Duration::seconds((10_i64 << doublings).min(3600))
}

#[cfg(test)]
mod tests {
    use super::{Done, JobError, back_off, within};
    use std::time::Duration;

    #[tokio::test]
    async fn a_job_that_panics_or_takes_too_long_is_tried_again() {
        let panicked = within(Duration::from_secs(1), async { panic!("as a defect would") }).await;
        assert!(matches!(panicked, Err(JobError::Retry(_))));
        let stuck = within(Duration::from_millis(1), std::future::pending()).await;
        assert!(matches!(stuck, Err(JobError::Retry(_))));
        let done = within(Duration::from_secs(1), async { Ok(Done::Finished) }).await;
        assert!(matches!(done, Ok(Done::Finished)));
    }

    #[test]
    fn each_wait_is_twice_the_last_up_to_an_hour() {
        let waits: Vec<i64> = [1, 2, 3, 9, 10, 100]
            .map(|tries| back_off(tries).num_seconds())
            .into();
        assert_eq!(waits, [10, 20, 40, 2560, 3600, 3600]);
    }
}
