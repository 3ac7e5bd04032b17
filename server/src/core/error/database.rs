//! Converts a failed query: an unavailable database, or a defect. A domain asks first whether the query violated one of its
//! unique indexes.

use super::CoreError;
use crate::core::acting_user;
use sea_orm::{DbErr, RuntimeErr, SqlErr};

impl From<DbErr> for CoreError {
    fn from(error: DbErr) -> Self {
        if acting_user::is_gone(&error) {
            Self::NotSignedIn
        } else if is_unavailable(&error) {
            Self::Unavailable(error)
        } else {
            Self::Database(error)
        }
    }
}

/// Whether a query violated this unique index. PostgreSQL names the index, SQLite the columns.
pub(crate) fn violates(error: &DbErr, index: &str, columns: &str) -> bool {
    let Some(SqlErr::UniqueConstraintViolation(message)) = error.sql_err() else {
        return false;
    };
    message.contains(&format!("\"{index}\"")) || message.ends_with(columns)
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
