//! Why an export is refused.

use crate::core::error::CoreError;
use crate::registrations::RegistrationError;
use sea_orm::DbErr;

/// An error of the exports.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The maximum number of workbooks is being created.
    #[error("too many workbooks are being made")]
    Busy,
    /// An error of the entries.
    #[error(transparent)]
    Registration(#[from] RegistrationError),
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for ExportError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}
