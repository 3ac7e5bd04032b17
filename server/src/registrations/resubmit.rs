//! Replaces an entry when its form is submitted again, if the former entry is unpaid or withdrawn.

use super::people::{self, Person};
use super::store_entry::{SubmissionMode, audit_row, flagged_row, owes};
use super::{changes, eligibility, encryption, search_index, store};
use crate::core::error::ApiError;
use crate::db::Transaction;
use crate::drafts;
use crate::entities::order::Provider;
use crate::entities::registration;
use crate::entities::registration_change::Kind;
use crate::env::Env;
use crate::payments::opening::{self, DueOrder};
use crate::registrations::submission::Submission;
use sea_orm::ConnectionTrait;
use uuid::Uuid;

/// Replaces the user's entry for the event by this form.
///
/// # Errors
/// [`ApiError::AlreadyRegistered`] if that entry cannot be replaced.
pub(crate) async fn replace(
    txn: &Transaction,
    env: &Env,
    provider: Provider,
    user_id: Uuid,
    submission: &Submission,
    mode: SubmissionMode,
) -> Result<(registration::Model, Option<DueOrder>), ApiError> {
    let people = people::everyone(submission.event, &submission.draft);
    let registration = flagged_row(txn, env, user_id, submission, &people).await?;
    let registration = overwrite(txn, env, registration, &people, mode).await?;
    drafts::store::delete(txn, registration.user_id, &registration.event).await?;
    let due_order = match mode {
        SubmissionMode::ToPay if owes(&registration) => {
            Some(opening::ensure_order(txn, env, provider, &registration).await?)
        }
        SubmissionMode::ToPay | SubmissionMode::Direct => None,
    };
    Ok((registration, due_order))
}

/// Overwrites the user's entry, if it may be replaced.
async fn overwrite(
    txn: &impl ConnectionTrait,
    env: &Env,
    mut registration: registration::Model,
    people: &[Person<'_>],
    mode: SubmissionMode,
) -> Result<registration::Model, ApiError> {
    let before = store::lock_of(txn, registration.user_id, &registration.event).await?;
    let before = before
        .filter(|before| mode == SubmissionMode::ToPay || eligibility::is_cancelled(before))
        .filter(eligibility::is_replaceable)
        .ok_or(ApiError::AlreadyRegistered)?;
    registration.id = before.id;
    registration.number = before.number;
    registration.created_at = before.created_at;
    registration.consent = registration.consent.or_else(|| before.consent.clone());
    if before.changes_requested {
        // The request for changes stands until staff decide.
        registration.changes_requested = true;
        registration.review_id = before.review_id;
        registration.decision_reason.clone_from(&before.decision_reason);
    }
    let former = store::members(txn, registration.id).await?;
    let members = encryption::seal(env, registration.id, people)?;
    if !eligibility::is_cancelled(&before) {
        // The same form again: a second click on the button, or a payment after staff approved the entry.
        let as_decided = registration::Model {
            status: before.status,
            review_id: before.review_id,
            decision_reason: before.decision_reason.clone(),
            ..registration.clone()
        };
        let same = changes::entry((&before, &former), (&as_decided, &members))?;
        if same.fields.is_empty() && is_same(&before, &as_decided) {
            return Ok(before);
        }
    }
    let details = changes::entry((&before, &former), (&registration, &members))?;
    store::update(txn, registration.clone()).await?;
    store::delete_members(txn, registration.id).await?;
    txn.execute(&store::member_insertion(members)).await?;
    search_index::refresh(txn, &registration).await?;
    if !details.fields.is_empty() {
        let actor = Some(registration.user_id);
        changes::record(txn, env, registration.id, actor, Kind::Replaced, &details).await?;
    }
    let audit_row = audit_row(env, &registration, people.len(), "registration.replace");
    txn.execute(&audit_row).await?;
    Ok(registration)
}

/// Whether two rows are equal, apart from `updated_at`. Covers columns that the change history does not list.
fn is_same(before: &registration::Model, after: &registration::Model) -> bool {
    *before
        == registration::Model {
            updated_at: before.updated_at,
            ..after.clone()
        }
}
