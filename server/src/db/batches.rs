//! SQLite's one writer. A commit waits for the disk, so writers that come together share one: each works in a savepoint
//! of a common transaction, one after the other, and all of them are told once that transaction is on the disk. A writer
//! that fails takes back its own savepoint only.
//!
//! SQLite writes to a log, which is to be copied into the file now and then. Left to itself, it does so in somebody's commit,
//! and everybody waits. Here a reader copies it beside the writers ([`Batches::copy_log`]).

use sea_orm::sqlx::{Error, Executor, SqlitePool};
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbErr, SqliteTransactionMode,
    TransactionOptions, TransactionTrait, error::ConnAcquireErr,
};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, OwnedMutexGuard, oneshot};

/// A batch with so many writers is committed before the next one begins: nobody waits for a crowd without end.
const MOST: usize = 64;

/// After so many commits the log is copied: a crowd's come to 6,500–16,000 pages (27–66 MB). A page that was changed often
/// is copied once.
const COMMITS: u32 = 100;
/// Waits for nobody, and nobody for it.
const COPY: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// Who may write, in the order they asked. Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Batches {
    writer: DatabaseConnection,
    readers: SqlitePool,
    turn: Arc<Mutex<Queue>>,
    patience: Duration,
}

/// What has its turns.
#[derive(Debug, Default)]
struct Queue {
    batch: Option<Batch>,
    /// Since the log was copied.
    commits: u32,
}

/// A transaction that is open, and those who wait for its commit.
#[derive(Debug)]
struct Batch {
    transaction: DatabaseTransaction,
    waiting: Vec<oneshot::Sender<Result<(), DbErr>>>,
}

type Turn = OwnedMutexGuard<Queue>;

impl Batches {
    /// `patience`: how long a writer waits for its turn.
    pub(super) fn new(writer: DatabaseConnection, readers: SqlitePool, patience: Duration) -> Self {
        Self {
            writer,
            readers,
            turn: Arc::default(),
            patience,
        }
    }

    /// See [`super::Db::write`].
    pub(super) async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: AsyncFnOnce(&DatabaseTransaction) -> Result<T, E>,
        E: From<DbErr>,
    {
        let mut turn = self.turn().await?;
        let step = open(&mut turn)?.begin().await?;
        match work(&step).await {
            Ok(value) => {
                step.commit().await?;
                committed(turn).await?;
                Ok(value)
            }
            Err(error) => {
                if let Err(broken) = step.rollback().await {
                    // SQLite has rolled back everything by itself: the disk is full, say.
                    fail(&mut turn, &broken);
                }
                Err(error)
            }
        }
    }

    /// The same for what takes itself back where it fails, without a savepoint around it: a single statement does by
    /// itself; `undo` for others.
    pub(super) async fn write_alone<T, F>(&self, work: F, undo: Option<&str>) -> Result<T, DbErr>
    where
        F: AsyncFnOnce(&DatabaseTransaction) -> Result<T, DbErr>,
    {
        let mut turn = self.turn().await?;
        let transaction = open(&mut turn)?;
        match work(transaction).await {
            Ok(value) => {
                committed(turn).await?;
                Ok(value)
            }
            Err(error) => {
                if let Some(undo) = undo
                    && let Err(broken) = transaction.execute_unprepared(undo).await
                {
                    fail(&mut turn, &broken);
                }
                Err(error)
            }
        }
    }

    /// This writer's turn, with a batch that is open.
    async fn turn(&self) -> Result<Turn, DbErr> {
        let waiting = tokio::time::timeout(self.patience, Arc::clone(&self.turn).lock_owned());
        let mut turn = waiting
            .await
            .map_err(|_| DbErr::ConnectionAcquire(ConnAcquireErr::Timeout))?;
        if turn
            .batch
            .as_ref()
            .is_some_and(|batch| batch.waiting.len() >= MOST)
        {
            commit(&mut turn).await;
        }
        if turn.batch.is_none() {
            let options = TransactionOptions {
                sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
                ..TransactionOptions::default()
            };
            turn.batch = Some(Batch {
                transaction: self.writer.begin_with_options(options).await?,
                waiting: Vec::new(),
            });
            // Committed after everybody who waits already: turns are given in the order they are asked for. A task of its
            // own, since no client can hang up on it.
            let batches = self.clone();
            tokio::spawn(async move {
                let mut turn = Arc::clone(&batches.turn).lock_owned().await;
                commit(&mut turn).await;
                if turn.commits < COMMITS {
                    return;
                }
                turn.commits = 0;
                drop(turn);
                if let Err(error) = batches.copy_log().await {
                    tracing::warn!(%error, "SQLite's log was not copied into its file; it will be, later");
                }
            });
        }
        Ok(turn)
    }

    /// Copies the log into the file while others go on writing, what they wrote meanwhile too, and then, in a turn, the
    /// little that is left: a log that was copied to its end begins anew.
    async fn copy_log(&self) -> Result<(), Error> {
        let mut reader = self.readers.acquire().await?;
        reader.execute(COPY).await?;
        reader.execute(COPY).await?;
        let mut turn = self.turn.lock().await;
        commit(&mut turn).await;
        reader.execute(COPY).await.map(drop)
    }
}

/// The transaction of the batch that is open.
fn open(turn: &mut Turn) -> Result<&DatabaseTransaction, DbErr> {
    let batch = turn.batch.as_ref();
    batch.map(|batch| &batch.transaction).ok_or_else(lost)
}

/// Ends a turn that went well: waits until the batch is on the disk.
async fn committed(mut turn: Turn) -> Result<(), DbErr> {
    let (tell, told) = oneshot::channel();
    if let Some(batch) = turn.batch.as_mut() {
        batch.waiting.push(tell);
    }
    drop(turn);
    told.await.unwrap_or_else(|_| Err(lost()))
}

/// Puts the open batch on the disk, and tells those who wait for it.
async fn commit(queue: &mut Queue) {
    let Some(Batch { transaction, waiting }) = queue.batch.take() else {
        return;
    };
    let outcome = transaction.commit().await;
    queue.commits += 1;
    for tell in waiting {
        // Whoever hung up is told nothing.
        let _hung_up = tell.send(outcome.clone());
    }
}

/// Gives the open batch up.
fn fail(turn: &mut Turn, error: &DbErr) {
    for tell in turn.batch.take().into_iter().flat_map(|batch| batch.waiting) {
        let _hung_up = tell.send(Err(error.clone()));
    }
}

fn lost() -> DbErr {
    DbErr::Custom("a batch of writes ended without a word".to_owned())
}
