//! Runs due jobs, in a background task of every server process.

use super::{Job, JobError, JobOutcome, store};
use crate::core::error::chain;
use crate::entities::job::Model;
use crate::env::Env;
use crate::queue;
use chrono::Duration;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use sea_orm::DbErr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

/// Runs one attempt of a job. The program passes it to the worker, since only the program knows all domains.
pub type Perform = Arc<dyn Fn(Job) -> BoxFuture<'static, Result<JobOutcome, JobError>> + Send + Sync>;

/// Runs the worker until the server stops.
pub async fn run(env: Env, perform: Perform) {
    if let Err(error) = start_recurring(&env).await {
        tracing::error!(error = %chain(&error), "queueing what recurs failed");
    }
    queue::run(&env, "jobs", &env.job_notifier, || work_due(&env, &perform)).await;
}

/// Enqueues the recurring jobs, due now, to catch up on events missed while no server ran.
pub async fn start_recurring(env: &Env) -> Result<(), DbErr> {
    env.write(move |txn, env| Box::pin(async move { super::queue(txn, env, &Job::ReconcilePayments).await }))
        .await
}

/// Runs each due job once. Returns how many jobs it claimed.
///
/// # Errors
/// If the queue cannot be read.
pub async fn work_due(env: &Env, perform: &Perform) -> Result<usize, DbErr> {
    let now = env.clock.now();
    let until = queue::lease_end(now, env.limits.job);
    queue::work_due(
        env,
        store::any_due(env.db.read(), now),
        move |txn| Box::pin(async move { store::claim(txn, now, until).await }),
        |job| work(env.clone(), Arc::clone(perform), job),
    )
    .await
}

async fn work(env: Env, perform: Perform, row: Model) {
    let (id, kind, tries) = (row.id, row.kind.clone(), row.attempts);
    let outcome = match Job::parse(&row.kind, &row.subject) {
        None => Err(JobError::GiveUp("no such kind of job".into())),
        // Attempts exhausted without an outcome: the worker died each time.
        Some(job) if job.tries().is_some_and(|most| tries > most) => {
            Err(JobError::GiveUp("its workers died".into()))
        }
        Some(job) => attempt(&env, &perform, job, tries).await,
    };
    let now = env.clock.now();
    match &outcome {
        Ok(_) => tracing::debug!(%id, kind, tries, "job done"),
        Err(JobError::Retry(error)) => {
            tracing::warn!(%id, kind, tries, error = %chain(&**error), "a job waits");
        }
        Err(JobError::GiveUp(error)) => {
            tracing::error!(%id, kind, tries, error = %chain(&**error), "a job was given up");
        }
    }
    let outcome = Arc::new(outcome);
    let stored = queue::store_outcome(&env.tasks.stop, || {
        let (outcome, row) = (Arc::clone(&outcome), row.clone());
        env.db.write(move |txn| {
            Box::pin(async move {
                match &*outcome {
                    Ok(JobOutcome::Finished) => store::delete(txn, id).await,
                    Ok(JobOutcome::Again(after)) => {
                        let at = now + Duration::from_std(*after).unwrap_or(Duration::zero());
                        store::put_back(txn, &row, at, 0, None).await
                    }
                    Err(JobError::Retry(error)) => {
                        let at = now + queue::back_off(tries);
                        store::put_back(txn, &row, at, tries, Some(chain(&**error))).await
                    }
                    Err(JobError::GiveUp(error)) => store::give_up(txn, &row, chain(&**error)).await,
                }
            })
        })
    });
    if let Err(error) = stored.await {
        // The job is retried when its lease ends.
        tracing::error!(%id, error = %chain(&error), "noting a job's outcome failed");
    }
}

/// Runs one attempt within its time limit. A panic counts as a failed attempt. After the last failed attempt, the job is
/// given up.
async fn attempt(env: &Env, perform: &Perform, job: Job, tries: i32) -> Result<JobOutcome, JobError> {
    let is_last = job.tries().is_some_and(|most| tries >= most);
    match within(env.limits.job, perform(job)).await {
        Err(JobError::Retry(error)) if is_last => Err(JobError::GiveUp(error)),
        other => other,
    }
}

async fn within(
    limit: std::time::Duration,
    performing: impl Future<Output = Result<JobOutcome, JobError>>,
) -> Result<JobOutcome, JobError> {
    let performing = AssertUnwindSafe(performing).catch_unwind();
    match tokio::time::timeout(limit, performing).await {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(_panic)) => Err(JobError::Retry("the job panicked".into())),
        Err(_elapsed) => Err(JobError::Retry("the job timed out".into())),
    }
}

#[cfg(test)]
mod tests {
    use super::{JobError, JobOutcome, within};
    use std::time::Duration;

    #[tokio::test]
    async fn a_job_that_panics_or_takes_too_long_is_tried_again() {
        let panicked = within(Duration::from_secs(1), async { panic!("as a defect would") }).await;
        assert!(matches!(panicked, Err(JobError::Retry(_))));
        let stuck = within(Duration::from_millis(1), std::future::pending()).await;
        assert!(matches!(stuck, Err(JobError::Retry(_))));
        let done = within(Duration::from_secs(1), async { Ok(JobOutcome::Finished) }).await;
        assert!(matches!(done, Ok(JobOutcome::Finished)));
    }
}
