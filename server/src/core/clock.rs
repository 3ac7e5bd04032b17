//! [`Clock`]: the current time as a dependency, so that tests can set it.

use chrono::{DateTime, Duration, SubsecRound, Utc};
use shared::settings::Moment;
use std::sync::{Arc, Mutex, PoisonError};

/// The source of the current time, in UTC and whole microseconds, the precision of both databases.
#[derive(Debug, Clone, Default)]
pub enum Clock {
    /// The system clock.
    #[default]
    System,
    /// A clock for tests that changes only by [`advance`](Self::advance).
    Manual(Arc<Mutex<DateTime<Utc>>>),
}

impl Clock {
    /// Creates a manual clock at `at`.
    #[must_use]
    pub fn manual(at: DateTime<Utc>) -> Self {
        Self::Manual(Arc::new(Mutex::new(at.trunc_subsecs(6))))
    }

    /// The current time.
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

    /// The current time, as the settings write times.
    #[must_use]
    pub fn moment(&self) -> Moment {
        moment(self.now())
    }

    /// Advances a manual clock. Does nothing to the system clock.
    pub fn advance(&self, by: Duration) {
        if let Self::Manual(at) = self {
            *at.lock().unwrap_or_else(PoisonError::into_inner) += by;
        }
    }
}

/// Converts a time to seconds.
#[must_use]
pub fn moment(time: DateTime<Utc>) -> Moment {
    Moment(time.timestamp())
}
