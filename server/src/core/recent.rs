//! [`Recent`]: a value that is read again when it is too old, once, however many ask.

use crate::core::clock::Clock;
use chrono::{DateTime, Duration, Utc};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use tokio::sync::Mutex;

/// The value as last read, and when that was.
#[derive(Debug)]
pub(crate) struct Recent<T> {
    known: RwLock<LastRead<T>>,
    /// Many callers wait for one reading.
    reading: Mutex<()>,
}

#[derive(Debug)]
struct LastRead<T> {
    value: Option<Arc<T>>,
    /// When the last reading began, UTC. `None` makes the next call read.
    read_at: Option<DateTime<Utc>>,
    /// How many readings have ended.
    readings: u64,
    /// How often the value has expired before its time.
    expired: u64,
}

impl<T> Recent<T> {
    /// Returns the value if it is younger than `limit`. Otherwise reads it by `read`, or waits for a caller that does.
    ///
    /// # Errors
    /// Those of `read`. The value stays as it was.
    pub(crate) async fn get<E>(
        &self,
        clock: &Clock,
        limit: Duration,
        read: impl Future<Output = Result<T, E>>,
    ) -> Result<Arc<T>, E> {
        if let Some(value) = self.fresh(clock, limit) {
            return Ok(value);
        }
        let before = self.read().readings;
        let _one_at_a_time = self.reading.lock().await;
        if let Some(value) = self.fresh(clock, limit).or_else(|| self.later_than(before)) {
            return Ok(value);
        }
        let (read_at, expired) = (clock.now(), self.read().expired);
        let value = Arc::new(read.await?);
        let mut known = self.write();
        known.value = Some(Arc::clone(&value));
        known.readings += 1;
        // If the value expired while it was read, it may be from before the change: the next call reads again.
        known.read_at = (known.expired == expired).then_some(read_at);
        Ok(value)
    }

    /// The value as last read, if it was.
    pub(crate) fn last(&self) -> Option<Arc<T>> {
        self.read().value.clone()
    }

    /// Makes the next call read again. Call it when the data behind the value has changed.
    pub(crate) fn expire(&self) {
        let mut known = self.write();
        known.read_at = None;
        known.expired += 1;
    }

    /// Changes the value, after a reading that is under way.
    pub(crate) async fn change(&self, change: impl FnOnce(&mut T))
    where
        T: Clone,
    {
        let _one_at_a_time = self.reading.lock().await;
        if let Some(value) = &mut self.write().value {
            change(Arc::make_mut(value));
        }
    }

    fn fresh(&self, clock: &Clock, limit: Duration) -> Option<Arc<T>> {
        let known = self.read();
        let read_at = known.read_at?;
        let is_fresh = (read_at..read_at + limit).contains(&clock.now());
        is_fresh.then(|| known.value.clone())?
    }

    /// Returns the value if its reading began after the caller had seen `readings` ended ones. One more may have been running then, so
    /// two have to end.
    fn later_than(&self, readings: u64) -> Option<Arc<T>> {
        let known = self.read();
        let is_later = known.readings >= readings + 2;
        is_later.then(|| known.value.clone())?
    }

    fn read(&self) -> RwLockReadGuard<'_, LastRead<T>> {
        self.known.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, LastRead<T>> {
        self.known.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Default for Recent<T> {
    fn default() -> Self {
        let known = RwLock::new(LastRead {
            value: None,
            read_at: None,
            readings: 0,
            expired: 0,
        });
        Self {
            known,
            reading: Mutex::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Recent;
    use crate::core::clock::Clock;
    use chrono::{DateTime, Duration};
    use std::convert::Infallible;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    const LIMIT: Duration = Duration::seconds(5);

    /// A number that counts how often it was read.
    struct CountedReads {
        clock: Clock,
        recent: Recent<u32>,
        times: AtomicU32,
    }

    impl CountedReads {
        fn new() -> Arc<Self> {
            Arc::new(Self {
                clock: Clock::manual(DateTime::UNIX_EPOCH),
                recent: Recent::default(),
                times: AtomicU32::new(0),
            })
        }

        async fn get(&self) -> u32 {
            let read = async {
                tokio::task::yield_now().await;
                Ok::<_, Infallible>(self.times.fetch_add(1, Ordering::Relaxed) + 1)
            };
            *self.recent.get(&self.clock, LIMIT, read).await.unwrap()
        }
    }

    #[tokio::test]
    async fn a_value_is_read_again_at_its_limit() {
        let counter = CountedReads::new();
        assert_eq!(counter.recent.last(), None);
        assert_eq!(counter.get().await, 1);
        counter.clock.advance(LIMIT - Duration::microseconds(1));
        assert_eq!(counter.get().await, 1);
        counter.clock.advance(Duration::microseconds(1));
        assert_eq!(counter.get().await, 2);
        counter.clock.advance(-Duration::seconds(1));
        assert_eq!(counter.get().await, 3, "the clock was set back");
    }

    #[tokio::test]
    async fn a_crowd_causes_one_reading() {
        let counter = CountedReads::new();
        let crowd = (0..20).map(|_| {
            let counter = Arc::clone(&counter);
            tokio::spawn(async move { counter.get().await })
        });
        for one in crowd.collect::<Vec<_>>() {
            assert_eq!(one.await.unwrap(), 1);
        }
    }

    #[tokio::test]
    async fn a_crowd_causes_two_readings_at_most_while_the_value_expires() {
        let counter = CountedReads::new();
        let crowd = (0..20).map(|_| {
            let counter = Arc::clone(&counter);
            tokio::spawn(async move {
                let read = async {
                    tokio::task::yield_now().await;
                    counter.recent.expire();
                    Ok::<_, Infallible>(counter.times.fetch_add(1, Ordering::Relaxed) + 1)
                };
                counter.recent.get(&counter.clock, LIMIT, read).await.map(drop)
            })
        });
        for one in crowd.collect::<Vec<_>>() {
            one.await.unwrap().unwrap();
        }
        assert_eq!(counter.times.load(Ordering::Relaxed), 2);
    }

    #[tokio::test]
    async fn an_expired_value_is_read_again_and_is_the_last_until_then() {
        let counter = CountedReads::new();
        counter.get().await;
        counter.recent.expire();
        assert_eq!(counter.recent.last().as_deref(), Some(&1));
        assert_eq!(counter.get().await, 2);
    }

    #[tokio::test]
    async fn a_value_that_expires_while_it_is_read_is_returned_but_read_again() {
        let counter = CountedReads::new();
        let read = async {
            counter.recent.expire();
            Ok::<_, Infallible>(7)
        };
        assert_eq!(*counter.recent.get(&counter.clock, LIMIT, read).await.unwrap(), 7);
        assert_eq!(counter.get().await, 1);
    }

    #[tokio::test]
    async fn a_failed_reading_leaves_the_value() {
        let counter = CountedReads::new();
        counter.get().await;
        counter.recent.expire();
        let read = async { Err::<u32, _>("no database") };
        assert!(counter.recent.get(&counter.clock, LIMIT, read).await.is_err());
        assert_eq!(counter.recent.last().as_deref(), Some(&1));
    }

    #[tokio::test]
    async fn a_changed_value_is_as_old_as_before() {
        let counter = CountedReads::new();
        counter.get().await;
        counter.recent.change(|value| *value = 40).await;
        assert_eq!(counter.get().await, 40);
        counter.clock.advance(LIMIT);
        assert_eq!(counter.get().await, 2);
    }
}
