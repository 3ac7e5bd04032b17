//! One at a time: what a user asks of their entries lines up here, in this process, before it asks for a connection. Else
//! a thousand presses of one button would hold every connection while they wait for one row, and nobody else could enter.

use std::sync::Arc;
use tokio::sync::{Mutex, MutexGuard};
use uuid::Uuid;

/// Lines to wait in: users share one now and then.
const LINES: usize = 1024;

/// Cheap to clone.
#[derive(Debug, Clone)]
pub struct Turns(Arc<[Mutex<()>]>);

impl Default for Turns {
    fn default() -> Self {
        Self((0..LINES).map(|_| Mutex::default()).collect())
    }
}

impl Turns {
    /// Waits until it is this user's turn, which lasts until the guard is dropped.
    pub(super) async fn of(&self, user_id: Uuid) -> MutexGuard<'_, ()> {
        let (line, _) = user_id.as_u64_pair();
        let line = usize::try_from(line % LINES as u64).unwrap_or_default();
        self.0[line].lock().await
    }
}
