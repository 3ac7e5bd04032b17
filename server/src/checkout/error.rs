//! Why a payment is not accepted.

use crate::core::error::CoreError;
use crate::jobs::JobError;
use crate::payments::PaymentError;
use crate::payments::gateway::GatewayError;
use crate::registrations::RegistrationError;
use sea_orm::DbErr;

/// An error of settling a payment, or of a staff decision on a payment.
#[derive(Debug, thiserror::Error)]
pub enum CheckoutError {
    /// The payment signature that the browser returned is invalid.
    #[error("payment could not be verified: {0}")]
    Unverified(&'static str),
    /// The payment has arrived but cannot pay its order. Staff decide on it.
    #[error("payment in the inbox")]
    InInbox,
    /// The payment exists, but its money has not arrived yet.
    #[error("payment on its way")]
    Pending,
    /// The payment is already decided. The text says by whom and how.
    #[error("payment decided on: {0}")]
    Decided(String),
    /// The payment cannot be accepted for this entry. The text says why.
    #[error("payment not acceptable: {0}")]
    NotAcceptable(&'static str),
    /// The provider failed while confirming a payment that may have been made.
    #[error("payment provider failed to confirm a payment")]
    Unconfirmed(#[source] GatewayError),
    /// An error of the payments.
    #[error(transparent)]
    Payment(#[from] PaymentError),
    /// An error of the entries.
    #[error(transparent)]
    Registration(#[from] RegistrationError),
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for CheckoutError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}

impl From<GatewayError> for CheckoutError {
    fn from(error: GatewayError) -> Self {
        Self::Payment(error.into())
    }
}

impl From<CheckoutError> for JobError {
    fn from(error: CheckoutError) -> Self {
        Self::Retry(error.into())
    }
}
