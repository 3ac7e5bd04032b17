//! Why a change of an account is refused.

use crate::core::error::{CoreError, violates};
use sea_orm::DbErr;

/// An error of the accounts' rows.
#[derive(Debug, thiserror::Error)]
pub enum UserError {
    /// Another account has this username.
    #[error("username taken")]
    UsernameTaken,
    /// Another account has this e-mail address.
    #[error("e-mail address taken")]
    EmailTaken,
    /// The account was closed by an admin.
    #[error("account disabled")]
    Disabled,
    /// Only another admin can change an admin's role.
    #[error("own account")]
    RoleOwn,
    /// The account is the last admin's.
    #[error("last admin")]
    LastAdmin,
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for UserError {
    fn from(error: DbErr) -> Self {
        if violates(&error, "users_email_key", "users.email") {
            Self::EmailTaken
        } else if violates(&error, "users_username_key_key", "users.username_key") {
            Self::UsernameTaken
        } else {
            Self::Core(error.into())
        }
    }
}
