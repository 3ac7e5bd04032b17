//! [`KeyedLocks`]: a lock for each key, for work of this process that must not run twice at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::OwnedMutexGuard;
use tokio::time::timeout;
use uuid::Uuid;

/// Locks by key. No two keys share one. Cheap to clone; clones share the locks.
#[derive(Debug, Clone, Default)]
pub struct KeyedLocks(Arc<Mutex<HashMap<Uuid, Lock>>>);

type Lock = Arc<tokio::sync::Mutex<()>>;

/// A held lock. Dropping it lets the next one in.
#[derive(Debug)]
pub struct HeldLock {
    guard: Option<OwnedMutexGuard<()>>,
    locks: KeyedLocks,
    key: Uuid,
}

impl KeyedLocks {
    /// Takes the lock of a key. Returns none if it is not free within `limit`.
    pub async fn hold(&self, key: Uuid, limit: Duration) -> Option<HeldLock> {
        let lock = Arc::clone(self.locks().entry(key).or_default());
        let mut held = HeldLock {
            guard: None,
            locks: self.clone(),
            key,
        };
        held.guard = timeout(limit, lock.lock_owned()).await.ok();
        held.guard.is_some().then_some(held)
    }

    fn locks(&self) -> MutexGuard<'_, HashMap<Uuid, Lock>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for HeldLock {
    fn drop(&mut self) {
        drop(self.guard.take());
        let mut locks = self.locks.locks();
        // Callers that wait hold a reference of their own.
        if locks
            .get(&self.key)
            .is_some_and(|lock| Arc::strong_count(lock) == 1)
        {
            locks.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::KeyedLocks;
    use std::time::Duration;
    use uuid::Uuid;

    const SOON: Duration = Duration::from_millis(20);

    #[tokio::test]
    async fn a_key_is_held_once_and_waits_are_bounded() {
        let locks = KeyedLocks::default();
        let (one, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let held = locks.hold(one, SOON).await;
        assert!(held.is_some());
        assert!(locks.hold(one, SOON).await.is_none());
        assert!(locks.hold(other, SOON).await.is_some(), "another key is free");
        let waiting = locks.hold(one, Duration::from_mins(1));
        let (next, ()) = tokio::join!(waiting, async { drop(held) });
        assert!(next.is_some());
        drop(next);
        assert!(locks.locks().is_empty(), "free locks are forgotten");
    }
}
