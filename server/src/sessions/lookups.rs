//! Finds sessions with their users. Batches the look-ups of concurrent requests into one query.
//!
//! Every signed-in request reads its session and user again, so that a logout or a new role takes effect at once. One query
//! per request would cost more than the rest of the request. So a request that arrives while a query runs waits and shares the
//! next query with other requests. Each query starts after its requests arrived, so none reads stale state.

use super::finder;
use crate::core::error::CoreError;
use crate::db::patience::ACQUIRE;
use crate::db::{Db, acquire_timeout};
use crate::entities::{session, user};
use crate::env::Tasks;
use sea_orm::DbErr;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;
use tokio::time::timeout;
use uuid::Uuid;

/// Maximum number of concurrent queries.
const AT_ONCE: usize = 1;

/// A session with its user.
pub(crate) type SessionWithUser = (session::Model, user::Model);

/// Queue of waiting look-ups. Clones share it.
#[derive(Debug, Clone, Default)]
pub struct Lookups {
    queue: Arc<Mutex<Queue>>,
}

#[derive(Debug, Default)]
struct Queue {
    waiting: Vec<Lookup>,
    working: usize,
}

#[derive(Debug)]
struct Lookup {
    id: Uuid,
    answer: oneshot::Sender<Result<Option<SessionWithUser>, CoreError>>,
}

impl Lookups {
    /// Finds a session by id, with its user. Does not check the expiry.
    pub(crate) async fn find(
        &self,
        db: &Db,
        tasks: &Tasks,
        id: Uuid,
    ) -> Result<Option<SessionWithUser>, CoreError> {
        let (answer, found) = oneshot::channel();
        if let Some(worker) = self.ask(Lookup { id, answer }) {
            // A separate task: a client that disconnects must not cancel the query of other requests.
            tasks.tracker.spawn(worker.work(db.clone()));
        }
        // The channel closes without a result if a worker fails.
        found.await.map_err(CoreError::internal)?
    }

    /// Enqueues a look-up. Returns a new worker if fewer than [`AT_ONCE`] run.
    fn ask(&self, waiting: Lookup) -> Option<Worker> {
        let mut queue = self.queue();
        queue.waiting.push(waiting);
        (queue.working < AT_ONCE).then(|| {
            queue.working += 1;
            Worker {
                lookups: self.clone(),
                is_done: false,
            }
        })
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sends each look-up its result. Ignores clients that have disconnected.
fn answer(waiting: Vec<Lookup>, found: Vec<SessionWithUser>) {
    let mut found: HashMap<Uuid, SessionWithUser> =
        found.into_iter().map(|found| (found.0.id, found)).collect();
    let mut waiting = waiting.into_iter().peekable();
    while let Some(Lookup { id, answer }) = waiting.next() {
        // Usually one look-up asks for each session, so the last look-up of an id takes the value without a copy.
        let is_last = waiting.peek().is_none_or(|next| next.id != id);
        let own = if is_last {
            found.remove(&id)
        } else {
            found.get(&id).cloned()
        };
        let _nobody_waits = answer.send(Ok(own));
    }
}

/// Sends each look-up the error of the query, instead of a retry.
fn refuse(waiting: impl Iterator<Item = Lookup>, error: DbErr) {
    let text = error.to_string();
    let is_busy = matches!(CoreError::from(error), CoreError::Unavailable(_));
    for Lookup { answer, .. } in waiting {
        let error = DbErr::Custom(text.clone());
        let _nobody_waits = answer.send(Err(if is_busy {
            CoreError::Unavailable(error)
        } else {
            CoreError::Database(error)
        }));
    }
}

/// Runs queries until the queue is empty.
struct Worker {
    lookups: Lookups,
    /// Whether the worker has decremented [`Queue::working`].
    is_done: bool,
}

impl Worker {
    async fn work(mut self, db: Db) {
        loop {
            let waiting = self.take();
            if waiting.is_empty() {
                return;
            }
            let ids: Vec<Uuid> = waiting.iter().map(|waiting| waiting.id).collect();
            // If the database does not answer, the look-ups that wait behind this one fail with it.
            let found = timeout(ACQUIRE, finder::find(db.read(), &ids)).await;
            match found.unwrap_or_else(|_elapsed| Err(acquire_timeout())) {
                Ok(found) => answer(waiting, found),
                Err(error) => {
                    // Look-ups that arrived meanwhile would wait as long and fail as well.
                    let later = std::mem::take(&mut self.lookups.queue().waiting);
                    refuse(waiting.into_iter().chain(later), error);
                }
            }
        }
    }

    fn take(&mut self) -> Vec<Lookup> {
        let mut queue = self.lookups.queue();
        if queue.waiting.is_empty() {
            // Decrements under the same lock, so that the next look-up starts a new worker.
            queue.working -= 1;
            self.is_done = true;
            return Vec::new();
        }
        let count = queue.waiting.len().min(finder::MOST);
        let mut waiting: Vec<Lookup> = queue.waiting.drain(..count).collect();
        drop(queue);
        // `answer` needs look-ups of the same id next to each other.
        waiting.sort_unstable_by_key(|waiting| waiting.id);
        waiting
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        if self.is_done {
            return;
        }
        // The worker failed before its end.
        let mut queue = self.lookups.queue();
        queue.working -= 1;
        if queue.working == 0 {
            // No worker is left to answer these look-ups. Dropping them closes their channels.
            queue.waiting.clear();
        }
    }
}
