//! SQLite's one writer. A commit waits for the disk, so writers that come together share one: each works in a savepoint
//! of a common transaction, one after the other, and all of them are told once that transaction is on the disk. A writer
//! that fails takes back its own savepoint only.
//!
//! SQLite writes to a log, which is to be copied into the file now and then. Left to itself, it does so in somebody's commit,
//! and everybody waits. Here a reader copies it beside the writers ([`Batches::copy_log`]).

mod batch;
mod statements;

use batch::{MOST, Queue, Turn, refuse, told};
use sea_orm::sqlx::{Error, Executor, SqlitePool};
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbErr, SqliteTransactionMode, Statement,
    TransactionOptions, TransactionTrait, error::ConnAcquireErr,
};
use statements::{Asked, Statements, tells};
use std::iter::once;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, oneshot};

/// After so many commits the log is copied: a crowd's come to some 20,000 pages (80 MB). A page that was changed often
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
    statements: Statements,
    patience: Duration,
}

impl Batches {
    /// `patience`: how long a writer waits for its turn.
    pub(super) fn new(writer: DatabaseConnection, readers: SqlitePool, patience: Duration) -> Self {
        Self {
            writer,
            readers,
            turn: Arc::default(),
            statements: Statements::default(),
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
        self.open(&mut turn).await?;
        let step = turn.transaction()?.begin().await?;
        match work(&step).await {
            Ok(value) => {
                step.commit().await?;
                let (tell, committed) = oneshot::channel();
                turn.wait(tell, 0);
                drop(turn);
                told(committed).await?;
                Ok(value)
            }
            Err(error) => {
                if let Err(broken) = step.rollback().await {
                    // SQLite has rolled back everything by itself: the disk is full, say.
                    turn.fail(&broken);
                }
                Err(error)
            }
        }
    }

    /// Runs what takes itself back where it fails, without a savepoint around it: a single statement does by itself,
    /// `undo` does for others. Answers how many rows it changed. Runs to its end, though its caller hang up.
    pub(super) async fn execute(
        &self,
        statement: Statement,
        undo: Option<&'static str>,
    ) -> Result<u64, DbErr> {
        let (tell, committed) = oneshot::channel();
        if self.statements.ask(Asked {
            statement,
            undo,
            tell,
        }) {
            tokio::spawn(self.clone().run_statements());
        }
        told(committed).await
    }

    /// One turn for every statement that waits, those that come meanwhile too, as long as they are no crowd without end.
    async fn run_statements(self) {
        let mut turn = match self.turn().await {
            Ok(turn) => turn,
            Err(error) => return refuse(tells(self.statements.take()), &error),
        };
        let mut count = 0;
        while count < MOST {
            let asked = self.statements.take();
            if asked.is_empty() {
                return;
            }
            count += asked.len();
            if !self.run_each(&mut turn, asked).await {
                return;
            }
        }
    }

    /// False where no batch can be opened: all who are left are told so.
    async fn run_each(&self, turn: &mut Turn, asked: Vec<Asked>) -> bool {
        let mut asked = asked.into_iter();
        while let Some(next) = asked.next() {
            if let Err(error) = self.open(turn).await {
                // Where another process writes, that took long: not for each of them again.
                refuse(tells(once(next).chain(asked)), &error);
                return false;
            }
            run(turn, next).await;
        }
        true
    }

    /// Waits for a turn.
    async fn turn(&self) -> Result<Turn, DbErr> {
        let waiting = tokio::time::timeout(self.patience, Arc::clone(&self.turn).lock_owned());
        waiting
            .await
            .map_err(|_| DbErr::ConnectionAcquire(ConnAcquireErr::Timeout))
    }

    /// Makes sure of a batch that is open and has room.
    async fn open(&self, turn: &mut Turn) -> Result<(), DbErr> {
        if turn.is_full() {
            turn.commit().await;
        }
        if !turn.is_open() {
            let options = TransactionOptions {
                sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
                ..TransactionOptions::default()
            };
            turn.open(self.writer.begin_with_options(options).await?);
            // A task of its own, since no client can hang up on it.
            tokio::spawn(self.clone().commit());
        }
        Ok(())
    }

    /// Commits the batch, after everybody who waits already: turns are given in the order they are asked for.
    async fn commit(self) {
        let mut turn = self.turn.lock().await;
        turn.commit().await;
        if turn.commits < COMMITS {
            return;
        }
        turn.commits = 0;
        drop(turn);
        if let Err(error) = self.copy_log().await {
            tracing::warn!(%error, "SQLite's log was not copied into its file; it will be, later");
        }
    }

    /// Copies the log into the file while others go on writing, and what they wrote meanwhile too; then, in a turn, the
    /// little that is left: a log that was copied to its end begins anew.
    ///
    /// A copy puts the file on the disk only where nothing was committed while it was made. The first takes long; those
    /// that begin right after a commit are mostly done before the next one.
    async fn copy_log(&self) -> Result<(), Error> {
        let mut reader = self.readers.acquire().await?;
        reader.execute(COPY).await?;
        for _ in 0..2 {
            self.turn.lock().await.commit().await;
            reader.execute(COPY).await?;
        }
        let mut turn = self.turn.lock().await;
        turn.commit().await;
        reader.execute(COPY).await.map(drop)
    }
}

/// Runs a statement in the batch that is open.
async fn run(turn: &mut Turn, asked: Asked) {
    match try_run(turn, asked.statement, asked.undo).await {
        Ok(rows) => turn.wait(asked.tell, rows),
        Err(error) => refuse([asked.tell], &error),
    }
}

async fn try_run(turn: &mut Turn, statement: Statement, undo: Option<&str>) -> Result<u64, DbErr> {
    let transaction = turn.transaction()?;
    match transaction.execute_raw(statement).await {
        Ok(done) => Ok(done.rows_affected()),
        Err(error) => {
            let broken = match undo {
                Some(undo) => transaction.execute_unprepared(undo).await.err(),
                // Refused by a constraint, the batch goes on; otherwise it may be gone.
                None => error.sql_err().is_none().then(|| error.clone()),
            };
            if let Some(broken) = broken {
                turn.fail(&broken);
            }
            Err(error)
        }
    }
}
