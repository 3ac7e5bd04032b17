//! Converts a failed query into an [`ApiError`]: a violated unique index, an unavailable database, or a defect.

use super::ApiError;
use crate::core::acting_user;
use sea_orm::{DbErr, RuntimeErr, SqlErr};
use shared::entities::AmbassadorStatus;

impl From<DbErr> for ApiError {
    fn from(error: DbErr) -> Self {
        match on_constraint(&error) {
            Some(known) => known,
            None if acting_user::is_gone(&error) => Self::LoginFirst,
            None if is_unavailable(&error) => Self::Unavailable(error),
            None => Self::Database(error),
        }
    }
}

/// The error of a violated unique index, if a user can cause it. PostgreSQL names the index, SQLite the columns.
fn on_constraint(error: &DbErr) -> Option<ApiError> {
    let Some(SqlErr::UniqueConstraintViolation(message)) = error.sql_err() else {
        return None;
    };
    let broke =
        |index: &str, columns: &str| message.contains(&format!("\"{index}\"")) || message.ends_with(columns);
    if broke("users_email_key", "users.email") {
        Some(ApiError::EmailTaken)
    } else if broke("users_username_key_key", "users.username_key") {
        Some(ApiError::UsernameTaken)
    } else if broke(
        "registrations_user_id_event_key",
        "registrations.user_id, registrations.event",
    ) {
        Some(ApiError::AlreadyRegistered)
    } else if broke(
        "ambassador_applications_user_id_key",
        "ambassador_applications.user_id",
    ) {
        Some(ApiError::AmbassadorApplied(AmbassadorStatus::Pending))
    } else {
        None
    }
}

/// Whether the failure is temporary: no connection, or a locked file.
fn is_unavailable(error: &DbErr) -> bool {
    match error {
        DbErr::ConnectionAcquire(_) | DbErr::Conn(_) => true,
        DbErr::Exec(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error)) => {
            use sea_orm::sqlx::Error as Sqlx;
            match &**error {
                Sqlx::Io(_) | Sqlx::PoolTimedOut | Sqlx::PoolClosed | Sqlx::WorkerCrashed => true,
                // SQLITE_BUSY and its extended codes, SQLITE_FULL; PostgreSQL's connection, resource and shutdown classes.
                Sqlx::Database(error) => error.code().is_some_and(|code| {
                    matches!(&*code, "5" | "261" | "517" | "13" | "40001" | "40P01")
                        || ["08", "53", "57"]
                            .iter()
                            .any(|class| code.len() == 5 && code.starts_with(class))
                }),
                _ => false,
            }
        }
        _ => false,
    }
}
