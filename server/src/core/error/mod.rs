//! What can go wrong in every module. A domain has its own enum beside its functions, with [`CoreError`] as one variant; `api`
//! says what each variant answers.

pub(crate) mod database;

pub(crate) use database::violates;

use sea_orm::DbErr;
use shared::finding::{Code, Finding};
use std::error::Error;

/// A failure that belongs to no domain.
#[derive(Debug, thiserror::Error)]
pub enum CoreError {
    /// The input cannot be parsed. The text is only logged.
    #[error("malformed input: {0}")]
    Malformed(String),
    /// The rules found errors in the data.
    #[error("{} findings", .0.len())]
    Findings(Vec<Finding>),
    /// Nobody is signed in, or the session has ended.
    #[error("not signed in")]
    NotSignedIn,
    /// The role lacks the permission.
    #[error("not authorised")]
    NotAuthorized,
    /// The object does not exist, or belongs to another user.
    #[error("not found")]
    NotFound,
    /// A defect in the server.
    #[error("internal error")]
    Internal(#[source] Box<dyn Error + Send + Sync>),
    /// A query failed.
    #[error("database error")]
    Database(#[source] DbErr),
    /// The database is down or busy. A retry can succeed.
    #[error("database unavailable")]
    Unavailable(#[source] DbErr),
    /// What this server knew before the transaction has changed: the settings, or the user's entries. The caller tries again.
    #[error("changed before the transaction began")]
    Stale,
    /// Other requests changed the same rows at every attempt.
    #[error("other requests changed the same rows at every attempt")]
    Conflict,
}

impl CoreError {
    /// An internal error with its cause.
    pub fn internal(cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Internal(cause.into())
    }

    /// One error in the data, at the path of its field.
    pub(crate) fn finding(path: impl Into<String>, code: Code, message: impl Into<String>) -> Self {
        Self::Findings(vec![Finding::error(path, code, message)])
    }
}

/// Formats an error and its causes on one line.
#[must_use]
pub fn chain(error: &dyn Error) -> String {
    let mut line = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        line.push_str(": ");
        line.push_str(&error.to_string());
        cause = error.source();
    }
    line
}
