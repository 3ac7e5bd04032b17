//! The nightly purge that every server attempts.

use super::{ACTION, OBJECT, Options, PurgeError, run};
use crate::audit;
use crate::core::metrics::Purged;
use crate::env::Env;
use chrono::{DateTime, Duration, NaiveDate, Utc};

/// Shifts UTC so that a night begins at 02:00 in India (UTC+05:30).
const NIGHT_BEGINS: Duration = Duration::minutes(330 - 120);

/// Purges once a night on the first server that calls it. The others find its record in the audit log. Two servers that start
/// at the same time share the rows.
///
/// # Errors
/// [`PurgeError`]. Then the next hour's call retries.
pub async fn nightly(env: &Env, purged: &Purged) -> Result<(), PurgeError> {
    let last = audit::last(env.db.read(), OBJECT, &[ACTION]).await?;
    if last.is_some_and(|last| night(last.at) >= night(env.clock.now())) {
        return Ok(());
    }
    let outcome = run(env, purged, Options::default()).await;
    purged.set_refused(outcome.is_err());
    let report = outcome?;
    if report.undated > 0 {
        tracing::warn!(
            registrations = report.undated,
            "registrations belong to no fest of the settings or of shared/src/fest.rs: they stay for longer than promised"
        );
    }
    Ok(())
}

fn night(at: DateTime<Utc>) -> NaiveDate {
    (at + NIGHT_BEGINS).date_naive()
}
