//! Empties SQLite's write-ahead log, so that erased data cannot be read there.

use super::Db;
use sea_orm::{ConnectionTrait, DbErr, Statement};

/// Copies the log into the file and truncates it. Waits for the writer and the readers at most for `BUSY_TIMEOUT`.
const TRUNCATE: &str = "PRAGMA wal_checkpoint(TRUNCATE)";
/// The number of attempts: active writers and readers can prevent one.
const ATTEMPTS: u32 = 5;

impl Db {
    /// Copies SQLite's log into its file and empties it. If other connections prevent it, logs a warning: the next purge
    /// retries. PostgreSQL: does nothing.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn truncate_log(&self) -> Result<(), DbErr> {
        if !self.is_sqlite() {
            return Ok(());
        }
        let connection = self.beside_writer().await?;
        let mut is_busy = true;
        for _ in 0..ATTEMPTS {
            let statement = Statement::from_string(connection.get_database_backend(), TRUNCATE);
            let row = connection.query_one_raw(statement).await?;
            is_busy = row.map_or(Ok(0), |row| row.try_get::<i32>("", "busy"))? != 0;
            if !is_busy {
                break;
            }
        }
        if is_busy {
            tracing::warn!("SQLite's log could not be emptied because it is in use");
        }
        connection.close().await
    }
}
