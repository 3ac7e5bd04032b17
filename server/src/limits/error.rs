//! Why a caller has to wait.

use crate::core::allowances::Exceeded;
use crate::core::error::CoreError;
use sea_orm::DbErr;

/// An error of counting attempts.
#[derive(Debug, thiserror::Error)]
pub enum LimitError {
    /// More than an allowance.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for LimitError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}
