//! Why a draft is not stored.

use crate::core::error::CoreError;
use sea_orm::DbErr;

/// An error of the drafts.
#[derive(Debug, thiserror::Error)]
pub enum DraftError {
    /// The draft was saved in another session meanwhile.
    #[error("draft saved elsewhere")]
    Changed,
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for DraftError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}
