//! Limits the mails that a visitor can cause without logging in: codes for sign-up and for a new password. There is a
//! limit per mailbox (see [`crate::codes`]), one per IP address, and one for the whole site. The last one reserves
//! capacity of the mail server for confirmations and refunds.

use super::{ClientIp, Counted, PerIp, Rule, count, store};
use crate::core::error::ApiError;
use crate::env::Env;
use chrono::Duration;
use sea_orm::{ConnectionTrait, DbErr};

/// Window of the site's mail budget.
pub(crate) const WINDOW: Duration = Duration::hours(1);
/// Key of the only mail budget.
const KEY: &str = "site";
/// Percentage of the budget from which a warning is logged.
const WARN_PERCENT: u64 = 80;

/// Returns the rule for `MAIL_BUDGET`.
fn budget(env: &Env) -> Rule {
    Rule {
        kind: "mail-budget",
        most: i32::try_from(env.config.mail_budget).unwrap_or(i32::MAX),
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
    env: &Env,
    mails_per_ip: &PerIp,
    ClientIp(ip): ClientIp,
) -> Result<(), ApiError> {
    mails_per_ip.count(ip)?;
    let rule = budget(env);
    if let Counted::Beyond(refusal) = count(txn, env, rule, KEY).await? {
        return Err(refusal);
    }
    let (used, most) = (
        mails_of_window(txn, env).await?,
        u64::from(env.config.mail_budget),
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
pub(crate) async fn mails_of_window(db: &impl ConnectionTrait, env: &Env) -> Result<u64, DbErr> {
    let rule = budget(env);
    let hash = env.keys.hash_attempt(rule.kind, KEY);
    let row = store::find(db, rule.kind, &hash, env.clock.now() - rule.window).await?;
    Ok(row.map_or(0, |row| row.count.unsigned_abs().into()))
}
