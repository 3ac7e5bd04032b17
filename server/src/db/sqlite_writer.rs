//! SQLite's only writer: a task that owns the connection and takes writes from a queue.
//!
//! A commit waits for the disk, so queued writes share one (group commit). Each runs in a savepoint of a common transaction,
//! and every caller gets its outcome once that transaction is committed. A write that fails rolls back only its own savepoint.
//! Only this task begins, commits or rolls back. If a caller hangs up, only its outcome is lost; the work continues.

use super::acquire_timeout;
use super::driver::connection_error;
use super::job::{Finished, QueuedWrite};
use super::patience::QUEUE;
use super::transaction::{Transaction, WriteConnection};
use sea_orm::DbErr;
use sea_orm::sqlx::sqlite::SqliteConnectOptions;
use sea_orm::sqlx::{ConnectOptions, SqlitePool};
use std::sync::Arc;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, WeakUnboundedSender, unbounded_channel};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The maximum number of writes in one commit. Bounds commit latency under load.
pub(crate) const LARGEST_BATCH: usize = 64;
/// The number of commits between two checkpoints. Under load that is some 20,000 pages of 4 KiB. A page that changed several
/// times is copied once.
const CHECKPOINT_COMMITS: u32 = 100;
/// A PASSIVE checkpoint neither blocks writers and readers nor waits for them.
const CHECKPOINT: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// The queue of the writer task. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct SqliteWriter {
    queue: UnboundedSender<Request>,
    options: Arc<SqliteConnectOptions>,
    tasks: TaskTracker,
    stop: CancellationToken,
}

/// A request to the writer task.
enum Request {
    Write(Queued),
    /// Copies the rest of the write-ahead log into the database, between two transactions.
    FinishCheckpoint,
}

/// A write in the queue, with the time since which it waits.
struct Queued {
    job: Box<dyn QueuedWrite>,
    since: Instant,
}

impl SqliteWriter {
    /// Opens the connection and starts the task. `readers` run the checkpoints.
    ///
    /// # Errors
    /// If the database cannot be opened.
    pub(crate) async fn start(options: SqliteConnectOptions, readers: SqlitePool) -> Result<Self, DbErr> {
        let (queue, requests) = unbounded_channel();
        let writer = Self {
            queue,
            options: Arc::new(options),
            tasks: TaskTracker::new(),
            stop: CancellationToken::new(),
        };
        let mut task = Task {
            connection: None,
            options: Arc::clone(&writer.options),
            readers,
            commits: 0,
            // Weak, so that the task ends when the last `SqliteWriter` is dropped.
            queue: writer.queue.downgrade(),
            tasks: writer.tasks.clone(),
        };
        let connection = task.connect().await?;
        task.connection = Some(connection);
        let stop = writer.stop.clone();
        writer.tasks.spawn(task.run(requests, stop));
        Ok(writer)
    }

    /// The connection options of the writer, for migrations.
    pub(crate) fn options(&self) -> SqliteConnectOptions {
        (*self.options).clone()
    }

    /// Queues a write that waits `since` then.
    pub(crate) fn submit(&self, job: Box<dyn QueuedWrite>, since: Instant) {
        if let Err(unsent) = self.queue.send(Request::Write(Queued { job, since }))
            && let Request::Write(queued) = unsent.0
        {
            queued.job.refuse(&acquire_timeout());
        }
    }

    /// Ends the task after the queued writes.
    pub(crate) async fn close(&self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}

/// The state of the writer task.
struct Task {
    /// `None` after a failure that leaves the connection in doubt: the next batch opens another.
    connection: Option<WriteConnection>,
    options: Arc<SqliteConnectOptions>,
    readers: SqlitePool,
    /// Since the last checkpoint.
    commits: u32,
    queue: WeakUnboundedSender<Request>,
    tasks: TaskTracker,
}

impl Task {
    async fn run(mut self, mut requests: UnboundedReceiver<Request>, stop: CancellationToken) {
        loop {
            let request = tokio::select! {
                request = requests.recv() => request,
                () = stop.cancelled(), if !requests.is_closed() => {
                    // Accepts no more requests. The queued ones still run.
                    requests.close();
                    continue;
                }
            };
            match request {
                Some(Request::Write(job)) => self.batch(job, &mut requests).await,
                Some(Request::FinishCheckpoint) => self.finish_checkpoint().await,
                None => return,
            }
        }
    }

    /// Runs a write, and the writes queued behind it, in one transaction.
    async fn batch(&mut self, first: Queued, requests: &mut UnboundedReceiver<Request>) {
        if let Err(error) = self.begin().await {
            // Opening may have waited for another process already. All queued writes fail now instead of waiting one by one.
            self.connection = None;
            first.job.refuse(&error);
            while let Ok(request) = requests.try_recv() {
                if let Request::Write(queued) = request {
                    queued.job.refuse(&error);
                }
            }
            return;
        }
        let mut batch = Vec::new();
        let mut ends_checkpoint = false;
        let mut next = Some(first);
        let mut outcome = Ok(());
        while let Some(queued) = next.take().filter(|_| outcome.is_ok()) {
            outcome = self.step(queued, &mut batch).await;
            while next.is_none() && batch.len() < LARGEST_BATCH {
                match requests.try_recv() {
                    Ok(Request::Write(queued)) => next = Some(queued),
                    Ok(Request::FinishCheckpoint) => ends_checkpoint = true,
                    Err(_nothing_waits) => break,
                }
            }
        }
        // Fails if no transaction is open any more.
        let outcome = match outcome {
            Ok(()) => self.control("COMMIT").await,
            Err(error) => Err(error),
        };
        if outcome.is_err() {
            // Whether the transaction is open is unknown. Closing the connection rolls it back.
            self.connection = None;
        }
        for finished in batch {
            finished.tell(outcome.clone());
        }
        if ends_checkpoint {
            self.finish_checkpoint().await;
        }
        self.commits += 1;
        if self.commits >= CHECKPOINT_COMMITS {
            self.commits = 0;
            self.start_checkpoint();
        }
    }

    /// Runs one write in the open savepoint. Adds it to the batch, or sends its caller an error. Leaves a new savepoint for the
    /// next write. `COMMIT` releases the last one.
    /// # Errors
    /// If the batch cannot continue: SQLite has rolled back all of it, for example because the disk is full.
    async fn step(&mut self, queued: Queued, batch: &mut Vec<Finished>) -> Result<(), DbErr> {
        let Queued { job, since } = queued;
        if job.is_abandoned() {
            return Ok(());
        }
        if since.elapsed() > QUEUE {
            job.refuse(&acquire_timeout());
            return Ok(());
        }
        let Some(connection) = self.connection.take() else {
            job.refuse(&acquire_timeout());
            return Err(acquire_timeout());
        };
        let transaction = Transaction::new(connection);
        let finished = job.run(&transaction).await;
        let (connection, failure) = transaction.finish();
        self.connection = Some(connection);
        if finished.is_done && failure.is_ok() {
            batch.push(finished);
            return self.control("RELEASE step; SAVEPOINT step").await;
        }
        let rolled_back = self.control("ROLLBACK TO step").await;
        finished.tell(failure);
        rolled_back
    }

    /// Begins a transaction, with a savepoint for its first write.
    async fn begin(&mut self) -> Result<(), DbErr> {
        if self.connection.is_none() {
            self.connection = Some(self.connect().await?);
        }
        self.control("BEGIN IMMEDIATE; SAVEPOINT step").await
    }

    async fn connect(&self) -> Result<WriteConnection, DbErr> {
        let connected = self.options.connect().await;
        connected.map(WriteConnection::Sqlite).map_err(connection_error)
    }

    /// Runs a statement that controls the transaction. `COMMIT`, `RELEASE` and `ROLLBACK TO` fail if none is open.
    async fn control(&mut self, sql: &str) -> Result<(), DbErr> {
        match &mut self.connection {
            Some(connection) => connection.run(sql).await,
            None => Err(acquire_timeout()),
        }
    }

    /// Starts copying the write-ahead log into the database on a reader's connection, concurrently with writes. The writer then
    /// copies the few pages written meanwhile. Once all pages are copied, SQLite reuses the log from its start.
    fn start_checkpoint(&self) {
        let (readers, queue) = (self.readers.clone(), self.queue.clone());
        self.tasks.spawn(async move {
            // Twice: the first copy takes long, and the second leaves few pages for the writer.
            for _ in 0..2 {
                if let Err(error) = sea_orm::sqlx::raw_sql(CHECKPOINT).execute(&readers).await {
                    tracing::warn!(%error, "the write-ahead log was not copied into the database; the next checkpoint does it");
                    return;
                }
            }
            if let Some(queue) = queue.upgrade() {
                let _closed = queue.send(Request::FinishCheckpoint);
            }
        });
    }

    async fn finish_checkpoint(&mut self) {
        if let Err(error) = self.control(CHECKPOINT).await {
            tracing::warn!(%error, "the end of the write-ahead log was not copied; the next checkpoint does it");
        }
    }
}
