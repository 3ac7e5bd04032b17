//! The mailings of the demo: one that was sent, and one that is paused. No mail of them is in the outbox: nobody reads the mailboxes of
//! made-up people.

use super::{SeedError, accounts};
use crate::admission::gate::now::FestNowCache;
use crate::core::error::CoreError;
use crate::entities::{mailing, mailing_recipient};
use crate::env::Env;
use crate::mailings::order::domain;
use crate::mailings::{recipients, store};
use crate::users;
use chrono::Duration;
use shared::entities::{MailingForm, MailingGap, MailingSegment, MailingStatus, Role};
use uuid::Uuid;

/// Subject, text, what the teams lack, and where it stands.
const MAILINGS: [(&str, &str, MailingGap, MailingStatus); 2] = [
    (
        "The schedule is out",
        "Hello {name},\n\nthe matches of {event} have times: {link}",
        MailingGap::Any,
        MailingStatus::Sent,
    ),
    (
        "Your fee for {event}",
        "Hello {name},\n\nthe fee for {event} is not paid yet. You can pay it here: {link}",
        MailingGap::Payment,
        MailingStatus::Paused,
    ),
];

/// Stores the mailings, once.
pub(super) async fn seed(env: &Env) -> Result<(), SeedError> {
    let author = accounts::demo_email(Role::Moderator);
    let Some(author) = users::store::by_email(env.db.read(), &author).await? else {
        return Ok(());
    };
    if !store::all(env.db.read()).await?.is_empty() {
        return Ok(());
    }
    for (days_ago, (subject, text, lacks, status)) in (0..2).rev().zip(MAILINGS) {
        let segment = MailingSegment {
            lacks,
            ..MailingSegment::default()
        };
        let form = MailingForm {
            id: String::new(),
            subject: subject.to_owned(),
            text: text.to_owned(),
            is_about_entry: true,
            segment,
        };
        store_one(env, author.id, form, status, Duration::days(days_ago)).await?;
    }
    Ok(())
}

async fn store_one(
    env: &Env,
    author_id: Uuid,
    form: MailingForm,
    status: MailingStatus,
    ago: Duration,
) -> Result<(), SeedError> {
    let now = env.clock.now() - ago;
    let people = recipients::of(env, &FestNowCache::default(), &form).await?;
    let count = people.iter().filter(|one| one.excluded.is_none()).count();
    let id = env.random.uuid_at(now);
    let row = mailing::Model {
        id,
        subject: form.subject,
        body: form.text,
        is_about_entry: form.is_about_entry,
        segment: serde_json::to_string(&form.segment).map_err(CoreError::internal)?,
        status,
        author_id,
        approved_by: None,
        recipients: i32::try_from(count).unwrap_or(i32::MAX),
        queued: if status == MailingStatus::Sent {
            i32::try_from(count).unwrap_or(i32::MAX)
        } else {
            0
        },
        excluded: "[]".to_owned(),
        starts_at: Some(now),
        created_at: now,
        updated_at: now,
    };
    let rows = people.into_iter().map(|one| mailing_recipient::Model {
        id: env.random.uuid(),
        mailing_id: id,
        user_id: one.person.user_id,
        domain: domain(&one.person.address).to_owned(),
        address: one.person.address,
        fields: serde_json::json!(one.person.fields).to_string(),
        excluded: one.excluded,
        queued_at: (status == MailingStatus::Sent).then_some(now),
    });
    let rows: Vec<mailing_recipient::Model> = rows.collect();
    env.write(move |txn, _| {
        let (row, rows) = (row.clone(), rows.clone());
        Box::pin(async move {
            store::insert(txn, row).await?;
            Ok::<_, SeedError>(store::insert_recipients(txn, rows).await?)
        })
    })
    .await
}
