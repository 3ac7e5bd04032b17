//! Why a change of the settings is refused.

use crate::core::error::CoreError;
use crate::registrations::RegistrationError;
use sea_orm::DbErr;

/// An error of publishing settings.
#[derive(Debug, thiserror::Error)]
pub enum PublishingError {
    /// Another admin has changed the settings meanwhile.
    #[error("settings changed")]
    SettingsChanged,
    /// The revision cannot be undone. The text says why.
    #[error("settings stay: {0}")]
    UndoRefused(&'static str),
    /// An error of the entries.
    #[error(transparent)]
    Registration(#[from] RegistrationError),
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for PublishingError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}
