//! The database: SQLite in one file, or PostgreSQL, by the scheme of `DATABASE_URL`.
//!
//! Stores are functions on `&impl ConnectionTrait`; a handler passes them `db.read()` or the transaction of
//! `db.write(…)`. On SQLite the two are different pools: readers refuse to write, and the one writer begins
//! `IMMEDIATE`, since a transaction that reads first and writes later fails at once when another wrote between. Writers
//! that wait for each other share a commit: [`batches`]. On PostgreSQL both are of one pool. Connections for statements that
//! stand alone are kept from their pool: [`kept`].

mod batches;
mod beginning;
mod connection;
mod insertion;
mod kept;
pub mod listing;
mod part;
mod rows;
mod together;

pub use beginning::{begins, bytes, folded};
pub use connection::Connection;
pub use part::part_of;
pub use rows::insert_all;

use batches::Batches;
use kept::Kept;
use sea_orm::sqlx::Connection as _;
use sea_orm::sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr,
    StatementBuilder, TransactionTrait,
};
use sea_orm_migration::MigratorTrait;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;
pub use together::Together;

/// Connections to PostgreSQL.
const CONNECTIONS: u32 = 18;
/// Those of them for statements that stand alone, at most; the others are for transactions.
const ALONE: usize = 12;
/// Readers of SQLite.
const READERS: u32 = 5;
/// Those of them for statements; the last one copies the log.
const READING: usize = 4;
/// How long a request waits for a connection before it is told 503.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);
/// A connection that rested for longer is asked whether it still stands before it is used.
const IDLE: Duration = Duration::from_secs(5);
/// How long SQLite waits for another process that writes, the command line say. Each in the queue waits so long in turn.
const BUSY_TIMEOUT: Duration = Duration::from_secs(2);
/// What SQLite's writer keeps in memory, in KiB below zero: a batch of entries touches some 4 MB of pages, since hashes are
/// random; without room for them each is read and written several times.
const WRITER_CACHE: &str = "-4096";
/// The same for each reader, which forgets all of it whenever somebody has written.
const READER_CACHE: &str = "-512";
/// After so many pages (of 4 KiB) SQLite copies its log into the file by itself, in somebody's commit: several times what
/// there is when [`batches`] copy it.
const CHECKPOINT: &str = "64000";
/// How long a request waits for its turn at SQLite's one writer: a burst of registrations drains at some hundreds a
/// second.
const WRITER_TIMEOUT: Duration = Duration::from_secs(7);

/// All ways into the database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Db {
    /// For queries; on PostgreSQL for single statements that write, too.
    reader: Connection,
    /// For transactions.
    writer: DatabaseConnection,
    /// SQLite only.
    batches: Option<Batches>,
}

impl Db {
    /// Connects, creating the folder of an SQLite file. Migrations are run by [`Db::migrate`].
    ///
    /// # Errors
    /// Where the database cannot be reached or opened.
    pub async fn connect(url: &str) -> Result<Self, DbErr> {
        if !url.starts_with("sqlite:") {
            let writer = connect(options(url, CONNECTIONS, ACQUIRE_TIMEOUT)).await?;
            let kept = Kept::new(writer.get_postgres_connection_pool().clone(), ALONE)?;
            return Ok(Self {
                reader: Connection::Postgres(kept),
                writer,
                batches: None,
            });
        }
        if let Some(folder) = sqlite_folder(url) {
            std::fs::create_dir_all(&folder)
                .map_err(|error| DbErr::Custom(format!("creating {}: {error}", folder.display())))?;
        }
        let mut write = options(url, 1, WRITER_TIMEOUT);
        write.map_sqlx_sqlite_opts(|options| {
            pragmas(options)
                .pragma("cache_size", WRITER_CACHE)
                .pragma("wal_autocheckpoint", CHECKPOINT)
                // The pages as they were before a savepoint. In a file, they are most of what is written.
                .pragma("temp_store", "MEMORY")
        });
        write.map_sqlx_sqlite_pool_opts(|pool| {
            // Where SQLite has rolled back by itself (a full disk), the driver thinks that the transaction goes on: such a
            // connection is thrown away. The ping lets what was asked before come first.
            pool.after_release(|connection, _| {
                Box::pin(async move {
                    connection.ping().await?;
                    Ok(!connection.is_in_transaction())
                })
            })
        });
        let writer = connect(write).await?;
        let mut read = options(url, READERS, ACQUIRE_TIMEOUT);
        read.map_sqlx_sqlite_opts(|options| {
            pragmas(options)
                .pragma("cache_size", READER_CACHE)
                .pragma("query_only", "ON")
        });
        let readers = connect(read).await?.get_sqlite_connection_pool().clone();
        Ok(Self {
            reader: Connection::Sqlite(Kept::new(readers.clone(), READING)?),
            batches: Some(Batches::new(writer.clone(), readers, WRITER_TIMEOUT)),
            writer,
        })
    }

    /// Brings the schema up to date.
    ///
    /// # Errors
    /// Where a migration fails.
    pub async fn migrate(&self) -> Result<(), DbErr> {
        migrations::Migrator::up(&self.writer, None).await
    }

    /// For queries only; SQLite refuses a write here.
    #[must_use]
    pub fn read(&self) -> &Connection {
        &self.reader
    }

    /// Runs `work` in one write transaction: committed where it answers `Ok`, rolled back where it answers `Err` or
    /// is dropped. Inside, use only the transaction: asking `db` for more can wait for itself.
    ///
    /// # Errors
    /// What `work` answers, and failures to begin or commit.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: AsyncFnOnce(&DatabaseTransaction) -> Result<T, E>,
        E: From<DbErr>,
    {
        if let Some(batches) = &self.batches {
            return batches.write(work).await;
        }
        let transaction = self.writer.begin().await?;
        match work(&transaction).await {
            Ok(value) => {
                transaction.commit().await?;
                Ok(value)
            }
            Err(error) => {
                transaction.rollback().await?;
                Err(error)
            }
        }
    }

    /// Runs a single statement that writes, on PostgreSQL without a transaction around it. Answers how many rows it
    /// changed.
    ///
    /// # Errors
    /// Where it fails; then it has changed nothing.
    pub async fn execute(&self, statement: &impl StatementBuilder) -> Result<u64, DbErr> {
        match &self.batches {
            Some(batches) => batches.execute(statement.build(&DbBackend::Sqlite), None).await,
            None => self
                .reader
                .execute(statement)
                .await
                .map(|done| done.rows_affected()),
        }
    }

    /// Several statements that are written at once: see [`Together`].
    pub fn together(&self) -> Together<'_> {
        Together::new(self)
    }

    /// Whether this is SQLite.
    #[must_use]
    pub fn is_sqlite(&self) -> bool {
        self.batches.is_some()
    }

    /// Asks both pools for one answer.
    ///
    /// # Errors
    /// Where the database does not answer.
    pub async fn ping(&self) -> Result<(), DbErr> {
        self.reader.ping().await?;
        self.writer.ping().await
    }

    /// Closes both pools, after the last request.
    ///
    /// # Errors
    /// Where a connection cannot be closed.
    pub async fn close(self) -> Result<(), DbErr> {
        self.reader.close().await;
        self.writer.close().await
    }
}

async fn connect(options: ConnectOptions) -> Result<DatabaseConnection, DbErr> {
    Database::connect(options).await
}

/// How every pool is opened, those of tests included. `wait`: for a connection.
#[must_use]
pub fn options(url: &str, connections: u32, wait: Duration) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(connections)
        .acquire_timeout(wait)
        // A question more for each query otherwise. Where the database has gone away, the first one to notice is told so.
        .test_before_acquire_if_idle_for(IDLE)
        .connect_timeout(wait)
        .sqlx_logging(false)
        // With either, sqlx 0.9.0 has a task that looks for connections to close, and that now and then never ends: it
        // takes a processor and a thread of the runtime with it (https://github.com/launchbadge/sqlx/issues/3645).
        .idle_timeout(None)
        .max_lifetime(None);
    options
}

fn pragmas(options: SqliteConnectOptions) -> SqliteConnectOptions {
    options
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // What is deleted is overwritten: an erased account is not to be read from the file.
        .pragma("secure_delete", "ON")
        .busy_timeout(BUSY_TIMEOUT)
}

fn sqlite_folder(url: &str) -> Option<PathBuf> {
    let options = SqliteConnectOptions::from_str(url).ok()?;
    let folder = options.get_filename().parent()?;
    (folder != Path::new("")).then(|| folder.to_owned())
}
