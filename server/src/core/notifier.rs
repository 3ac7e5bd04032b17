//! [`Notifier`]: wakes a background worker of this process.

use std::sync::Arc;
use tokio::sync::Notify;

/// Wakes a worker. Without it, the worker finds its work at its next poll, a few seconds later. Clones wake the same worker.
#[derive(Debug, Clone, Default)]
pub struct Notifier(Arc<Notify>);

impl Notifier {
    /// Wakes the worker. Call it after the commit that gives it work.
    pub fn notify(&self) {
        self.0.notify_one();
    }

    /// Waits until the worker is woken.
    pub async fn notified(&self) {
        self.0.notified().await;
    }
}
