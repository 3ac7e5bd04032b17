//! Work that follows from a commit and may take more than one try: settling a payment the provider called about, sending
//! a refund, reconciling. A job is queued in the transaction that causes it, holds ids only, and is worked on by any
//! process of ours: see [`worker`].
//!
//! To add a kind: a variant of [`Job`], its line in each of that enum's functions, and what it does in [`perform`].

pub mod entity;
mod list;
mod retry;
pub mod store;
pub mod worker;

use crate::error::ApiError;
use crate::payments;
use crate::state::AppState;
use sea_orm::{ConnectionTrait, DbErr};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

/// `/admin/jobs/*`.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_jobs))
        .routes(routes!(retry::retry_job))
}

/// Something to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Job {
    /// Ask the provider about a payment, by its id there, and give its money its destination.
    SettlePayment(String),
    /// Give a payment back: the id of our `refunds` row.
    SendRefund(Uuid),
    /// Look through the provider's payments for any that we do not know. Comes again for ever.
    ReconcilePayments,
}

/// What a try came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// There is no more to do.
    Finished,
    /// The same again, after this long.
    Again(Duration),
}

/// Why a try came to nothing.
#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// It may go better later.
    #[error("not now")]
    Retry(#[source] ApiError),
    /// It never will: staff are told.
    #[error("never")]
    GiveUp(#[source] ApiError),
}

impl From<ApiError> for JobError {
    fn from(error: ApiError) -> Self {
        Self::Retry(error)
    }
}

impl From<DbErr> for JobError {
    fn from(error: DbErr) -> Self {
        Self::Retry(error.into())
    }
}

/// Wakes the worker of this process. Without it a job is begun a few seconds later. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Bell(Arc<Notify>);

impl Bell {
    /// Rings, after the commit.
    pub fn ring(&self) {
        self.0.notify_one();
    }

    async fn rung(&self) {
        self.0.notified().await;
    }
}

/// After so many attempts, about five and a half hours, a job or a mail is given up.
pub(crate) const TRIES: i32 = 14;

impl Job {
    /// Its name in the table.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::SettlePayment(_) => "payment.settle",
            Self::SendRefund(_) => "refund.send",
            Self::ReconcilePayments => "payments.reconcile",
        }
    }

    /// What it is about.
    #[must_use]
    pub fn subject(&self) -> String {
        match self {
            Self::SettlePayment(id) => id.clone(),
            Self::SendRefund(id) => id.to_string(),
            Self::ReconcilePayments => String::new(),
        }
    }

    /// How often it is tried before it is given up; none: for ever.
    #[must_use]
    pub const fn tries(&self) -> Option<i32> {
        match self {
            Self::SettlePayment(_) | Self::SendRefund(_) => Some(TRIES),
            Self::ReconcilePayments => None,
        }
    }

    /// The job of a row; none where a later version of this program wrote it.
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

/// Does it, once.
async fn perform(state: &AppState, job: &Job) -> Result<Done, JobError> {
    match job {
        Job::SettlePayment(id) => payments::work::settle(state, id).await,
        Job::SendRefund(id) => payments::work::send_refund(state, *id).await,
        Job::ReconcilePayments => payments::work::reconcile(state).await,
    }
}

/// Queues a job, within the caller's transaction; one that is queued already is done sooner. Wake the worker after the
/// commit: `state.bell.ring()`.
///
/// # Errors
/// Where the query fails.
pub async fn queue(txn: &impl ConnectionTrait, state: &AppState, job: &Job) -> Result<(), DbErr> {
    store::queue(txn, state.random.uuid(), job, state.clock.now()).await
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
