//! Throws away what has expired, every hour. To add a kind: its domain's `purge` and a line in [`sweep`].

use crate::error::chain;
use crate::state::AppState;
use crate::{ambassadors, auth, codes, concerns, drafts, limits, mail, sessions};
use app::content::retention::{CONTACT_DAYS, DRAFT_DAYS, MAIL_DAYS};
use chrono::Duration as Span;
use sea_orm::DbErr;
use std::time::Duration;

/// Sweeps until the server stops.
pub async fn run(state: AppState) {
    loop {
        if let Err(error) = sweep(&state).await {
            tracing::warn!(error = %chain(&error), "sweeping failed");
        }
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(3600)) => {}
            () = state.tasks.stop.cancelled() => return,
        }
    }
}

/// Deletes expired codes, sessions, sign-ins that waited in vain, counts, what is left of old mails, forms that nobody goes on with, and
/// old ambassador applications and messages.
///
/// # Errors
/// Where a query fails.
pub async fn sweep(state: &AppState) -> Result<(), DbErr> {
    let now = state.clock.now();
    state.per_ip.sweep();
    let (codes, sessions, sign_ins, attempts, mails, drafts, applications, concerns) = state
        .db
        .write(move |txn| {
            Box::pin(async move {
                Ok::<_, DbErr>((
                    codes::purge(txn, now).await?,
                    sessions::store::purge(txn, now).await?,
                    auth::google::purge(txn, now).await?,
                    limits::purge(txn, now).await?,
                    mail::store::purge(txn, now - Span::days(MAIL_DAYS.into())).await?,
                    drafts::store::purge(txn, now - Span::days(DRAFT_DAYS.into())).await?,
                    ambassadors::purge(txn, now).await?,
                    concerns::store::purge(txn, now - Span::days(CONTACT_DAYS.into())).await?,
                ))
            })
        })
        .await?;
    if codes + sessions + sign_ins + attempts + mails + drafts + applications + concerns > 0 {
        tracing::info!(
            codes,
            sessions,
            sign_ins,
            attempts,
            mails,
            drafts,
            applications,
            concerns,
            "swept"
        );
    }
    Ok(())
}
