//! Background workers: the queue of jobs, the outbox of mail, and housekeeping.
//!
//! A worker that panics is started again after a second. Meanwhile `/readyz` names it, so that a worker that keeps panicking
//! is seen from outside.

use crate::state::AppState;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Between a worker's panic and its next start.
const RESTART_DELAY: Duration = Duration::from_secs(1);

/// The workers that are down, by name. Clones share it.
#[derive(Debug, Clone, Default)]
pub struct Workers(Arc<Mutex<BTreeSet<&'static str>>>);

impl Workers {
    /// The names of those that panicked and do not run again yet.
    #[must_use]
    pub fn down(&self) -> Vec<&'static str> {
        self.names().iter().copied().collect()
    }

    fn names(&self) -> MutexGuard<'_, BTreeSet<&'static str>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs a worker until it ends by itself, which it does when the server stops.
pub async fn supervise<F>(state: AppState, name: &'static str, worker: impl Fn(AppState) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    while let Err(failure) = tokio::spawn(worker(state.clone())).await {
        tracing::error!(worker = name, error = %failure, "a worker panicked; it is started again");
        state.workers.names().insert(name);
        tokio::select! {
            () = tokio::time::sleep(RESTART_DELAY) => {}
            () = state.tasks.stop.cancelled() => return,
        }
        state.workers.names().remove(name);
    }
}
