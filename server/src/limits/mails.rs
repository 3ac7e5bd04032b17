//! Limits of the mails that a visitor can cause without being signed in: codes for signing up and for a new password.
//! Besides the limit per mailbox (see [`crate::codes`]) there is one per IP address, and one of the whole site, so that
//! nobody uses up what the mail server takes: confirmations and refunds need it.

use super::{ClientIp, Counted, Rule, count, store};
use crate::error::ApiError;
use crate::state::AppState;
use chrono::Duration;
use sea_orm::{ConnectionTrait, DbErr};

/// The window of the site's budget.
pub(super) const WINDOW: Duration = Duration::hours(1);
/// There is one budget.
const KEY: &str = "site";
/// The share of the budget, in percent, from which the log warns.
const WARN_PERCENT: u64 = 80;

/// `MAIL_BUDGET`.
fn budget(state: &AppState) -> Rule {
    Rule {
        kind: "mail-budget",
        most: i32::try_from(state.config.mail_budget).unwrap_or(i32::MAX),
        window: WINDOW,
        refusal: ApiError::MailBudget,
    }
}

/// Counts a mail, in the transaction that queues it.
///
/// # Errors
/// 429 if this IP address has caused too many, 503 if the site has; failing queries.
pub(crate) async fn count_mail(
    txn: &impl ConnectionTrait,
    state: &AppState,
    ClientIp(ip): ClientIp,
) -> Result<(), ApiError> {
    state.mails_per_ip.count(ip)?;
    let rule = budget(state);
    if let Counted::Beyond(refusal) = count(txn, state, rule, KEY).await? {
        return Err(refusal);
    }
    let (used, most) = (
        mails_of_window(txn, state).await?,
        u64::from(state.config.mail_budget),
    );
    if used == most {
        tracing::error!(
            used,
            "MAIL_BUDGET is used up: no more codes are mailed within this hour"
        );
    } else if used == most * WARN_PERCENT / 100 {
        tracing::warn!(used, budget = most, "MAIL_BUDGET is nearly used up");
    }
    Ok(())
}

/// How many mails count against the budget now.
///
/// # Errors
/// Where the query fails.
pub(crate) async fn mails_of_window(db: &impl ConnectionTrait, state: &AppState) -> Result<u64, DbErr> {
    let rule = budget(state);
    let hash = state.keys.hash_attempt(rule.kind, KEY);
    let row = store::find(db, rule.kind, &hash, state.clock.now() - rule.window).await?;
    Ok(row.map_or(0, |row| row.count.unsigned_abs().into()))
}
