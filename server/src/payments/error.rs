//! Why an order is not opened, or a call of the payment provider fails.

use crate::core::allowances::Exceeded;
use crate::core::error::CoreError;
use crate::payments::gateway::GatewayError;
use sea_orm::DbErr;

/// An error of the payments.
#[derive(Debug, thiserror::Error)]
pub enum PaymentError {
    /// The entry of the order is paid.
    #[error("entry paid")]
    AlreadyPaid,
    /// The configuration does not offer the test item.
    #[error("test payments are off")]
    TestPaymentsOff,
    /// A webhook call that is not the payment provider's.
    #[error("webhook refused: {0}")]
    WebhookInvalid(&'static str),
    /// The payment provider failed.
    #[error("payment provider failed")]
    Unavailable(#[from] GatewayError),
    /// More orders than the entry may open.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for PaymentError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}
