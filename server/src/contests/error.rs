//! Why a change of a contest is refused.

use crate::core::error::CoreError;
use sea_orm::DbErr;

/// An error of the contests' log.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// Another entry for the match has come first.
    #[error("match changed")]
    MatchChanged,
    /// The key of an entry was sent before, with another match or another content.
    #[error("key of another entry")]
    EntryKeyUsed,
    /// Another change of the contest has come first.
    #[error("contest changed")]
    Changed,
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for ContestError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}
