//! Connection options, for each database and each use.

use super::driver::connection_error;
use super::patience::ACQUIRE;
use sea_orm::sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sea_orm::sqlx::{ConnectOptions as _, PgPool, SqlitePool};
use sea_orm::{ConnectOptions, Database, DbErr};
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

/// Connections to PostgreSQL for queries.
const POSTGRES_READERS: u32 = 10;
/// Connections to PostgreSQL for transactions.
pub(crate) const POSTGRES_WRITERS: u32 = 8;
/// Connections to SQLite for queries.
const SQLITE_READERS: u32 = 4;
/// One more SQLite connection, for checkpoints of the write-ahead log.
const CHECKPOINT_READERS: u32 = 1;
/// A connection that was idle for longer is pinged before it is used.
const IDLE: Duration = Duration::from_secs(5);
/// SQLite waits this long for the write lock of another process, for example the command line.
const BUSY_TIMEOUT: Duration = Duration::from_secs(2);
/// The page cache of SQLite's writer, in KiB as a negative number. A batch of entries touches some 4 MB of pages, because
/// hashes are random.
const WRITER_CACHE: &str = "-4096";
/// The page cache of each reader, in the same unit. SQLite drops it after each write.
const READER_CACHE: &str = "-512";
/// SQLite checkpoints automatically, inside a commit, once its log has this many pages of 4 KiB. The writer's own
/// checkpoints come several times earlier.
const AUTOMATIC_CHECKPOINT: &str = "64000";

/// The options of a SeaORM pool. `wait` limits how long a caller waits for a connection.
#[must_use]
pub fn options(url: &str, connections: u32, wait: Duration) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(connections)
        .acquire_timeout(wait)
        // A ping before every query would be one more round trip. If the connection is lost, its first query fails.
        .test_before_acquire_if_idle_for(IDLE)
        .connect_timeout(wait)
        .sqlx_logging(false)
        // With either, sqlx 0.9.0 runs a task that closes connections and that sometimes never ends: it keeps a thread of the
        // runtime busy (https://github.com/launchbadge/sqlx/issues/3645).
        .idle_timeout(None)
        .max_lifetime(None);
    options
}

pub(crate) async fn postgres_readers(url: &str) -> Result<PgPool, DbErr> {
    let mut options = options(url, POSTGRES_READERS, ACQUIRE);
    options.map_sqlx_postgres_opts(|options| options.options([("default_transaction_read_only", "on")]));
    postgres(options).await
}

pub(crate) async fn postgres_writers(url: &str) -> Result<PgPool, DbErr> {
    postgres(options(url, POSTGRES_WRITERS, ACQUIRE)).await
}

async fn postgres(options: ConnectOptions) -> Result<PgPool, DbErr> {
    let connection = Database::connect(options).await?;
    Ok(connection.get_postgres_connection_pool().clone())
}

/// The pool of SQLite's readers. Each connection is opened when it is first used.
pub(crate) fn sqlite_readers(url: &str) -> Result<SqlitePool, DbErr> {
    let options = sqlite(url)?
        .pragma("cache_size", READER_CACHE)
        .pragma("query_only", "ON");
    let pool = SqlitePoolOptions::new()
        .max_connections(SQLITE_READERS + CHECKPOINT_READERS)
        .acquire_timeout(ACQUIRE)
        .test_before_acquire(false)
        // See `options`.
        .idle_timeout(None)
        .max_lifetime(None);
    Ok(pool.connect_lazy_with(options))
}

pub(crate) fn sqlite_writer(url: &str) -> Result<SqliteConnectOptions, DbErr> {
    let options = sqlite(url)?
        .pragma("cache_size", WRITER_CACHE)
        .pragma("wal_autocheckpoint", AUTOMATIC_CHECKPOINT)
        // Keeps the savepoints' rollback journal in memory. In a file it would be most of the data written.
        .pragma("temp_store", "MEMORY");
    Ok(options)
}

fn sqlite(url: &str) -> Result<SqliteConnectOptions, DbErr> {
    let options = SqliteConnectOptions::from_str(url).map_err(connection_error)?;
    let options = options
        .disable_statement_logging()
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // Overwrites deleted data with zeros, so that an erased account cannot be read from the file.
        .pragma("secure_delete", "ON")
        .busy_timeout(BUSY_TIMEOUT);
    Ok(options)
}

/// Creates the folder of an SQLite file.
pub(crate) fn create_folder(url: &str) -> Result<(), DbErr> {
    let options = SqliteConnectOptions::from_str(url).map_err(connection_error)?;
    let Some(folder) = options
        .get_filename()
        .parent()
        .filter(|folder| *folder != Path::new(""))
    else {
        return Ok(());
    };
    std::fs::create_dir_all(folder)
        .map_err(|error| DbErr::Custom(format!("creating {}: {error}", folder.display())))
}
