//! Why an ambassador application or a decision on it is refused.

use crate::core::error::{CoreError, violates};
use sea_orm::DbErr;
use shared::entities::AmbassadorStatus;

/// An error of the ambassador programme.
#[derive(Debug, thiserror::Error)]
pub enum AmbassadorError {
    /// The user has already applied. Holds the application's status.
    #[error("applied as an ambassador before: {}", .0.name())]
    Applied(AmbassadorStatus),
    /// Staff cannot decide on their own application.
    #[error("own ambassador application")]
    Own,
    /// The application is already decided. The text says by whom and how.
    #[error("ambassador application decided on")]
    Decided(String),
    /// The decision cannot be undone. The text says why.
    #[error("ambassador decision stays: {0}")]
    UndoRefused(&'static str),
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for AmbassadorError {
    fn from(error: DbErr) -> Self {
        if violates(
            &error,
            "ambassador_applications_user_id_key",
            "ambassador_applications.user_id",
        ) {
            Self::Applied(AmbassadorStatus::Pending)
        } else {
            Self::Core(error.into())
        }
    }
}
