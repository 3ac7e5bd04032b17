//! Keeps a replica up to date: every two seconds it compares the revision of the settings and computes the live data, and clears
//! the cached documents if what they show has changed. Every half minute it offers free places to waiting lists and releases
//! unpaid places.
//!
//! A poll, also on PostgreSQL: docs/decisions/0028-settings.md.

use super::LiveCache;
use super::contest_pages::shows_contests;
use super::published::{Published, looks_alike};
use crate::contests::ContestsCache;
use crate::core::error::chain;
use crate::env::Env;
use crate::publishing::PublishingError;
use crate::registrations::{places, waiting_list};
use crate::site::Documents;
use std::time::Duration;

/// The time between two looks at the settings. A change is seen by every replica within five seconds.
const EVERY: Duration = Duration::from_secs(2);
/// A look in which waiting lists are swept, too.
const SWEEP: u32 = 15;

/// Watches until the server stops.
pub async fn run(env: Env, live: LiveCache, contests: ContestsCache, documents: Documents) {
    let mut shown = None;
    for round in 0_u32.. {
        if let Err(error) = look(&env, &live, &contests, &documents, &mut shown).await {
            tracing::warn!(error = %chain(&error), "the live data could not be read");
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
pub async fn look(
    env: &Env,
    live: &LiveCache,
    contests: &ContestsCache,
    documents: &Documents,
    shown: &mut Option<Published>,
) -> Result<(), PublishingError> {
    live.get(env).await?;
    contests.get(env).await?;
    let current = super::published::now(env, live, contests);
    match shown {
        Some(shown) if looks_alike(shown, &current) => {
            if shown.fest_days != current.fest_days {
                documents.remove(shows_contests);
            }
        }
        _ => documents.clear(),
    }
    *shown = Some(current);
    Ok(())
}

/// Releases unpaid places and offers free ones. One replica at a time works on an event.
pub async fn sweep(env: &Env) -> Result<(), PublishingError> {
    places::release::release_unpaid(env).await?;
    waiting_list::sweep::sweep(env).await?;
    Ok(())
}
