//! Why something about a pass is refused.

use crate::core::error::CoreError;
use crate::limits::LimitError;
use crate::registrations::RegistrationError;
use sea_orm::DbErr;

/// An error of the passes.
#[derive(Debug, thiserror::Error)]
pub enum AdmissionError {
    /// The link of a pass is incomplete, or of an earlier issue.
    #[error("pass unknown")]
    PassUnknown,
    /// The pass admits no more.
    #[error("pass void")]
    PassVoid,
    /// The registration is not paid yet, so nobody has a pass.
    #[error("passes too early")]
    PassesTooEarly,
    /// Everybody with a pass got a mail lately.
    #[error("passes mailed lately")]
    MailedLately,
    /// No admin has assigned the account to a list of the gates.
    #[error("not a volunteer")]
    NotAVolunteer,
    /// More than an allowance.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// An error of the entries.
    #[error(transparent)]
    Registration(#[from] RegistrationError),
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for AdmissionError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}
