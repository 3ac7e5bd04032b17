//! Something of the provider's that is fetched when it is first needed and kept as long as the provider says.
//!
//! One request fetches, others wait for it. While the provider fails it is asked again every [`RETRY`] and no sooner, and
//! what is known already stays good for [`STALE`].

use super::fetch::FetchError;
use crate::error::{ApiError, chain};
use chrono::{DateTime, Duration, Utc};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How long to keep what says nothing about it.
const DEFAULT_AGE: Duration = Duration::hours(1);
/// The shortest and the longest time to keep anything, whatever it says.
const AGES: (Duration, Duration) = (Duration::minutes(1), Duration::hours(24));
/// How long after a fetch there may be another one for what was not in it.
const NEWER_AFTER: Duration = Duration::minutes(1);
/// How long a failing provider is left in peace.
const RETRY: Duration = Duration::seconds(5);
/// How old a value may become while the provider fails, since it was fetched.
const STALE: Duration = Duration::hours(48);

/// See the module.
#[derive(Debug)]
pub(super) struct Cached<T> {
    known: Mutex<Known<T>>,
    turn: tokio::sync::Mutex<()>,
}

#[derive(Debug)]
struct Known<T> {
    value: Option<Value<T>>,
    failure: Option<(DateTime<Utc>, String)>,
    /// How many fetches have ended, one way or the other.
    fetches: u64,
}

#[derive(Debug)]
struct Value<T> {
    it: Arc<T>,
    fetched_at: DateTime<Utc>,
    fresh_until: DateTime<Utc>,
}

/// What a fetch gives: the value, and how long it says it may be kept.
pub(super) type Fetched<T> = Result<(T, Option<Duration>), FetchError>;

impl<T> Cached<T> {
    pub(super) fn empty() -> Self {
        let known = Known {
            value: None,
            failure: None,
            fetches: 0,
        };
        Self {
            known: Mutex::new(known),
            turn: tokio::sync::Mutex::new(()),
        }
    }

    /// The value, fetched where there is no fresh one.
    ///
    /// # Errors
    /// 503 where there is none and the provider fails.
    pub(super) async fn get(
        &self,
        now: DateTime<Utc>,
        fetch: impl Future<Output = Fetched<T>>,
    ) -> Result<Arc<T>, ApiError> {
        if let Some(fresh) = self.younger(|value| value.fresh_until > now) {
            return Ok(fresh);
        }
        self.refresh(now, fetch).await;
        self.younger(|value| value.fetched_at + STALE > now)
            .ok_or_else(|| self.unavailable())
    }

    /// A newer value than one that was just looked through in vain, at most once in [`NEWER_AFTER`].
    ///
    /// # Errors
    /// 503 where the provider fails: nobody knows, then, whether a newer one would do.
    pub(super) async fn newer(
        &self,
        now: DateTime<Utc>,
        fetch: impl Future<Output = Fetched<T>>,
    ) -> Result<Arc<T>, ApiError> {
        if self
            .younger(|value| value.fetched_at + NEWER_AFTER > now)
            .is_none()
        {
            self.refresh(now, fetch).await;
        }
        self.younger(|value| value.fetched_at + NEWER_AFTER > now)
            .ok_or_else(|| self.unavailable())
    }

    async fn refresh(&self, now: DateTime<Utc>, fetch: impl Future<Output = Fetched<T>>) {
        let before = self.lock().fetches;
        let _turn = self.turn.lock().await;
        {
            let known = self.lock();
            let failed_just_now = known.failure.as_ref().is_some_and(|(at, _)| *at + RETRY > now);
            // Somebody else had the turn and fetched.
            if known.fetches != before || failed_just_now {
                return;
            }
        }
        let fetched = fetch.await;
        let mut known = self.lock();
        known.fetches += 1;
        match fetched {
            Ok((it, age)) => {
                let age = age.unwrap_or(DEFAULT_AGE).clamp(AGES.0, AGES.1);
                known.failure = None;
                known.value = Some(Value {
                    it: Arc::new(it),
                    fetched_at: now,
                    fresh_until: now + age,
                });
            }
            Err(error) => {
                let why = chain(&error);
                tracing::warn!(error = why, "the identity provider fails");
                known.failure = Some((now, why));
            }
        }
    }

    fn younger(&self, is_good: impl FnOnce(&Value<T>) -> bool) -> Option<Arc<T>> {
        let known = self.lock();
        known
            .value
            .as_ref()
            .filter(|value| is_good(value))
            .map(|value| Arc::clone(&value.it))
    }

    fn unavailable(&self) -> ApiError {
        let known = self.lock();
        let why = known.failure.as_ref().map_or("no answer yet", |(_, why)| why);
        ApiError::GoogleUnavailable(why.into())
    }

    fn lock(&self) -> MutexGuard<'_, Known<T>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    async fn good(value: u32, age: i64) -> Fetched<u32> {
        Ok((value, Some(Duration::seconds(age))))
    }

    async fn bad() -> Fetched<u32> {
        Err(FetchError::TooLarge)
    }

    async fn unasked() -> Fetched<u32> {
        panic!("nothing is fetched")
    }

    #[tokio::test]
    async fn a_value_is_kept_as_long_as_it_says_within_bounds() {
        let cached = Cached::empty();
        assert_eq!(*cached.get(at(0), good(1, 600)).await.unwrap(), 1);
        assert_eq!(*cached.get(at(599), unasked()).await.unwrap(), 1);
        assert_eq!(*cached.get(at(600), good(2, 0)).await.unwrap(), 2);
        assert_eq!(
            *cached.get(at(659), unasked()).await.unwrap(),
            2,
            "a minute at least"
        );
        assert_eq!(*cached.get(at(660), good(3, 10_000_000)).await.unwrap(), 3);
        assert_eq!(*cached.get(at(660 + 86_399), unasked()).await.unwrap(), 3);
        assert_eq!(
            *cached.get(at(660 + 86_400), good(4, 1)).await.unwrap(),
            4,
            "a day at most"
        );
    }

    #[tokio::test]
    async fn while_the_provider_fails_a_known_value_does_for_two_days() {
        let cached = Cached::empty();
        cached.get(at(0), good(1, 60)).await.unwrap();
        assert_eq!(*cached.get(at(100), bad()).await.unwrap(), 1);
        assert_eq!(*cached.get(at(104), unasked()).await.unwrap(), 1, "left in peace");
        assert_eq!(*cached.get(at(48 * 3600 - 1), bad()).await.unwrap(), 1);
        assert!(cached.get(at(48 * 3600 + 5), bad()).await.is_err());
    }

    #[tokio::test]
    async fn a_newer_value_is_asked_for_once_a_minute() {
        let cached = Cached::empty();
        cached.get(at(0), good(1, 600)).await.unwrap();
        assert_eq!(*cached.newer(at(59), unasked()).await.unwrap(), 1);
        assert_eq!(*cached.newer(at(60), good(2, 600)).await.unwrap(), 2);
        assert_eq!(*cached.newer(at(119), unasked()).await.unwrap(), 2);
        assert!(cached.newer(at(120), bad()).await.is_err());
        assert_eq!(
            *cached.get(at(121), unasked()).await.unwrap(),
            2,
            "the former one is still fresh"
        );
    }

    #[tokio::test]
    async fn two_that_come_at_once_fetch_once() {
        let cached = Cached::empty();
        let slow = async {
            tokio::task::yield_now().await;
            Ok((1, None))
        };
        let (a, b) = tokio::join!(cached.get(at(0), slow), cached.get(at(0), unasked()));
        assert_eq!((*a.unwrap(), *b.unwrap()), (1, 1));
    }
}
