//! Hands the mails of mailings to the outbox, so many a minute.

use super::error::MailingError;
use super::order::domain;
use super::recipients::{self, Wishes};
use super::record::form_of;
use super::{compose, store};
use crate::core::error::{CoreError, chain};
use crate::db::{Transaction, advisory_lock};
use crate::entities::outbox_mail::Lane;
use crate::entities::{mailing, mailing_recipient, user};
use crate::env::Env;
use crate::mail::{self, Mail, MailKind};
use crate::users;
use chrono::{DateTime, Utc};
use sea_orm::DbErr;
use shared::entities::{ExclusionCount, MailingExclusion, MailingForm, MailingStatus};
use std::collections::HashMap;
use std::time::Duration as Time;
use uuid::Uuid;

/// `MAIL`: one worker at a time on PostgreSQL, so that two together do not send twice as many.
const LOCK: i64 = 0x4d41_494c;
/// Mails of one transaction: others write between two of them.
const BATCH: usize = 25;
/// How often the worker looks.
const EVERY: Time = Time::from_secs(5);

/// Runs the worker until the server stops.
pub async fn run(env: Env) {
    let stop = env.tasks.stop.clone();
    loop {
        if let Err(error) = hand_over(&env).await {
            tracing::warn!(error = %chain(&error), "handing over the mails of a mailing failed");
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            () = stop.cancelled() => return,
        }
    }
}

/// Hands over as many mails as may leave now. Returns how many. A mail is in the outbox if and only if its recipient is noted, in one
/// transaction, so that a worker that dies sends nobody a second one.
///
/// # Errors
/// If the database fails.
pub async fn hand_over(env: &Env) -> Result<usize, MailingError> {
    let mut handed = 0;
    loop {
        let now = env.clock.now();
        if env.tasks.stop.is_cancelled() || !store::any_due(env.db.read(), now).await? {
            return Ok(handed);
        }
        let batch = env.write(move |txn, env| Box::pin(async move { batch(txn, env, now).await }));
        match batch.await? {
            0 => return Ok(handed),
            mails => handed += mails,
        }
    }
}

/// Hands over some mails of the mailing that was served longest ago and has some that may leave.
async fn batch(txn: &Transaction, env: &Env, now: DateTime<Utc>) -> Result<usize, MailingError> {
    advisory_lock(txn, LOCK).await?;
    let room = Room::read(txn, env, now).await?;
    if room.left == 0 {
        return Ok(0);
    }
    for row in store::lock_due(txn, now).await? {
        let mails = mails_of(txn, env, row, &room, now).await?;
        if mails > 0 {
            return Ok(mails);
        }
    }
    Ok(0)
}

/// How many mails may still leave within this minute: in all, and to one domain.
struct Room {
    left: usize,
    most_of_domain: usize,
    by_domain: HashMap<String, usize>,
}

impl Room {
    async fn read(txn: &Transaction, env: &Env, now: DateTime<Utc>) -> Result<Self, MailingError> {
        let rate = env.config.mailing_rate as usize;
        // Waiting mails count too: so a mail server that is down gets no more of them, and staff can still pause the mailing.
        let used = mail::store::waiting_or_tried(txn, Lane::Bulk, now).await?;
        let mut by_domain: HashMap<String, usize> = HashMap::new();
        for address in &used {
            *by_domain.entry(domain(address).to_owned()).or_default() += 1;
        }
        Ok(Self {
            left: rate.saturating_sub(used.len()),
            most_of_domain: rate.div_ceil(2),
            by_domain,
        })
    }

    /// The domains that take none now.
    fn full(&self) -> Vec<String> {
        let full = self
            .by_domain
            .iter()
            .filter(|(_, used)| **used >= self.most_of_domain);
        full.map(|(domain, _)| domain.clone()).collect()
    }

    /// How many of one domain may leave.
    fn left_of(&self, domain: &str) -> usize {
        self.most_of_domain
            .saturating_sub(self.by_domain.get(domain).copied().unwrap_or_default())
    }
}

async fn mails_of(
    txn: &Transaction,
    env: &Env,
    row: mailing::Model,
    room: &Room,
    now: DateTime<Utc>,
) -> Result<usize, MailingError> {
    let Ok(form) = form_of(&row) else {
        tracing::error!(mailing = %row.id, "a mailing cannot be read, and is stopped");
        let stopped = mailing::Model {
            status: MailingStatus::Stopped,
            ..row
        };
        store::update(txn, stopped).await?;
        return Ok(0);
    };
    let limit = room.left.min(BATCH);
    let candidates = store::lock_next(txn, row.id, &room.full(), limit as u64).await?;
    let late = Late::read(txn, &candidates).await?;
    let mut of_domain: HashMap<String, usize> = HashMap::new();
    let (mut ids, mut left_out) = (Vec::new(), Vec::new());
    for recipient in candidates {
        let used = of_domain.entry(recipient.domain.clone()).or_default();
        if *used >= room.left_of(&recipient.domain) {
            continue;
        }
        let outcome = match late.address(&form, &recipient) {
            Err(why) => Some(why),
            Ok(address) => queue(txn, env, &form, &recipient, address).await?,
        };
        if let Some(why) = outcome {
            store::exclude(txn, recipient.id, why).await?;
            left_out.push(why);
        } else {
            *used += 1;
            ids.push(recipient.id);
        }
    }
    store::set_queued(txn, &ids, now).await?;
    let is_over = store::open_count(txn, row.id).await? == 0;
    if ids.is_empty() && left_out.is_empty() && !is_over {
        return Ok(0);
    }
    store::update(txn, after(row, ids.len(), &left_out, is_over, now)?).await?;
    Ok(ids.len() + left_out.len())
}

/// Returns the row with its counters and status updated after a batch: `queued` mails went to the outbox, `left_out` people were excluded.
fn after(
    row: mailing::Model,
    queued: usize,
    left_out: &[MailingExclusion],
    is_over: bool,
    now: DateTime<Utc>,
) -> Result<mailing::Model, CoreError> {
    let number = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    let known: Vec<ExclusionCount> = serde_json::from_str(&row.excluded).map_err(CoreError::internal)?;
    let known = known.into_iter().flat_map(|known| {
        let count = usize::try_from(known.count).unwrap_or_default();
        std::iter::repeat_n(known.why, count)
    });
    let excluded = recipients::counted(known.chain(left_out.iter().copied()));
    Ok(mailing::Model {
        status: if is_over { MailingStatus::Sent } else { row.status },
        recipients: row.recipients.saturating_sub(number(left_out.len())),
        queued: row.queued.saturating_add(number(queued)),
        excluded: serde_json::to_string(&excluded).map_err(CoreError::internal)?,
        updated_at: now,
        ..row
    })
}

/// What has changed since the recipients were fixed.
struct Late {
    accounts: HashMap<Uuid, user::Model>,
    wishes: Wishes,
}

impl Late {
    async fn read(txn: &Transaction, candidates: &[mailing_recipient::Model]) -> Result<Self, DbErr> {
        let ids = candidates.iter().map(|recipient| recipient.user_id).collect();
        Ok(Self {
            accounts: users::store::by_ids(txn, ids).await?,
            wishes: Wishes::read(txn).await?,
        })
    }

    /// The address that the account has now. Or why somebody gets none who was to get it: the account is gone, or they have unsubscribed.
    fn address(
        &self,
        form: &MailingForm,
        recipient: &mailing_recipient::Model,
    ) -> Result<&str, MailingExclusion> {
        let account = self.accounts.get(&recipient.user_id);
        let account = account
            .filter(|account| account.erased_at.is_none() && account.disabled_at.is_none())
            .ok_or(MailingExclusion::Disabled)?;
        match self
            .wishes
            .reason(form.is_about_entry, account.id, &account.email)
        {
            Some(why) => Err(why),
            None => Ok(&account.email),
        }
    }
}

/// Puts a mail into the outbox. Returns why not, if a value is missing.
async fn queue(
    txn: &Transaction,
    env: &Env,
    form: &MailingForm,
    recipient: &mailing_recipient::Model,
    address: &str,
) -> Result<Option<MailingExclusion>, MailingError> {
    let fields = serde_json::from_str(&recipient.fields).map_err(CoreError::internal)?;
    let Some(message) = compose::write(env, form, &fields, recipient.user_id) else {
        return Ok(Some(MailingExclusion::Lacks));
    };
    mail::queue(txn, env, Mail::new(MailKind::Mailing, address, message)).await?;
    Ok(None)
}
