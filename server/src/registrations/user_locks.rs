//! Queues the calls of one user on their entries, one at a time in this process, before they take a database
//! connection. Otherwise a thousand clicks on one button would hold every connection while they wait for one row, and
//! other users could not enter.

use std::sync::Arc;
use tokio::sync::{Mutex, MutexGuard};
use uuid::Uuid;

/// Number of queues; users may share one.
const LINES: usize = 1024;

/// The queues of all users. Cheap to clone.
#[derive(Debug, Clone)]
pub struct UserLocks(Arc<[Mutex<()>]>);

impl Default for UserLocks {
    fn default() -> Self {
        Self((0..LINES).map(|_| Mutex::default()).collect())
    }
}

impl UserLocks {
    /// Waits for this user's turn, which lasts until the guard is dropped.
    pub(crate) async fn of(&self, user_id: Uuid) -> MutexGuard<'_, ()> {
        let (line, _) = user_id.as_u64_pair();
        let line = usize::try_from(line % LINES as u64).unwrap_or_default();
        self.0[line].lock().await
    }
}
