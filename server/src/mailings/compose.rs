//! Writing a mailing: checks, the preview, a test to oneself, and drafts.

use super::error::MailingError;
use super::fields::{self, FieldValues};
use super::order::needs_approval;
use super::recipients::{self, Recipient};
use super::seen::seen;
use super::{store, suppress};
use crate::admission::gate::now::FestNowCache;
use crate::audit;
use crate::core::error::CoreError;
use crate::entities::{mailing, user};
use crate::env::Env;
use crate::mail::{self, Mail, MailKind};
use app::mail::{self as letters, Message};
use serde_json::json;
use shared::catalogue::{self, Category};
use shared::entities::{MailingForm, MailingPreview, MailingSample, MailingStatus};
use shared::finding::{Code, Finding};
use shared::messages;
use uuid::Uuid;

/// The most characters of a subject, and of a text.
const LONGEST: (usize, usize) = (150, 5_000);

/// Says what is wrong with a mailing.
fn check(form: &MailingForm) -> Result<(), CoreError> {
    if !form.id.is_empty() && form.id.parse::<Uuid>().is_err() {
        return Err(CoreError::NotFound);
    }
    let mut findings = Vec::new();
    let mut refuse = |path: &str, code, message: &str| findings.push(Finding::error(path, code, message));
    for (path, text, longest, message) in [
        ("subject", &form.subject, LONGEST.0, messages::MAILING_SUBJECT),
        ("text", &form.text, LONGEST.1, messages::MAILING_TEXT),
    ] {
        if text.is_empty() {
            refuse(path, Code::Required, message);
        } else if text.chars().count() > longest {
            refuse(path, Code::TooLong, message);
        } else if let Some(field) = fields::unknown(text) {
            let fields = fields::FIELDS.map(|field| format!("{{{field}}}")).join(", ");
            refuse(
                path,
                Code::NotOffered,
                &format!("There is no field {{{field}}}. The fields are {fields}."),
            );
        }
    }
    let segment = &form.segment;
    if !segment.event.is_empty() && catalogue::by_endpoint(&segment.event).is_none() {
        refuse("segment.event", Code::NotOffered, messages::MAILING_EVENT);
    }
    if !segment.category.is_empty() && Category::parse(&segment.category).is_none() {
        refuse("segment.category", Code::NotOffered, messages::MAILING_CATEGORY);
    }
    for filter in segment.filters_without_effect() {
        refuse(
            &format!("segment.{filter}"),
            Code::NotOffered,
            messages::MAILING_FILTER,
        );
    }
    if findings.is_empty() {
        Ok(())
    } else {
        Err(CoreError::Findings(findings))
    }
}

/// A mailing as a user gets it. `None` if they lack the value of a field.
pub(super) fn write(env: &Env, form: &MailingForm, values: &FieldValues, user: Uuid) -> Option<Message> {
    let stop_url = (!form.is_about_entry).then(|| suppress::stop_url(env, user));
    Some(letters::mailing(
        &env.catalogue().edition,
        &fields::fill(&form.subject, values)?,
        &fields::fill(&form.text, values)?,
        stop_url.as_deref(),
    ))
}

/// Counts the people, and shows the mails of three of them.
///
/// # Errors
/// Findings on the form.
pub(crate) async fn preview(
    env: &Env,
    cache: &FestNowCache,
    form: &MailingForm,
) -> Result<MailingPreview, MailingError> {
    check(form)?;
    let recipients = recipients::of(env, cache, form).await?;
    let included: Vec<&Recipient> = recipients.iter().filter(|one| one.excluded.is_none()).collect();
    let last = included.len().saturating_sub(1);
    let mut shown = vec![0, last / 2, last];
    shown.dedup();
    let samples = shown
        .into_iter()
        .filter_map(|place| included.get(place))
        .filter_map(|one| {
            // The link of a sample ends nothing.
            let message = write(env, form, &one.person.fields, Uuid::nil())?;
            let to = one.person.address.clone();
            let (subject, text) = (message.subject, message.text);
            Some(MailingSample { to, subject, text })
        });
    Ok(MailingPreview {
        success: true,
        count: included.len() as u64,
        needs_approval: needs_approval(included.len()),
        excluded: recipients::counted(recipients.iter().filter_map(|one| one.excluded)),
        seen: seen(form, &recipients)?,
        samples: samples.collect(),
        chat: fields::without(&form.text),
    })
}

/// Mails it to the caller, with the caller's own values, or a word for those that they lack.
///
/// # Errors
/// Findings on the form.
pub(crate) async fn test(env: &Env, user: &user::Model, form: MailingForm) -> Result<(), MailingError> {
    check(&form)?;
    let mut values: FieldValues = fields::FIELDS
        .iter()
        .map(|field| ((*field).to_owned(), format!("[{field}]")))
        .collect();
    values.insert("name".to_owned(), user.fullname.clone());
    values.insert("link".to_owned(), env.config.public_url.clone());
    let message = write(env, &form, &values, user.id).ok_or(CoreError::NotFound)?;
    let recipient = user.email.clone();
    env.write(move |txn, env| {
        let mail = Mail::new(MailKind::MailingTest, &recipient, message.clone());
        Box::pin(async move { Ok::<_, CoreError>(mail::queue(txn, env, mail).await.map(drop)?) })
    })
    .await?;
    Ok(())
}

/// Stores a draft, and returns its id.
///
/// # Errors
/// Findings on the form; [`CoreError::NotFound`]; [`MailingError::NotNow`] if it is no draft any more.
pub(crate) async fn save(env: &Env, actor: Uuid, form: MailingForm) -> Result<Uuid, MailingError> {
    check(&form)?;
    env.write(move |txn, env| {
        let form = form.clone();
        Box::pin(async move {
            let now = env.clock.now();
            let id = match form.id.as_str() {
                "" => env.random.uuid_at(now),
                id => id.parse().map_err(|_| CoreError::NotFound)?,
            };
            let before = store::lock(txn, id).await?;
            match &before {
                None if !form.id.is_empty() => return Err(CoreError::NotFound.into()),
                Some(before) if before.status != MailingStatus::Draft => return Err(MailingError::NotNow),
                _ => {}
            }
            let row = mailing::Model {
                id,
                subject: form.subject,
                body: form.text,
                is_about_entry: form.is_about_entry,
                segment: serde_json::to_string(&form.segment).map_err(CoreError::internal)?,
                status: MailingStatus::Draft,
                author_id: actor,
                approved_by: None,
                recipients: 0,
                queued: 0,
                excluded: "[]".to_owned(),
                starts_at: None,
                created_at: before.as_ref().map_or(now, |before| before.created_at),
                updated_at: now,
            };
            let object = format!("mailing/{id}");
            audit::record(txn, env, Some(actor), "mailing.save", &object, &json!({})).await?;
            if before.is_some() {
                store::update(txn, row).await?;
            } else {
                store::insert(txn, row).await?;
            }
            Ok(id)
        })
    })
    .await
}
