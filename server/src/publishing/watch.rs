//! Keeps a replica up to date: every two seconds it compares the revision of the settings and computes the live data, and clears
//! the cached documents if what they show has changed. Every half minute it offers free places to waiting lists and releases
//! unpaid places.
//!
//! A poll, also on PostgreSQL: docs/decisions/0028-settings.md.

use super::LiveCache;
use super::contest_pages::shows_contests;
use super::published::Published;
use crate::contests::ContestsCache;
use crate::core::error::{ApiError, chain};
use crate::env::Env;
use crate::registrations::{places, waiting_list};
use crate::site::Documents;
use shared::contest::FestDays;
use std::sync::Arc;
use std::time::Duration;

/// The time between two looks at the settings. A change is seen by every replica within five seconds.
const EVERY: Duration = Duration::from_secs(2);
/// A look in which waiting lists are swept, too.
const SWEEP: u32 = 15;

/// Watches until the server stops.
pub async fn run(env: Env, live: LiveCache, contests: ContestsCache, documents: Documents) {
    let mut shown = None;
    let mut fest_days = contests.last();
    for round in 0_u32.. {
        if let Err(error) = look(&env, &live, &documents, &mut shown).await {
            tracing::warn!(error = %chain(&error), "the live data could not be read");
        }
        if let Err(error) = look_at_contests(&env, &contests, &documents, &mut fest_days).await {
            tracing::warn!(error = %chain(&error), "the contests could not be read");
        }
        if round % SWEEP == 0
            && let Err(error) = sweep(&env).await
        {
            tracing::warn!(error = %chain(&error), "the waiting lists could not be swept");
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            () = env.tasks.stop.cancelled() => return,
        }
    }
}

/// Compares what the documents show with the current state once. `shown` is the state of the look before.
///
/// # Errors
/// If a query fails.
pub async fn look(
    env: &Env,
    live: &LiveCache,
    documents: &Documents,
    shown: &mut Option<Published>,
) -> Result<(), ApiError> {
    live.get(env).await?;
    let current = super::published::now(env, live);
    if shown
        .as_ref()
        .is_none_or(|shown| !super::published::looks_alike(shown, &current))
    {
        documents.clear();
    }
    *shown = Some(current);
    Ok(())
}

/// Compares what the documents show of the contests with the current state once. `shown` is the state of the look before.
///
/// # Errors
/// If a query fails.
pub async fn look_at_contests(
    env: &Env,
    contests: &ContestsCache,
    documents: &Documents,
    shown: &mut Arc<FestDays>,
) -> Result<(), ApiError> {
    let current = contests.get(env).await?;
    if current.contests.len() != shown.contests.len() {
        // The pages of events link to their contests.
        documents.clear();
    } else if current.revision != shown.revision {
        documents.remove(shows_contests);
    }
    *shown = current;
    Ok(())
}

/// Releases unpaid places and offers free ones. One replica at a time works on an event.
///
/// # Errors
/// If a query fails.
pub async fn sweep(env: &Env) -> Result<(), ApiError> {
    places::release::release_unpaid(env).await?;
    waiting_list::sweep::sweep(env).await?;
    Ok(())
}
