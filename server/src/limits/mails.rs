//! Budgets of the mails that a visitor can cause without logging in: codes for sign-up, for a new password and for linking with
//! Google. There is a limit per mailbox (see [`crate::codes`]), one per machine, and one for the whole site. Each purpose has a
//! budget of its own, so that one cannot use up another's, and the rest of the mail server's capacity stays for confirmations.

use super::{ClientIp, CountedFailure, bucket, count, refuse, site_of, used};
use crate::core::allowances::{MAIL_SHARES, MailShare};
use crate::env::Env;
use crate::limits::LimitError;
use sea_orm::{ConnectionTrait, DbErr};

/// Key of the only budget of a purpose.
const KEY: &str = "site";
/// Key under which mails are counted that are never sent. Nothing reads it.
const UNSENT: &str = "unsent";
/// Percentage of the budget from which a warning is logged.
const WARN_PERCENT: u32 = 80;
/// A /48 may use this many times the part of a machine, because providers assign it to any site that requests one.
const SITE_FACTOR: u32 = 2;

/// Counts a mail. Call it in the transaction that queues the mail.
///
/// A mail that is never sent, because nobody has the address, does not charge the site's budget. It costs the same work and is
/// refused like a mail that is sent.
///
/// # Errors
/// 429 if this machine has caused too many mails. 503 if the whole site has. If a query fails.
pub(crate) async fn count_mail(
    txn: &impl ConnectionTrait,
    env: &Env,
    share: MailShare,
    ClientIp(ip): ClientIp,
    is_sent: bool,
) -> Result<(), LimitError> {
    let budget = share.budget(env.config.mail_budget);
    refuse(txn, env, budget, KEY).await?;
    let in_all = used(txn, env, budget, KEY).await?;
    let machine = [(bucket(ip).to_string(), 1)].into_iter();
    let site = site_of(ip).map(|site| (format!("{site}/48"), SITE_FACTOR));
    for (machine, factor) in machine.chain(site) {
        let by_it = used(txn, env, budget, &machine).await?;
        let mut own = share.of_machine(env.config.mail_budget, in_all.saturating_sub(by_it));
        own.amount = own.amount.saturating_mul(factor);
        if let CountedFailure::Beyond(refusal) = count(txn, env, own, &machine).await? {
            return Err(refusal);
        }
    }
    let key = if is_sent { KEY } else { UNSENT };
    if let (CountedFailure::Beyond(refusal), true) = (count(txn, env, budget, key).await?, is_sent) {
        return Err(refusal);
    }
    if is_sent {
        log_use(share, in_all + 1, budget.amount);
    }
    Ok(())
}

fn log_use(share: MailShare, used: u32, most: u32) {
    let purpose = share.purpose;
    if used == most {
        tracing::error!(
            purpose,
            used,
            "the share of MAIL_BUDGET is used up: no more of these codes are mailed within this hour"
        );
    } else if used == most * WARN_PERCENT / 100 {
        tracing::warn!(
            purpose,
            used,
            budget = most,
            "the share of MAIL_BUDGET is nearly used up"
        );
    }
}

/// Returns the number of mails in the current windows of all budgets.
pub(crate) async fn mails_of_window(db: &impl ConnectionTrait, env: &Env) -> Result<u64, DbErr> {
    let mut sum = 0;
    for share in MAIL_SHARES {
        sum += u64::from(used(db, env, share.budget(env.config.mail_budget), KEY).await?);
    }
    Ok(sum)
}
