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
mod tests;
