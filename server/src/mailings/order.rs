//! The order to send: fixes the recipients.

use super::error::MailingError;
use super::recipients::{self, Recipient};
use super::record::form_of;
use super::seen::seen;
use super::store;
use crate::admission::gate::now::FestNowCache;
use crate::audit;
use crate::core::error::CoreError;
use crate::entities::{mailing, mailing_recipient};
use crate::env::Env;
use crate::users;
use chrono::{DateTime, Duration, Utc};
use serde_json::json;
use shared::entities::{MailingOrder, MailingStatus};
use shared::finding::Code;
use shared::messages;
use uuid::Uuid;

/// How long an order can be undone.
pub(super) const UNDO: Duration = Duration::seconds(60);
/// So many people get a mailing without a second person's approval.
const ALONE: usize = 500;
/// How far ahead a mailing can be ordered.
const FARTHEST: Duration = Duration::days(60);

/// Fixes the recipients of a draft as staff have seen them, and returns where it stands then. The first mail leaves a
/// minute later, or at the time that was chosen.
///
/// # Errors
/// A finding on `at`; [`CoreError::NotFound`]; [`MailingError::NotNow`] if it is no draft; [`MailingError::Nobody`];
/// [`MailingError::Changed`] if other people would get it, or another text.
pub(crate) async fn send(
    env: &Env,
    cache: &FestNowCache,
    actor: Uuid,
    id: Uuid,
    order: MailingOrder,
) -> Result<MailingStatus, MailingError> {
    let now = env.clock.now();
    let starts_at = starts_at(now, &order.at)?;
    let draft = store::by_id(env.db.read(), id)
        .await?
        .ok_or(CoreError::NotFound)?;
    let form = form_of(&draft)?;
    let recipients = recipients::of(env, cache, &form).await?;
    let excluded = recipients::counted(recipients.iter().filter_map(|one| one.excluded));
    let count = recipients.iter().filter(|one| one.excluded.is_none()).count();
    if count == 0 {
        return Err(MailingError::Nobody);
    }
    if seen(&form, &recipients)? != order.seen {
        return Err(MailingError::Changed);
    }
    let status = if needs_approval(count) {
        MailingStatus::Proposed
    } else {
        MailingStatus::Scheduled
    };
    let rows = rows(env, id, recipients)?;
    let ordered = mailing::Model {
        status,
        author_id: actor,
        recipients: i32::try_from(count).unwrap_or(i32::MAX),
        excluded: serde_json::to_string(&excluded).map_err(CoreError::internal)?,
        starts_at: Some(starts_at),
        updated_at: now,
        ..draft.clone()
    };
    env.write(move |txn, env| {
        let (rows, ordered, draft) = (rows.clone(), ordered.clone(), draft.clone());
        Box::pin(async move {
            let locked = store::lock(txn, id).await?.ok_or(CoreError::NotFound)?;
            if locked.status != MailingStatus::Draft {
                return Err(MailingError::NotNow);
            }
            if locked != draft {
                return Err(MailingError::Changed);
            }
            // An account that was erased meanwhile leaves nothing behind.
            let accounts: Vec<Uuid> = rows.iter().map(|row| row.user_id).collect();
            if users::store::hold_all(txn, accounts).await?.len() < rows.len() {
                return Err(MailingError::Changed);
            }
            store::insert_recipients(txn, rows).await?;
            store::update(txn, ordered).await?;
            let details = json!({ "recipients": count, "status": status });
            let object = format!("mailing/{id}");
            audit::record(txn, env, Some(actor), "mailing.order", &object, &details).await?;
            Ok(status)
        })
    })
    .await
}

/// Whether a second person has to approve a mail to so many people.
pub(super) fn needs_approval(count: usize) -> bool {
    count > ALONE
}

/// When the first mail leaves.
fn starts_at(now: DateTime<Utc>, typed: &str) -> Result<DateTime<Utc>, CoreError> {
    let first = now + UNDO;
    if typed.is_empty() {
        return Ok(first);
    }
    let at = DateTime::parse_from_rfc3339(typed)
        .ok()
        .map(|at| at.with_timezone(&Utc));
    match at.filter(|at| *at >= now && *at <= now + FARTHEST) {
        Some(at) => Ok(at.max(first)),
        None => Err(CoreError::finding("at", Code::Range, messages::MAILING_AT)),
    }
}

fn rows(
    env: &Env,
    mailing_id: Uuid,
    recipients: Vec<Recipient>,
) -> Result<Vec<mailing_recipient::Model>, CoreError> {
    let rows = recipients.into_iter().map(|Recipient { person, excluded }| {
        Ok(mailing_recipient::Model {
            id: env.random.uuid(),
            mailing_id,
            user_id: person.user_id,
            domain: domain(&person.address).to_owned(),
            address: person.address,
            fields: serde_json::to_string(&person.fields).map_err(CoreError::internal)?,
            excluded,
            queued_at: None,
        })
    });
    rows.collect()
}

/// The part of an address after the `@`.
pub(crate) fn domain(address: &str) -> &str {
    address.rsplit_once('@').map_or("", |(_, domain)| domain)
}
