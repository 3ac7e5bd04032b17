//! [`Caller`]: who causes the work that runs now, and whether it still waits for the outcome.
//!
//! The layer of writing requests puts the caller into the task of the request. What shares scarce things out reads it there
//! ([`current`]): the queue of writes gives each caller its turn.

use futures_util::future::BoxFuture;
use std::fmt::Debug;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use uuid::Uuid;

/// Who causes work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CallerId {
    /// A signed-in user.
    User(Uuid),
    /// The visitors of one machine: an IPv4 address, or a /64 of IPv6.
    Machine(IpAddr),
    /// The program itself: jobs, mail, upkeep.
    Program,
}

/// The other end of a request's connection.
pub trait Client: Debug + Send + Sync {
    /// Waits until the client has closed or lost the connection.
    fn gone(&self) -> BoxFuture<'static, ()>;
}

/// The caller of a request. Clones are the same request.
#[derive(Debug, Clone)]
pub struct Caller {
    /// Who it is.
    pub id: CallerId,
    /// Whether the caller has hung up on requests lately. Such callers share a part of the capacity.
    pub is_hasty: bool,
    client: Option<Arc<dyn Client>>,
    stage: Arc<AtomicU8>,
}

/// Nothing lasting has been done.
const WAITING: u8 = 0;
/// The work has begun and is carried out to its end.
const BEGUN: u8 = 1;
/// The client has gone before the work began: it is dropped.
const DROPPED: u8 = 2;

tokio::task_local! {
    /// The caller of the task's request.
    pub static CURRENT: Caller;
}

/// The caller of the running task; the program itself if the task belongs to no request.
#[must_use]
pub fn current() -> Caller {
    CURRENT
        .try_with(Clone::clone)
        .unwrap_or_else(|_none| Caller::new(CallerId::Program, None))
}

impl Caller {
    /// Creates the caller of a request. Without `client`, it is never gone.
    #[must_use]
    pub fn new(id: CallerId, client: Option<Arc<dyn Client>>) -> Self {
        Self {
            id,
            is_hasty: false,
            client,
            stage: Arc::default(),
        }
    }

    /// Waits until the client has gone.
    pub fn gone(&self) -> BoxFuture<'static, ()> {
        match &self.client {
            Some(client) => client.gone(),
            None => Box::pin(std::future::pending()),
        }
    }

    /// Marks the work as begun. Returns false if it has been dropped.
    #[must_use]
    pub fn begin(&self) -> bool {
        self.advance(BEGUN) != DROPPED
    }

    /// Drops the work. Returns false if it has begun.
    #[must_use]
    pub fn abandon(&self) -> bool {
        self.advance(DROPPED) != BEGUN
    }

    /// Moves from waiting to a stage. Returns the stage after it.
    fn advance(&self, to: u8) -> u8 {
        let exchanged = self
            .stage
            .compare_exchange(WAITING, to, Ordering::AcqRel, Ordering::Acquire);
        exchanged.map_or_else(|stage| stage, |_waiting| to)
    }
}

#[cfg(test)]
mod tests {
    use super::{Caller, CallerId};

    #[test]
    fn work_is_either_begun_or_dropped() {
        let caller = Caller::new(CallerId::Program, None);
        assert!(caller.begin() && caller.clone().begin() && !caller.abandon());
        let caller = Caller::new(CallerId::Program, None);
        assert!(caller.abandon() && caller.abandon() && !caller.begin());
    }
}
