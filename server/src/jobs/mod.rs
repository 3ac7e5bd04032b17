//! A job queue in the database, for work that follows from a commit and may need retries: settling a payment after a
//! webhook, sending a refund, reconciling payments. A job is enqueued in the transaction that causes it and holds only
//! ids. A worker in any server process runs it: see [`worker`].
//!
//! To add a kind of job, add a variant to [`Job`], a match arm to each of its functions, and its work to `program::jobs`.

pub mod store;
pub mod worker;

use crate::core::error::CoreError;
use crate::env::Env;
use crate::queue::TRIES;
use sea_orm::{ConnectionTrait, DbErr};
use std::error::Error;
use std::time::Duration;
use uuid::Uuid;

/// A job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Job {
    /// Settle a payment, by the provider's payment id: fetch it and give its money its destination.
    SettlePayment(String),
    /// Send a refund to the provider, by the id of our `refunds` row.
    SendRefund(Uuid),
    /// Reconcile the provider's payments with the database. Repeats forever.
    ReconcilePayments,
}

/// The result of a successful attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobOutcome {
    /// The job is finished.
    Finished,
    /// The job runs again after this time.
    Again(Duration),
}

/// The error of a failed attempt.
#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// The attempt is retried later.
    #[error("not now")]
    Retry(#[source] Box<dyn Error + Send + Sync>),
    /// The job is given up; staff see it in the list of jobs.
    #[error("never")]
    GiveUp(#[source] Box<dyn Error + Send + Sync>),
}

impl From<CoreError> for JobError {
    fn from(error: CoreError) -> Self {
        Self::Retry(error.into())
    }
}

impl From<DbErr> for JobError {
    fn from(error: DbErr) -> Self {
        CoreError::from(error).into()
    }
}

impl Job {
    /// The job's kind in the database.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::SettlePayment(_) => "payment.settle",
            Self::SendRefund(_) => "refund.send",
            Self::ReconcilePayments => "payments.reconcile",
        }
    }

    /// The job's subject in the database: an id, or empty.
    #[must_use]
    pub fn subject(&self) -> String {
        match self {
            Self::SettlePayment(id) => id.clone(),
            Self::SendRefund(id) => id.to_string(),
            Self::ReconcilePayments => String::new(),
        }
    }

    /// The maximum number of attempts; none for a job that is never given up.
    #[must_use]
    pub const fn tries(&self) -> Option<i32> {
        match self {
            Self::SettlePayment(_) | Self::SendRefund(_) => Some(TRIES),
            Self::ReconcilePayments => None,
        }
    }

    /// Parses a row's kind and subject. Returns none for a kind written by a later version.
    #[must_use]
    pub fn parse(kind: &str, subject: &str) -> Option<Self> {
        match kind {
            "payment.settle" => Some(Self::SettlePayment(subject.to_owned())),
            "refund.send" => subject.parse().ok().map(Self::SendRefund),
            "payments.reconcile" => Some(Self::ReconcilePayments),
            _ => None,
        }
    }
}

/// Enqueues a job in the caller's transaction. If the same job is already queued, it becomes due now.
pub async fn queue(txn: &impl ConnectionTrait, env: &Env, job: &Job) -> Result<(), DbErr> {
    store::queue(txn, env.random.uuid(), job, env.clock.now()).await?;
    env.job_notifier.notify();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Job;
    use uuid::Uuid;

    #[test]
    fn every_job_is_read_as_it_was_written() {
        for job in [
            Job::SettlePayment("pay_1".to_owned()),
            Job::SendRefund(Uuid::nil()),
            Job::ReconcilePayments,
        ] {
            assert_eq!(Job::parse(job.kind(), &job.subject()), Some(job));
        }
        assert_eq!(Job::parse("of.tomorrow", ""), None);
    }
}
