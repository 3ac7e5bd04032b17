//! Finds sessions, those of many requests with one query.
//!
//! Every signed-in request asks for its session and user, anew each time, so that a logout or a new role counts at once. One
//! query each would cost more than all the rest of a request. So a request that comes while others are being looked up
//! waits for its turn together with whoever else comes meanwhile, and their query is one. It begins after they came: what
//! they are told is never older than they are.

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

/// Queries under way.
const AT_ONCE: usize = 1;

/// A session with its user.
pub(super) type Found = (entity::Model, users::entity::Model);

/// Who waits. Clones share it.
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
    /// The session of an id with its user, alive or not.
    pub(super) async fn find(&self, db: &Db, tasks: &Tasks, id: Uuid) -> Result<Option<Found>, ApiError> {
        let (answer, found) = oneshot::channel();
        if let Some(worker) = self.ask(Asked { id, answer }) {
            // A task of its own: a client that hangs up must not leave others waiting.
            tasks.tracker.spawn(worker.work(db.clone()));
        }
        // None answers where a worker failed.
        found.await.map_err(ApiError::internal)?
    }

    /// Queues; answers a worker where there is work for one more.
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

/// Tells each what was found. Whoever has hung up needs no answer.
fn answer(asked: Vec<Asked>, found: Vec<Found>) {
    let mut found: HashMap<Uuid, Found> = found.into_iter().map(|found| (found.0.id, found)).collect();
    let mut asked = asked.into_iter().peekable();
    while let Some(Asked { id, answer }) = asked.next() {
        // Mostly each is asked for once: the next to ask need not get a copy.
        let is_last = asked.peek().is_none_or(|next| next.id != id);
        let own = if is_last {
            found.remove(&id)
        } else {
            found.get(&id).cloned()
        };
        let _unheard = answer.send(Ok(own));
    }
}

/// Tells each that the query failed: nobody waits for a second one.
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

/// Works until nobody waits.
struct Worker {
    lookups: Lookups,
    /// It has counted itself out.
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
                    // Whoever came meanwhile would wait as long for the same.
                    let later = std::mem::take(&mut self.lookups.queue().asked);
                    refuse(asked.into_iter().chain(later), error);
                }
            }
        }
    }

    fn take(&mut self) -> Vec<Asked> {
        let mut queue = self.lookups.queue();
        if queue.asked.is_empty() {
            // In the same breath: who asks from here on must get a worker of their own.
            queue.working -= 1;
            self.is_done = true;
            return Vec::new();
        }
        let count = queue.asked.len().min(finder::MOST);
        let mut asked: Vec<Asked> = queue.asked.drain(..count).collect();
        drop(queue);
        // Those who ask for the same stand together.
        asked.sort_unstable_by_key(|asked| asked.id);
        asked
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        if self.is_done {
            return;
        }
        // It has failed.
        let mut queue = self.lookups.queue();
        queue.working -= 1;
        if queue.working == 0 {
            // Nobody is left to answer them.
            queue.asked.clear();
        }
    }
}
