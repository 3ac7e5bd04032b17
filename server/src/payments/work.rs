//! What the queue does for payments.

use super::settle::SettleError;
use super::{reconcile, refunding, settle};
use crate::error::ApiError;
use crate::jobs::{Done, JobError};
use crate::state::AppState;
use uuid::Uuid;

/// Asks the provider about a payment and gives its money its destination.
///
/// # Errors
/// [`JobError::Retry`] where the provider or a query fails, [`JobError::GiveUp`] where the provider knows no such payment.
pub(crate) async fn settle(state: &AppState, payment_id: &str) -> Result<Done, JobError> {
    match settle::settle(state, payment_id).await {
        Ok(_) => Ok(Done::Finished),
        Err(SettleError::Provider(error)) => Err(JobError::Retry(error.into())),
        Err(SettleError::Unknown) => Err(JobError::GiveUp(ApiError::PaymentUnverified(
            "the provider does not know the payment",
        ))),
        Err(SettleError::Ours(error)) => Err(JobError::Retry(error)),
    }
}

/// Gives a payment back at the provider.
///
/// # Errors
/// [`JobError::Retry`] where the provider or a query fails, [`JobError::GiveUp`] where the provider says no.
pub(crate) async fn send_refund(state: &AppState, refund_id: Uuid) -> Result<Done, JobError> {
    refunding::send(state, refund_id).await
}

/// Looks through the provider's payments for any that we have not settled. Comes again for ever: what fails is found the
/// next time.
///
/// # Errors
/// None.
pub(crate) async fn reconcile(state: &AppState) -> Result<Done, JobError> {
    Ok(Done::Again(reconcile::look(state).await))
}
