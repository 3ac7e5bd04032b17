//! Hourly and nightly upkeep: deletes expired rows and mails payment reminders every hour, applies the retention periods every
//! night.
//!
//! To delete another kind of expired row, add a `purge` function to its domain and a line to [`sweep`]. To add a retention
//! period, see [`crate::purge`].

use crate::core::error::chain;
use crate::registrations::{invitations, reminders};
use crate::state::AppState;
use crate::{accounts, codes, limits, purge, sessions};
use sea_orm::DbErr;
use std::time::Duration;

/// Runs housekeeping every hour until the server stops.
pub async fn run(state: AppState) {
    loop {
        if let Err(error) = sweep(&state).await {
            tracing::warn!(error = %chain(&error), "sweeping failed");
        }
        if let Err(error) = reminders::send(&state.env).await {
            tracing::warn!(error = %chain(&error), "reminders could not be queued");
        }
        if let Err(error) = invitations::remind::send(&state.env).await {
            tracing::warn!(error = %chain(&error), "reminders of invitations could not be queued");
        }
        if let Err(error) = purge::nightly(&state.env, &state.purged).await {
            tracing::error!(error = %chain(&error), "the retention periods were not applied");
        }
        tokio::select! {
            () = tokio::time::sleep(Duration::from_hours(1)) => {}
            () = state.env.tasks.stop.cancelled() => return,
        }
    }
}

/// Deletes expired codes, pending signups, sessions, unfinished sign-ins and counted attempts.
pub async fn sweep(state: &AppState) -> Result<(), DbErr> {
    let now = state.env.clock.now();
    state.per_ip.sweep();
    state.writes.sweep();
    state.snapshots.sweep();
    state.scans.sweep();
    let (codes, signups, sessions, sign_ins, attempts) = state
        .env
        .db
        .write(move |txn| {
            Box::pin(async move {
                Ok::<_, DbErr>((
                    codes::purge(txn, now).await?,
                    accounts::pending_signups::purge(txn, now).await?,
                    sessions::store::purge(txn, now).await?,
                    accounts::google::pending_sign_in::purge(txn, now).await?,
                    limits::purge(txn, now).await?,
                ))
            })
        })
        .await?;
    if codes + signups + sessions + sign_ins + attempts > 0 {
        tracing::info!(codes, signups, sessions, sign_ins, attempts, "swept");
    }
    Ok(())
}
