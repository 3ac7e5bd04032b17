//! A transaction that many writers share, and its commit, which all of them wait for.

use sea_orm::{DatabaseTransaction, DbErr};
use tokio::sync::{OwnedMutexGuard, oneshot};

/// A batch with so many writers is committed before the next one begins: nobody waits for a crowd without end.
pub(super) const MOST: usize = 64;

/// What has its turns.
#[derive(Debug, Default)]
pub(super) struct Queue {
    batch: Option<Batch>,
    /// Since the log was copied.
    pub(super) commits: u32,
}

/// A transaction that is open, and those who wait for its commit.
#[derive(Debug)]
struct Batch {
    transaction: DatabaseTransaction,
    waiting: Vec<(Tell, u64)>,
}

/// Told how many rows were changed, once they are on the disk.
pub(super) type Tell = oneshot::Sender<Result<u64, DbErr>>;
pub(super) type Turn = OwnedMutexGuard<Queue>;

impl Queue {
    pub(super) fn is_open(&self) -> bool {
        self.batch.is_some()
    }

    pub(super) fn is_full(&self) -> bool {
        self.batch
            .as_ref()
            .is_some_and(|batch| batch.waiting.len() >= MOST)
    }

    pub(super) fn open(&mut self, transaction: DatabaseTransaction) {
        let waiting = Vec::new();
        self.batch = Some(Batch { transaction, waiting });
    }

    /// The transaction of the batch that is open.
    pub(super) fn transaction(&self) -> Result<&DatabaseTransaction, DbErr> {
        let batch = self.batch.as_ref();
        batch.map(|batch| &batch.transaction).ok_or_else(lost)
    }

    /// Somebody's work is done, in this batch.
    pub(super) fn wait(&mut self, tell: Tell, rows: u64) {
        if let Some(batch) = self.batch.as_mut() {
            batch.waiting.push((tell, rows));
        }
    }

    /// Puts the open batch on the disk, and tells those who wait for it.
    pub(super) async fn commit(&mut self) {
        let Some(Batch { transaction, waiting }) = self.batch.take() else {
            return;
        };
        let outcome = transaction.commit().await;
        self.commits += 1;
        for (tell, rows) in waiting {
            // Whoever hung up is told nothing.
            let _hung_up = tell.send(outcome.clone().map(|()| rows));
        }
    }

    /// Gives the open batch up.
    pub(super) fn fail(&mut self, error: &DbErr) {
        let waiting = self.batch.take().into_iter().flat_map(|batch| batch.waiting);
        refuse(waiting.map(|(tell, _)| tell), error);
    }
}

/// Tells them that it failed. Whoever hung up is told nothing.
pub(super) fn refuse(waiting: impl IntoIterator<Item = Tell>, error: &DbErr) {
    for tell in waiting {
        let _hung_up = tell.send(Err(error.clone()));
    }
}

/// Waits until what was done is on the disk; answers the rows.
pub(super) async fn told(told: oneshot::Receiver<Result<u64, DbErr>>) -> Result<u64, DbErr> {
    told.await.unwrap_or_else(|_| Err(lost()))
}

fn lost() -> DbErr {
    DbErr::Custom("a batch of writes ended without a word".to_owned())
}
