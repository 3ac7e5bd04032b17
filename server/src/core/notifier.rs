//! [`Notifier`]: wakes a background worker of this process.

use std::sync::Arc;
use tokio::sync::watch;

/// Wakes the workers of a queue. Without it, they find their work at their next poll, a few seconds later. Clones wake the same
/// workers.
#[derive(Debug, Clone, Default)]
pub struct Notifier(Arc<watch::Sender<()>>);

/// A worker's side of a [`Notifier`]. It also remembers a notification during the worker's work.
#[derive(Debug)]
pub struct Woken(watch::Receiver<()>);

impl Notifier {
    /// Wakes the workers. Call it after the commit that gives them work.
    pub fn notify(&self) {
        self.0.send_replace(());
    }

    /// Registers a worker.
    #[must_use]
    pub fn worker(&self) -> Woken {
        Woken(self.0.subscribe())
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
