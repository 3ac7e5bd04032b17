//! Limits the mails that a visitor can cause without logging in: codes for sign-up and for a new password. There is a
//! limit per mailbox (see [`crate::codes`]), one per IP address, and one for the whole site. The last one reserves
//! capacity of the mail server for confirmations and refunds.

use super::{ClientIp, Counted, Rule, count, store};
use crate::error::ApiError;
use crate::state::AppState;
use chrono::Duration;
use sea_orm::{ConnectionTrait, DbErr};

/// Window of the site's mail budget.
pub(super) const WINDOW: Duration = Duration::hours(1);
/// Key of the only mail budget.
const KEY: &str = "site";
/// Percentage of the budget from which a warning is logged.
const WARN_PERCENT: u64 = 80;

/// Returns the rule for `MAIL_BUDGET`.
fn budget(state: &AppState) -> Rule {
    Rule {
        kind: "mail-budget",
        most: i32::try_from(state.config.mail_budget).unwrap_or(i32::MAX),
        window: WINDOW,
        refusal: ApiError::MailBudget,
    }
}

/// Counts a mail. Call it in the transaction that queues the mail.
///
/// # Errors
/// 429 if this IP address has caused too many mails. 503 if the whole site has. If a query fails.
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

/// Returns the number of mails in the current window of the budget.
///
/// # Errors
/// If the query fails.
pub(crate) async fn mails_of_window(db: &impl ConnectionTrait, state: &AppState) -> Result<u64, DbErr> {
    let rule = budget(state);
    let hash = state.keys.hash_attempt(rule.kind, KEY);
    let row = store::find(db, rule.kind, &hash, state.clock.now() - rule.window).await?;
    Ok(row.map_or(0, |row| row.count.unsigned_abs().into()))
}
