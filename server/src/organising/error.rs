//! Why organisers' or officials' work on a contest is refused.

use crate::contests::ContestError;
use crate::core::error::CoreError;
use crate::registrations::RegistrationError;
use sea_orm::DbErr;

/// An error of organisers' and officials' work.
#[derive(Debug, thiserror::Error)]
pub enum OrganisingError {
    /// An error of the contests' log.
    #[error(transparent)]
    Contest(#[from] ContestError),
    /// An error of the entries.
    #[error(transparent)]
    Registration(#[from] RegistrationError),
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for OrganisingError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}
