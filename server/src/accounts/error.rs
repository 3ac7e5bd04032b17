//! Why a sign-up or a log-in is refused.

use crate::core::error::CoreError;
use crate::limits::LimitError;
use crate::users::UserError;
use sea_orm::DbErr;
use std::error::Error;

/// An error of signing up, logging in or changing an address.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// A one-time code that is wrong, used up, expired or was never sent.
    #[error("invalid one-time code")]
    CodeInvalid,
    /// Wrong e-mail address or password. The answer does not say which.
    #[error("login refused")]
    LoginInvalid,
    /// Google's token is invalid. The reason is only logged.
    #[error("sign-in by Google refused: {0}")]
    GoogleInvalid(&'static str),
    /// The identity provider failed.
    #[error("Google unavailable")]
    GoogleUnavailable(#[source] Box<dyn Error + Send + Sync>),
    /// The queue for password hashing is full.
    #[error("too many passwords to hash")]
    PasswordsBusy,
    /// An error of the accounts' rows.
    #[error(transparent)]
    User(#[from] UserError),
    /// More than an allowance.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for AccountError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}
