//! [`Notifier`]: wakes a background worker of this process.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::watch;

/// Wakes the workers of a queue. Without it, they find their work at their next poll, a few seconds later. Clones wake the same
/// workers.
#[derive(Debug, Clone, Default)]
pub struct Notifier {
    workers: Arc<watch::Sender<()>>,
    /// In a transaction: whether the workers are woken after its commit.
    held: Option<Arc<AtomicBool>>,
}

/// A worker's side of a [`Notifier`]. It also remembers a notification during the worker's work.
#[derive(Debug)]
pub struct Woken(watch::Receiver<()>);

impl Notifier {
    /// Wakes the workers: at once, or after the commit in the work of [`Env::write`](crate::env::Env::write).
    pub fn notify(&self) {
        match &self.held {
            Some(held) => held.store(true, Ordering::Relaxed),
            None => self.workers.send_replace(()),
        }
    }

    /// The notifier for the work of one transaction. It wakes nobody before [`release`](Self::release).
    pub(crate) fn hold(&self) -> Self {
        Self {
            workers: Arc::clone(&self.workers),
            held: Some(Arc::default()),
        }
    }

    /// Wakes the workers if the transaction's work has notified them. Call it after the commit.
    pub(crate) fn release(&self) {
        if self
            .held
            .as_ref()
            .is_some_and(|held| held.load(Ordering::Relaxed))
        {
            self.workers.send_replace(());
        }
    }

    /// Registers a worker.
    #[must_use]
    pub fn worker(&self) -> Woken {
        Woken(self.workers.subscribe())
    }
}

impl Woken {
    /// Waits until the worker is woken.
    pub async fn notified(&mut self) {
        // Fails if no notifier is left. Then only the poll finds work.
        if self.0.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Notifier;

    #[test]
    fn workers_are_woken_after_the_commit_of_a_transaction() {
        let notifier = Notifier::default();
        let worker = notifier.worker();
        let is_woken = || worker.0.has_changed().is_ok_and(|changed| changed);
        let held = notifier.hold();
        held.release();
        assert!(!is_woken(), "the transaction has queued nothing");
        held.notify();
        assert!(!is_woken(), "the transaction is not committed");
        held.release();
        assert!(is_woken());
    }
}
