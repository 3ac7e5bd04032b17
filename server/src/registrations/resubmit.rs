//! Replaces an entry when its form is submitted again, if the former entry is unpaid or withdrawn.

use super::people::{self, Person};
use super::places::{self, PlaceLock};
use super::store_entry::{SubmissionMode, audit_row, owes, row};
use super::{changes, cross_team_check, eligibility, encryption, search_index, store};
use crate::core::error::ApiError;
use crate::db::Transaction;
use crate::drafts;
use crate::entities::order::Provider;
use crate::entities::registration;
use crate::entities::registration_change::Kind;
use crate::env::Env;
use crate::payments::opening::{self, DueOrder};
use crate::registrations::submission::Submission;
use crate::settings::{self, InEffect};
use sea_orm::ConnectionTrait;
use std::sync::Arc;
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
    let registration = overwrite(txn, env, user_id, submission, &people, mode).await?;
    drafts::store::delete(txn, registration.user_id, &registration.event).await?;
    let due_order = match mode {
        SubmissionMode::ToPay if owes(&registration) => {
            Some(opening::ensure_order(txn, env, provider, &registration).await?)
        }
        SubmissionMode::ToPay | SubmissionMode::Direct => None,
    };
    Ok((registration, due_order))
}

/// Overwrites the user's entry, if it may be replaced. An entry that holds its place keeps the fees that were in effect when it
/// was entered; a withdrawn entry is entered anew.
async fn overwrite(
    txn: &Transaction,
    env: &Env,
    user_id: Uuid,
    submission: &Submission,
    people: &[Person<'_>],
    mode: SubmissionMode,
) -> Result<registration::Model, ApiError> {
    let before = store::lock_of(txn, user_id, submission.endpoint).await?;
    let before = before
        .filter(|before| mode == SubmissionMode::ToPay || eligibility::is_cancelled(before))
        .filter(eligibility::is_replaceable)
        .ok_or(ApiError::AlreadyRegistered)?;
    let lock = PlaceLock::for_entry(submission.event, &env.catalogue());
    let elsewhere =
        cross_team_check::in_another_team(txn, env, submission.endpoint, user_id, people, Some(lock)).await?;
    let current = settings::in_transaction(txn, env).await?;
    let catalogue = Arc::clone(&current.catalogue);
    let is_new = eligibility::is_cancelled(&before);
    let prices = if is_new {
        current
    } else {
        prices_of(txn, env, &before).await?
    };
    let mut registration = row(env, user_id, submission, &prices, &elsewhere)?;
    let event = submission.event;
    let pool = |entry: &registration::Model| places::pool_of(event, catalogue.terms(event), entry.category);
    let keeps_place = places::holds_place(&before) && pool(&before) == pool(&registration);
    if keeps_place {
        registration.placed_at = before.placed_at;
        registration.release_warned_at = before.release_warned_at;
    } else {
        places::admit(txn, env, &catalogue, lock, &registration).await?;
    }
    if !is_new {
        registration.priced_at = before.priced_at;
    }
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
    if !keeps_place && places::holds_place(&before) {
        places::freed(txn, env, &registration.event).await?;
    }
    Ok(registration)
}

/// The settings that gave the entry its fee.
async fn prices_of(
    txn: &impl ConnectionTrait,
    env: &Env,
    entry: &registration::Model,
) -> Result<InEffect, ApiError> {
    let latest = entry.settings_revision.unsigned_abs();
    let at = entry.priced_at.unwrap_or(entry.created_at);
    let catalogue = Arc::new(settings::former(txn, env, at, latest).await?);
    Ok(InEffect { catalogue, latest })
}

/// Whether two rows are equal, apart from `updated_at`. Covers columns that the change history does not list.
fn is_same(before: &registration::Model, after: &registration::Model) -> bool {
    *before
        == registration::Model {
            updated_at: before.updated_at,
            ..after.clone()
        }
}
