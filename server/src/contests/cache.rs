//! The state of this replica, read again at most every two seconds, however many visitors ask.

use super::{Contests, store};
use crate::core::error::CoreError;
use crate::core::recent::Recent;
use crate::env::Env;
use chrono::Duration;
use contest::FestDays;
use sea_orm::ConnectionTrait;
use std::sync::Arc;

/// How long the state is served before the log is asked for later changes.
const FRESH: Duration = Duration::seconds(2);

/// The state of all contests as last read. Cheap to clone; all clones share the value.
#[derive(Debug, Clone, Default)]
pub struct ContestsCache(Arc<Recent<Known>>);

#[derive(Debug, Clone, Default)]
struct Known {
    contests: Contests,
    shown: Arc<FestDays>,
}

impl ContestsCache {
    /// The contests as the site shows them, at most two seconds old.
    pub async fn get(&self, env: &Env) -> Result<Arc<FestDays>, CoreError> {
        Ok(Arc::clone(&self.read(env).await?.shown))
    }

    /// Returns the name that the contests show for a college, however its name is typed.
    #[must_use]
    pub fn college(&self, typed: &str) -> String {
        if typed.is_empty() {
            return String::new();
        }
        self.known().contests.names().name(typed)
    }

    /// The contests as staff see them, with what is not published, at most two seconds old.
    pub(crate) async fn staff(&self, env: &Env) -> Result<Contests, CoreError> {
        Ok(self.read(env).await?.contests.clone())
    }

    /// The contests as last read.
    #[must_use]
    pub fn last(&self) -> Arc<FestDays> {
        Arc::clone(&self.known().shown)
    }

    /// Makes the next call read the log again: this replica has changed it.
    pub(crate) fn expire(&self) {
        self.0.expire();
    }

    /// The state with all changes that are stored now.
    pub(crate) async fn current(&self, db: &impl ConnectionTrait) -> Result<Contests, CoreError> {
        with_later(db, self.known().contests.clone()).await
    }

    /// Locks the log, and returns the state in the transaction.
    pub(crate) async fn hold(&self, txn: &impl ConnectionTrait) -> Result<Contests, CoreError> {
        store::lock(txn).await?;
        with_later(txn, self.known().contests.clone()).await
    }

    async fn read(&self, env: &Env) -> Result<Arc<Known>, CoreError> {
        self.0.get(&env.clock, FRESH, read(env.db.read(), self)).await
    }

    fn known(&self) -> Arc<Known> {
        self.0.last().unwrap_or_default()
    }
}

/// Asks the log for later changes.
async fn read(db: &impl ConnectionTrait, cache: &ContestsCache) -> Result<Known, CoreError> {
    let known = cache.known();
    if store::latest(db).await? == known.contests.revision {
        return Ok(Known::clone(&known));
    }
    let contests = with_later(db, known.contests.clone()).await?;
    let shown = Arc::new(FestDays::new(contests.revision.unsigned_abs(), &contests.running));
    Ok(Known { contests, shown })
}

async fn with_later(db: &impl ConnectionTrait, mut contests: Contests) -> Result<Contests, CoreError> {
    let changes = store::after(db, contests.revision).await?;
    contests.follow(db, changes).await?;
    Ok(contests)
}
