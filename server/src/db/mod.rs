//! The database: SQLite in one file, or PostgreSQL, by the scheme of `DATABASE_URL`. `docs/DATABASE.md` is the introduction.
//!
//! Stores are functions on `&impl ConnectionTrait`. A handler passes them [`Db::read`] or the transaction of [`Db::write`].
//! Readers refuse to write. A write runs in a task that owns its connection: [`sqlite_writer`], [`postgres_writer`].

pub(crate) mod advisory_lock;
pub(crate) mod batch;
pub(crate) mod connection;
pub(crate) mod driver;
pub(crate) mod job;
pub mod listing;
pub(crate) mod migrate;
pub(crate) mod options;
pub mod paging;
pub(crate) mod part;
pub(crate) mod patience;
pub(crate) mod postgres_writer;
pub(crate) mod prefix_search;
pub(crate) mod reader_pool;
pub(crate) mod rows;
pub(crate) mod sqlite_writer;
pub(crate) mod statement_group;
pub(crate) mod transaction;
pub(crate) mod truncate;

pub(crate) use advisory_lock::advisory_lock;
pub use connection::Connection;
pub use job::Work;
pub use options::options;
pub use part::{literal_part_of, part_of};
pub use prefix_search::{bytes, lowercase_expr, prefix_range};
pub(crate) use rows::in_chunks;
pub use rows::insert_all;
pub use statement_group::StatementGroup;
pub use transaction::Transaction;

use crate::core::caller;
use crate::core::fair_queue::{FairQueue, Shares, Turn};
use job::{QueuedWrite, Write};
use postgres_writer::PostgresWriter;
use reader_pool::ReaderPool;
use sea_orm::error::ConnAcquireErr;
use sea_orm::sqlx::sqlite::SqlitePoolOptions;
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DbBackend, DbErr, ExecResult, SqlxPostgresConnector,
    SqlxSqliteConnector, StatementBuilder,
};
use sqlite_writer::SqliteWriter;
use std::time::Duration;
use tokio::time::{Instant, timeout};

/// Writes that SQLite's writer takes into its queue. Two batches: while one commits, the next one gathers.
const SQLITE_WRITES: usize = 2 * sqlite_writer::LARGEST_BATCH;
/// Writes of callers that hang up. On SQLite the writer runs one after the other, so this is also their part of the queue.
const HASTY_WRITES: usize = 2;
/// Closing waits at most this long for running queries.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// The database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Db {
    reader: Connection,
    writer: Writer,
    /// Gives each caller its turn to write.
    turns: FairQueue,
}

#[derive(Debug, Clone)]
enum Writer {
    Sqlite(SqliteWriter),
    Postgres(PostgresWriter),
}

impl Db {
    /// Connects, creating the folder of an SQLite file. Migrations are run by [`Db::migrate`].
    ///
    /// # Errors
    /// If the database cannot be reached or opened.
    pub async fn connect(url: &str) -> Result<Self, DbErr> {
        if url.starts_with("sqlite:") {
            return Self::connect_sqlite(url).await;
        }
        let readers = options::postgres_readers(url).await?;
        Ok(Self {
            reader: Connection::Postgres(ReaderPool::new(readers)),
            writer: Writer::Postgres(PostgresWriter::new(options::postgres_writers(url).await?)),
            turns: FairQueue::new(turns(options::POSTGRES_WRITERS as usize)),
        })
    }

    async fn connect_sqlite(url: &str) -> Result<Self, DbErr> {
        options::create_folder(url)?;
        let writing = options::sqlite_writer(url)?;
        // The writer connects first: it creates the file, which readers cannot.
        let readers = options::sqlite_readers(url)?;
        let writer = SqliteWriter::start(writing, readers.clone()).await?;
        Ok(Self {
            reader: Connection::Sqlite(ReaderPool::new(readers)),
            writer: Writer::Sqlite(writer),
            turns: FairQueue::new(turns(SQLITE_WRITES)),
        })
    }

    /// A connection other than the writer's, for migrations and maintenance. SQLite: a new one. PostgreSQL: the writers' pool.
    async fn beside_writer(&self) -> Result<DatabaseConnection, DbErr> {
        match &self.writer {
            Writer::Sqlite(writer) => {
                let pool = SqlitePoolOptions::new().max_connections(1);
                let pool = pool.connect_with(writer.options()).await;
                let pool = pool.map_err(driver::connection_error)?;
                Ok(SqlxSqliteConnector::from_sqlx_sqlite_pool(pool))
            }
            Writer::Postgres(writer) => Ok(SqlxPostgresConnector::from_sqlx_postgres_pool(writer.pool())),
        }
    }

    /// The pool for queries. It rejects writes, on both databases.
    #[must_use]
    pub fn read(&self) -> &Connection {
        &self.reader
    }

    /// Runs `work` in a write transaction: committed if it returns `Ok`, rolled back if it returns `Err`.
    ///
    /// The work moves to a task that owns the connection, so it owns what it captures. If the caller is dropped meanwhile, only
    /// the outcome is lost: a write that has begun is committed or rolled back as a whole. Inside, use only the
    /// transaction: a query on [`Db`] waits for another connection, and another write can wait for this one.
    ///
    /// ```ignore
    /// let id = env.db.write(move |txn| Box::pin(async move { store::insert(txn, row).await })).await?;
    /// ```
    ///
    /// # Errors
    /// The error of `work`; failures to begin or commit; a failed statement, even if `work` returns `Ok`.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: for<'txn> FnOnce(&'txn Transaction) -> Work<'txn, T, E> + Send + 'static,
        T: Send + 'static,
        E: From<DbErr> + Send + 'static,
    {
        let since = Instant::now();
        let _turn = self.turn().await?;
        let (write, outcome) = Write::new(work);
        let job: Box<dyn QueuedWrite> = Box::new(write);
        match &self.writer {
            Writer::Sqlite(writer) => writer.submit(job, since),
            Writer::Postgres(writer) => writer.submit(job, since),
        }
        // The sender is dropped if the server stops.
        outcome
            .await
            .unwrap_or_else(|_stopped| Err(acquire_timeout().into()))
    }

    /// Runs one statement as its own write. PostgreSQL commits it automatically: one round trip, while [`Db::write`] takes
    /// three.
    ///
    /// # Errors
    /// If the statement fails, or no connection is free in time.
    pub async fn write_statement(&self, statement: &impl StatementBuilder) -> Result<ExecResult, DbErr> {
        match &self.writer {
            Writer::Sqlite(_) => {
                let statement = StatementBuilder::build(statement, &DbBackend::Sqlite);
                self.write(move |txn| Box::pin(async move { txn.execute_raw(statement).await }))
                    .await
            }
            Writer::Postgres(writer) => {
                let _turn = self.turn().await?;
                let statement = StatementBuilder::build(statement, &DbBackend::Postgres);
                writer.execute(statement).await
            }
        }
    }

    /// Waits for the caller's turn to write. With it the caller's work has begun. Each user has one turn at a time, so that a
    /// thousand clicks on one button do not hold every connection while they wait for one row.
    async fn turn(&self) -> Result<Turn, DbErr> {
        let limit = match &self.writer {
            Writer::Sqlite(_) => patience::QUEUE,
            Writer::Postgres(_) => patience::ACQUIRE,
        };
        let caller = caller::current();
        let turn = timeout(limit, self.turns.enter(&caller)).await;
        let turn = turn.map_err(|_elapsed| acquire_timeout())?;
        let turn = turn.map_err(|_full| acquire_timeout())?;
        if caller.begin() {
            Ok(turn)
        } else {
            // The client has gone. The layer of writing requests drops this future.
            drop(turn);
            std::future::pending().await
        }
    }

    /// The number of writes that have their turn or wait for it.
    #[must_use]
    pub fn writes_in_hand(&self) -> usize {
        self.turns.in_hand()
    }

    /// Whether the database is SQLite.
    #[must_use]
    pub fn is_sqlite(&self) -> bool {
        matches!(self.writer, Writer::Sqlite(_))
    }

    /// Pings the database through a reader and a writer.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn ping(&self) -> Result<(), DbErr> {
        self.reader.ping().await?;
        self.write(|_| Box::pin(async { Ok(()) })).await
    }

    /// Closes all connections, after the last request. Waits for running queries, at most for [`CLOSE_TIMEOUT`].
    ///
    /// # Errors
    /// If a query still runs after [`CLOSE_TIMEOUT`].
    pub async fn close(self) -> Result<(), DbErr> {
        let closing = async {
            match &self.writer {
                Writer::Sqlite(writer) => writer.close().await,
                Writer::Postgres(writer) => writer.close().await,
            }
            self.reader.close().await;
        };
        let closed = timeout(CLOSE_TIMEOUT, closing).await;
        closed.map_err(|_elapsed| DbErr::Custom("a query still runs while the database is closed".to_owned()))
    }
}

/// The turns of `writes` concurrent writes. Callers that hang up share [`HASTY_WRITES`] of them. The visitors of one machine and the
/// program get half each.
const fn turns(writes: usize) -> Shares {
    Shares {
        running: writes,
        of_hasty: HASTY_WRITES,
        of_user: 1,
        of_machine: writes / 2,
        of_program: writes / 2,
        waiting: usize::MAX,
        in_all: usize::MAX,
    }
}

/// The error if no connection is free in time. Clients get 503.
pub(crate) fn acquire_timeout() -> DbErr {
    DbErr::ConnectionAcquire(ConnAcquireErr::Timeout)
}
