//! The time, passed in: a test holds it and moves it.

use chrono::{DateTime, Duration, SubsecRound, Utc};
use std::sync::{Arc, Mutex, PoisonError};

/// Where the server gets the time from. Whole microseconds, UTC: what both databases keep.
#[derive(Debug, Clone, Default)]
pub enum Clock {
    /// The machine's.
    #[default]
    System,
    /// Stands still until it is moved; for tests.
    Manual(Arc<Mutex<DateTime<Utc>>>),
}

impl Clock {
    /// A clock that stands at `at` until [`advance`](Self::advance).
    #[must_use]
    pub fn manual(at: DateTime<Utc>) -> Self {
        Self::Manual(Arc::new(Mutex::new(at.trunc_subsecs(6))))
    }

    /// Now.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        match self {
            #[expect(
                clippy::disallowed_methods,
                reason = "this is the one place that asks the machine"
            )]
            Self::System => Utc::now().trunc_subsecs(6),
            Self::Manual(at) => *at.lock().unwrap_or_else(PoisonError::into_inner),
        }
    }

    /// Moves a manual clock; the machine's is left alone.
    pub fn advance(&self, by: Duration) {
        if let Self::Manual(at) = self {
            *at.lock().unwrap_or_else(PoisonError::into_inner) += by;
        }
    }
}
