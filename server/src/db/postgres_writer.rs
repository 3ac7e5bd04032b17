//! PostgreSQL's writers: each write runs in a task that owns its connection from `BEGIN` to `COMMIT` or `ROLLBACK`. If a
//! caller hangs up, only its outcome is lost; the task continues.

use super::acquire_timeout;
use super::driver::{Driver, connection_error};
use super::job::QueuedWrite;
use super::patience::{ACQUIRE, END, LEAST_BEGIN};
use super::transaction::{Transaction, WriteConnection};
use sea_orm::sqlx::pool::PoolConnection;
use sea_orm::sqlx::{PgConnection, PgPool, Postgres};
use sea_orm::{DbErr, ExecResult, Statement};
use tokio::time::{Instant, timeout};
use tokio_util::task::TaskTracker;

/// Starts write transactions. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct PostgresWriter {
    pool: PgPool,
    tasks: TaskTracker,
}

impl PostgresWriter {
    pub(crate) fn new(pool: PgPool) -> Self {
        let tasks = TaskTracker::new();
        Self { pool, tasks }
    }

    /// The pool, for migrations.
    pub(crate) fn pool(&self) -> PgPool {
        self.pool.clone()
    }

    /// Starts a write that waits `since` then.
    pub(crate) fn submit(&self, job: Box<dyn QueuedWrite>, since: Instant) {
        let pool = self.pool.clone();
        self.tasks.spawn(async move {
            match begin(pool, since).await {
                Ok(connection) => run(connection, job).await,
                Err(error) => job.refuse(&error),
            }
        });
    }

    /// Runs one autocommit statement in its own task.
    pub(crate) async fn execute(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        let pool = self.pool.clone();
        let running = self.tasks.spawn(async move {
            let executing = async move {
                let mut acquired = OpenTransaction(Some(pool.acquire().await.map_err(connection_error)?));
                let done = Driver::execute(acquired.connection()?, statement).await?;
                // Back to the pool. After a failure or a timeout the connection is closed instead.
                drop(acquired.0.take());
                Ok(done)
            };
            timeout(END, executing)
                .await
                .unwrap_or_else(|_elapsed| Err(acquire_timeout()))
        });
        running.await.unwrap_or_else(|_stopped| Err(acquire_timeout()))
    }

    /// Waits for running writes, then closes the connections.
    pub(crate) async fn close(&self) {
        self.tasks.close();
        self.tasks.wait().await;
        self.pool.close().await;
    }
}

/// Begins a transaction. Fails if the database does not answer within [`ACQUIRE`] after `since`, or shortly after now.
async fn begin(pool: PgPool, since: Instant) -> Result<OpenTransaction, DbErr> {
    let limit = ACQUIRE.saturating_sub(since.elapsed()).max(LEAST_BEGIN);
    let beginning = async {
        let connection = pool.acquire().await.map_err(connection_error)?;
        let mut transaction = OpenTransaction(Some(connection));
        transaction.connection()?.execute_unprepared("BEGIN").await?;
        Ok(transaction)
    };
    timeout(limit, beginning)
        .await
        .unwrap_or_else(|_elapsed| Err(acquire_timeout()))
}

async fn run(connection: OpenTransaction, job: Box<dyn QueuedWrite>) {
    let transaction = Transaction::new(WriteConnection::Postgres(connection));
    let finished = job.run(&transaction).await;
    let (connection, failure) = transaction.finish();
    let WriteConnection::Postgres(connection) = connection else {
        return finished.tell(Err(acquire_timeout()));
    };
    // After a failed statement PostgreSQL answers COMMIT by rolling back, without an error.
    if finished.is_done && failure.is_ok() {
        finished.tell(connection.end("COMMIT").await);
    } else {
        if let Err(error) = connection.end("ROLLBACK").await {
            tracing::debug!(%error, "the connection of a failed transaction was closed");
        }
        finished.tell(failure);
    }
}

/// A connection inside a transaction or a statement. If it is dropped there, for example by a panic, it is closed: it never
/// returns to the pool in the middle, whatever state sqlx assumes (<https://github.com/launchbadge/sqlx/issues/4393>).
#[derive(Debug)]
pub(crate) struct OpenTransaction(Option<PoolConnection<Postgres>>);

impl OpenTransaction {
    /// The connection, for a statement.
    pub(crate) fn connection(&mut self) -> Result<&mut PgConnection, DbErr> {
        self.0.as_deref_mut().ok_or_else(acquire_timeout)
    }

    /// Ends the transaction by `COMMIT` or `ROLLBACK` and returns the connection to the pool.
    async fn end(mut self, sql: &str) -> Result<(), DbErr> {
        let ending = self.connection()?.execute_unprepared(sql);
        timeout(END, ending)
            .await
            .unwrap_or_else(|_elapsed| Err(acquire_timeout()))?;
        drop(self.0.take());
        Ok(())
    }
}

impl Drop for OpenTransaction {
    fn drop(&mut self) {
        if let Some(connection) = &mut self.0 {
            connection.close_on_drop();
        }
    }
}
