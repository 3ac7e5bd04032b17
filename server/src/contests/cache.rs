//! The state of this replica, read again at most every two seconds, however many visitors ask.

use super::{Contests, store};
use crate::core::error::CoreError;
use crate::env::Env;
use chrono::{DateTime, Duration, Utc};
use contest::FestDays;
use sea_orm::ConnectionTrait;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::Mutex;

/// How long the state is served before the log is asked for later changes.
const FRESH: Duration = Duration::seconds(2);

/// The state of all contests as last read. Cheap to clone; all clones share the value.
#[derive(Debug, Clone, Default)]
pub struct ContestsCache(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    known: RwLock<Known>,
    /// Many visitors wait for one query.
    reading: Mutex<()>,
}

#[derive(Debug, Clone, Default)]
struct Known {
    asked_at: Option<DateTime<Utc>>,
    contests: Contests,
    shown: Arc<FestDays>,
}

impl ContestsCache {
    /// The contests as the site shows them, at most two seconds old.
    pub async fn get(&self, env: &Env) -> Result<Arc<FestDays>, CoreError> {
        if let Some(shown) = self.fresh(env) {
            return Ok(shown);
        }
        let _one_at_a_time = self.0.reading.lock().await;
        if let Some(shown) = self.fresh(env) {
            return Ok(shown);
        }
        let now = env.clock.now();
        let known = self.known();
        let db = env.db.read();
        if store::latest(db).await? == known.contests.revision {
            self.write().asked_at = Some(now);
            return Ok(known.shown);
        }
        let contests = with_later(db, known.contests).await?;
        let shown = Arc::new(FestDays::new(contests.revision.unsigned_abs(), &contests.running));
        *self.write() = Known {
            asked_at: Some(now),
            contests,
            shown: Arc::clone(&shown),
        };
        Ok(shown)
    }

    /// Returns the name that the contests show for a college, however its name is typed.
    #[must_use]
    pub fn college(&self, typed: &str) -> String {
        if typed.is_empty() {
            return String::new();
        }
        let known = self.0.known.read().unwrap_or_else(PoisonError::into_inner);
        let names = Arc::clone(known.contests.names());
        drop(known);
        names.name(typed)
    }

    /// The contests as staff see them, with what is not published, at most two seconds old.
    pub(crate) async fn staff(&self, env: &Env) -> Result<Contests, CoreError> {
        self.get(env).await?;
        Ok(self.known().contests)
    }

    /// The contests as last read.
    #[must_use]
    pub fn last(&self) -> Arc<FestDays> {
        let known = self.0.known.read().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&known.shown)
    }

    /// Makes the next call read the log again: this replica has changed it.
    pub(crate) fn expire(&self) {
        self.write().asked_at = None;
    }

    /// The state with all changes that are stored now.
    pub(crate) async fn current(&self, db: &impl ConnectionTrait) -> Result<Contests, CoreError> {
        with_later(db, self.known().contests).await
    }

    /// Locks the log, and returns the state in the transaction.
    pub(crate) async fn hold(&self, txn: &impl ConnectionTrait) -> Result<Contests, CoreError> {
        store::lock(txn).await?;
        with_later(txn, self.known().contests).await
    }

    fn fresh(&self, env: &Env) -> Option<Arc<FestDays>> {
        let known = self.0.known.read().unwrap_or_else(PoisonError::into_inner);
        let asked_at = known.asked_at?;
        (env.clock.now() < asked_at + FRESH).then(|| Arc::clone(&known.shown))
    }

    fn known(&self) -> Known {
        let known = self.0.known.read().unwrap_or_else(PoisonError::into_inner);
        known.clone()
    }

    fn write(&self) -> std::sync::RwLockWriteGuard<'_, Known> {
        self.0.known.write().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn with_later(db: &impl ConnectionTrait, mut contests: Contests) -> Result<Contests, CoreError> {
    let changes = store::after(db, contests.revision).await?;
    contests.follow(db, changes).await?;
    Ok(contests)
}
