//! Caches a value of the identity provider for as long as the provider allows.
//!
//! One request fetches, and the others wait for it. While the provider fails, the cache retries at most once per
//! [`RETRY`] and serves the last value for up to [`STALE`].

use super::fetch::FetchError;
use crate::accounts::AccountError;
use crate::core::error::chain;
use chrono::{DateTime, Duration, Utc};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Lifetime of a value that states none.
const DEFAULT_AGE: Duration = Duration::hours(1);
/// Minimum and maximum lifetime of a value, whatever it states.
const AGES: (Duration, Duration) = (Duration::minutes(1), Duration::hours(24));
/// Minimum age of a value before [`Cached::newer`] fetches again.
const NEWER_AFTER: Duration = Duration::minutes(1);
/// Minimum time between two attempts while the provider fails.
const RETRY: Duration = Duration::seconds(5);
/// Maximum age of a value while the provider fails, counted from its fetch.
const STALE: Duration = Duration::hours(48);

/// Cached value of the identity provider; see the module.
#[derive(Debug)]
pub(crate) struct Cached<T> {
    known: Mutex<Known<T>>,
    turn: tokio::sync::Mutex<()>,
}

#[derive(Debug)]
struct Known<T> {
    value: Option<Value<T>>,
    failure: Option<(DateTime<Utc>, String)>,
    /// Number of finished fetches, successful or not.
    fetches: u64,
}

#[derive(Debug)]
struct Value<T> {
    it: Arc<T>,
    fetched_at: DateTime<Utc>,
    fresh_until: DateTime<Utc>,
}

/// Result of a fetch: the value and its stated lifetime.
pub(crate) type Fetched<T> = Result<(T, Option<Duration>), FetchError>;

impl<T> Cached<T> {
    pub(crate) fn empty() -> Self {
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

    /// Returns the cached value. Fetches it if there is no fresh one.
    ///
    /// # Errors
    /// 503 if the provider fails and there is no value younger than [`STALE`].
    pub(crate) async fn get(
        &self,
        now: DateTime<Utc>,
        fetch: impl Future<Output = Fetched<T>>,
    ) -> Result<Arc<T>, AccountError> {
        if let Some(fresh) = self.younger(|value| value.fresh_until > now) {
            return Ok(fresh);
        }
        self.refresh(now, fetch).await;
        self.younger(|value| value.fetched_at + STALE > now)
            .ok_or_else(|| self.unavailable())
    }

    /// Returns a newer value if the cached one lacks an entry. Fetches at most once per [`NEWER_AFTER`].
    ///
    /// # Errors
    /// 503 if the provider fails, because a newer value might contain the entry.
    pub(crate) async fn newer(
        &self,
        now: DateTime<Utc>,
        fetch: impl Future<Output = Fetched<T>>,
    ) -> Result<Arc<T>, AccountError> {
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
            // Another request fetched while this one waited, or the last fetch has just failed.
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

    fn unavailable(&self) -> AccountError {
        let known = self.lock();
        let why = known.failure.as_ref().map_or("no answer yet", |(_, why)| why);
        AccountError::GoogleUnavailable(why.into())
    }

    fn lock(&self) -> MutexGuard<'_, Known<T>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
pub(crate) mod tests;
