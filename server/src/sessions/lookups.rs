//! Finds sessions with their users. Batches the look-ups of concurrent requests into one query.
//!
//! Every signed-in request reads its session and user again, so that a logout or a new role takes effect at once. One query
//! per request would cost more than the rest of the request. So a request that arrives while a query runs waits and shares the
//! next query with other requests. Each query starts after its requests arrived, so none reads stale state.

use super::entity;
use super::finder;
use crate::db::{ACQUIRE_TIMEOUT, Db, acquire_timeout};
use crate::error::ApiError;
use crate::state::Tasks;
use crate::users;
use sea_orm::DbErr;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;
use tokio::time::timeout;
use uuid::Uuid;

/// Maximum number of concurrent queries.
const AT_ONCE: usize = 1;

/// A session with its user.
pub(super) type Found = (entity::Model, users::entity::Model);

/// Queue of waiting look-ups. Clones share it.
#[derive(Debug, Clone, Default)]
pub struct Lookups {
    queue: Arc<Mutex<Queue>>,
}

#[derive(Debug, Default)]
struct Queue {
    asked: Vec<Asked>,
    working: usize,
}

#[derive(Debug)]
struct Asked {
    id: Uuid,
    answer: oneshot::Sender<Result<Option<Found>, ApiError>>,
}

impl Lookups {
    /// Finds a session by id, with its user. Does not check the expiry.
    pub(super) async fn find(&self, db: &Db, tasks: &Tasks, id: Uuid) -> Result<Option<Found>, ApiError> {
        let (answer, found) = oneshot::channel();
        if let Some(worker) = self.ask(Asked { id, answer }) {
            // A separate task: a client that disconnects must not cancel the query of other requests.
            tasks.tracker.spawn(worker.work(db.clone()));
        }
        // The channel closes without a result if a worker fails.
        found.await.map_err(ApiError::internal)?
    }

    /// Enqueues a look-up. Returns a new worker if fewer than [`AT_ONCE`] run.
    fn ask(&self, asked: Asked) -> Option<Worker> {
        let mut queue = self.queue();
        queue.asked.push(asked);
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
fn answer(asked: Vec<Asked>, found: Vec<Found>) {
    let mut found: HashMap<Uuid, Found> = found.into_iter().map(|found| (found.0.id, found)).collect();
    let mut asked = asked.into_iter().peekable();
    while let Some(Asked { id, answer }) = asked.next() {
        // Usually one look-up asks for each session, so the last look-up of an id takes the value without a copy.
        let is_last = asked.peek().is_none_or(|next| next.id != id);
        let own = if is_last {
            found.remove(&id)
        } else {
            found.get(&id).cloned()
        };
        let _unheard = answer.send(Ok(own));
    }
}

/// Sends each look-up the error of the query, instead of a retry.
fn refuse(asked: impl Iterator<Item = Asked>, error: DbErr) {
    let text = error.to_string();
    let is_busy = matches!(ApiError::from(error), ApiError::Unavailable(_));
    for Asked { answer, .. } in asked {
        let error = DbErr::Custom(text.clone());
        let _unheard = answer.send(Err(if is_busy {
            ApiError::Unavailable(error)
        } else {
            ApiError::Database(error)
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
            let asked = self.take();
            if asked.is_empty() {
                return;
            }
            let ids: Vec<Uuid> = asked.iter().map(|asked| asked.id).collect();
            // If the database does not answer, the look-ups that wait behind this one fail with it.
            let found = timeout(ACQUIRE_TIMEOUT, finder::find(db.read(), &ids)).await;
            match found.unwrap_or_else(|_elapsed| Err(acquire_timeout())) {
                Ok(found) => answer(asked, found),
                Err(error) => {
                    // Look-ups that arrived meanwhile would wait as long and fail as well.
                    let later = std::mem::take(&mut self.lookups.queue().asked);
                    refuse(asked.into_iter().chain(later), error);
                }
            }
        }
    }

    fn take(&mut self) -> Vec<Asked> {
        let mut queue = self.lookups.queue();
        if queue.asked.is_empty() {
            // Decrements under the same lock, so that the next look-up starts a new worker.
            queue.working -= 1;
            self.is_done = true;
            return Vec::new();
        }
        let count = queue.asked.len().min(finder::MOST);
        let mut asked: Vec<Asked> = queue.asked.drain(..count).collect();
        drop(queue);
        // `answer` needs look-ups of the same id next to each other.
        asked.sort_unstable_by_key(|asked| asked.id);
        asked
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
            queue.asked.clear();
        }
    }
}
