//! Why a mailing is not changed or sent.

use crate::admission::AdmissionError;
use crate::core::error::CoreError;
use sea_orm::DbErr;

/// An error of mailings.
#[derive(Debug, thiserror::Error)]
pub enum MailingError {
    /// Other people would get it than staff have seen, or another text.
    #[error("not as seen")]
    Changed,
    /// Nobody would get it.
    #[error("nobody")]
    Nobody,
    /// It is past the state in which this can be done.
    #[error("not now")]
    NotNow,
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
    /// Reading who is expected failed.
    #[error(transparent)]
    Admission(#[from] AdmissionError),
}

impl From<DbErr> for MailingError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}
