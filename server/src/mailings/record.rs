//! Mailings as staff see them.

use super::error::MailingError;
use super::{steps, store};
use crate::core::error::CoreError;
use crate::entities::mailing;
use crate::env::Env;
use crate::users;
use chrono::{DateTime, SecondsFormat, Utc};
use shared::entities::{MailingForm, MailingRecord, ReportedAddress};
use uuid::Uuid;

/// All mailings, newest first. `actor` is the caller.
pub(crate) async fn all(env: &Env, actor: Uuid) -> Result<Vec<MailingRecord>, MailingError> {
    let db = env.db.read();
    let rows = store::all(db).await?;
    let authors = users::store::by_ids(db, rows.iter().map(|row| row.author_id).collect()).await?;
    let now = env.clock.now();
    let records = rows.iter().map(|row| {
        let form = form_of(row)?;
        Ok(MailingRecord {
            id: form.id,
            subject: form.subject,
            text: form.text,
            is_about_entry: form.is_about_entry,
            segment: form.segment,
            status: row.status,
            author: authors
                .get(&row.author_id)
                .map_or_else(String::new, |author| author.username.clone()),
            count: u64::from(row.recipients.unsigned_abs()),
            queued: u64::from(row.queued.unsigned_abs()),
            excluded: serde_json::from_str(&row.excluded).map_err(CoreError::internal)?,
            starts_at: row.starts_at.map_or_else(String::new, time),
            actions: steps::possible(row, actor, now),
            updated_at: time(row.updated_at),
        })
    });
    records.collect()
}

/// The addresses that the mail provider has reported, the newest first.
pub(crate) async fn reported(env: &Env) -> Result<Vec<ReportedAddress>, MailingError> {
    let rows = store::suppressions(env.db.read(), true).await?.into_iter();
    let shown = rows.map(|row| ReportedAddress {
        address: row.address,
        why: row.why,
        at: time(row.created_at),
    });
    Ok(shown.collect())
}

/// The form that a mailing was written with.
pub(crate) fn form_of(row: &mailing::Model) -> Result<MailingForm, CoreError> {
    Ok(MailingForm {
        id: row.id.to_string(),
        subject: row.subject.clone(),
        text: row.body.clone(),
        is_about_entry: row.is_about_entry,
        segment: serde_json::from_str(&row.segment).map_err(CoreError::internal)?,
    })
}

pub(super) fn time(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Millis, true)
}
