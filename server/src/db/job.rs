//! A queued write: the work of one [`super::Db::write`], and the sender of its outcome to the caller.

use super::patience::WORK;
use super::transaction::Transaction;
use futures_util::FutureExt;
use sea_orm::DbErr;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tracing::{Instrument, Span};

/// The boxed future that the work of a write returns. It borrows the transaction.
pub type Work<'txn, T, E> = Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'txn>>;

/// A queued write, without the types of its outcome.
pub(crate) trait QueuedWrite: Send {
    /// Runs the work on an open transaction.
    fn run(self: Box<Self>, transaction: &Transaction)
    -> Pin<Box<dyn Future<Output = Finished> + Send + '_>>;

    /// Whether the caller has stopped waiting. Such a job need not begin.
    fn is_abandoned(&self) -> bool;

    /// Sends the caller an error: the work did not run.
    fn refuse(self: Box<Self>, error: &DbErr);
}

/// Work that has run. Its caller waits for the commit or the rollback.
pub(crate) struct Finished {
    /// Whether the work succeeded. If not, it is rolled back.
    pub(crate) is_done: bool,
    tell: Box<dyn FnOnce(Result<(), DbErr>) + Send>,
}

impl Finished {
    /// Sends the caller the work's own outcome, or the error of the commit.
    pub(crate) fn tell(self, committed: Result<(), DbErr>) {
        (self.tell)(committed);
    }
}

/// One write: its work, and the sender of its outcome.
pub(crate) struct Write<T, E, F> {
    work: F,
    outcome: oneshot::Sender<Result<T, E>>,
    /// The caller's span: log lines of the work belong to its request.
    span: Span,
}

impl<T, E, F> Write<T, E, F> {
    /// A write, and the receiver of its outcome.
    pub(crate) fn new(work: F) -> (Self, oneshot::Receiver<Result<T, E>>) {
        let (outcome, receiver) = oneshot::channel();
        let span = Span::current();
        (Self { work, outcome, span }, receiver)
    }
}

impl<T, E, F> QueuedWrite for Write<T, E, F>
where
    F: for<'txn> FnOnce(&'txn Transaction) -> Work<'txn, T, E> + Send + 'static,
    T: Send + 'static,
    E: From<DbErr> + Send + 'static,
{
    fn run(
        self: Box<Self>,
        transaction: &Transaction,
    ) -> Pin<Box<dyn Future<Output = Finished> + Send + '_>> {
        let Self { work, outcome, span } = *self;
        let running = async move {
            // A panic of one caller's work must not end the writer, which serves all of them.
            let running = AssertUnwindSafe(async move { work(transaction).await }).catch_unwind();
            let result = match timeout(WORK, running).await {
                Ok(Ok(result)) => result,
                Ok(Err(_panic)) => Err(DbErr::Custom("the work of a write panicked".to_owned()).into()),
                Err(_elapsed) => Err(DbErr::Custom("the work of a write took too long".to_owned()).into()),
            };
            Finished {
                is_done: result.is_ok(),
                tell: Box::new(move |committed| {
                    // The send fails if the caller has hung up.
                    let _abandoned = outcome.send(result.and_then(|value| Ok(committed.map(|()| value)?)));
                }),
            }
        };
        Box::pin(running.instrument(span))
    }

    fn is_abandoned(&self) -> bool {
        self.outcome.is_closed()
    }

    fn refuse(self: Box<Self>, error: &DbErr) {
        let _abandoned = self.outcome.send(Err(error.clone().into()));
    }
}
