//! The payment jobs of the queue.

use super::reconcile::{self, ReconcileProgress};
use super::settle::{self, SettleError};
use super::start_refund;
use crate::checkout::CheckoutError;
use crate::env::Env;
use crate::jobs::{JobError, JobOutcome};
use crate::payments::gateway::Gateway;
use uuid::Uuid;

/// Fetches a payment from the provider and gives its money its destination.
///
/// # Errors
/// [`JobError::Retry`] if the provider or a query fails, [`JobError::GiveUp`] if the provider does not know the payment.
pub(crate) async fn settle(env: &Env, gateway: &Gateway, payment_id: &str) -> Result<JobOutcome, JobError> {
    match settle::settle(env, gateway, payment_id).await {
        Ok(_) => Ok(JobOutcome::Finished),
        Err(SettleError::Provider(error)) => Err(JobError::Retry(error.into())),
        Err(SettleError::Unknown) => Err(JobError::GiveUp(
            CheckoutError::Unverified("the provider does not know the payment").into(),
        )),
        Err(SettleError::Ours(error)) => Err(JobError::Retry(error.into())),
    }
}

/// Sends a refund to the provider.
///
/// # Errors
/// [`JobError::Retry`] if the provider or a query fails, [`JobError::GiveUp`] if the provider rejects the refund.
pub(crate) async fn send_refund(
    env: &Env,
    gateway: &Gateway,
    refund_id: Uuid,
) -> Result<JobOutcome, JobError> {
    start_refund::send(env, gateway, refund_id).await
}

/// Settles unsettled payments from the provider's list. The job repeats forever; the next run retries what failed.
///
/// # Errors
/// None.
pub(crate) async fn reconcile(
    env: &Env,
    gateway: &Gateway,
    progress: &ReconcileProgress,
) -> Result<JobOutcome, JobError> {
    Ok(JobOutcome::Again(reconcile::look(env, gateway, progress).await))
}
