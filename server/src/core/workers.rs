//! Supervises the background workers: the job queue, the mail outbox and housekeeping.
//!
//! A worker that panics restarts after a second. Until then `/readyz` names it, so that monitoring detects a worker that
//! keeps panicking.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// The delay between a worker's panic and its restart.
const RESTART_DELAY: Duration = Duration::from_secs(1);

/// The names of the workers that are down. Clones share them.
#[derive(Debug, Clone, Default)]
pub struct Workers(Arc<Mutex<BTreeSet<&'static str>>>);

impl Workers {
    /// The names of the workers that panicked and have not restarted yet.
    #[must_use]
    pub fn down(&self) -> Vec<&'static str> {
        self.names().iter().copied().collect()
    }

    fn names(&self) -> MutexGuard<'_, BTreeSet<&'static str>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs a worker and restarts it if it panics. A worker returns when the server stops; `stop` ends the wait for a restart.
pub async fn supervise<F>(
    workers: Workers,
    stop: CancellationToken,
    name: &'static str,
    worker: impl Fn() -> F,
) where
    F: Future<Output = ()> + Send + 'static,
{
    while let Err(failure) = tokio::spawn(worker()).await {
        tracing::error!(worker = name, error = %failure, "a worker panicked; it is started again");
        workers.names().insert(name);
        tokio::select! {
            () = tokio::time::sleep(RESTART_DELAY) => {}
            () = stop.cancelled() => return,
        }
        workers.names().remove(name);
    }
}
