//! Replaces an entry when its form is submitted again, if the former entry is unpaid or withdrawn.

use super::admit::{Admission, Candidate, Way, admit};
use super::people::{self, Person};
use super::places::{self, PlaceLock};
use super::store_entry::{SubmissionMode, audit_row, owes, row};
use super::{changes, cross_team_check, eligibility, encryption, search_index, store};
use crate::core::error::ApiError;
use crate::db::Transaction;
use crate::drafts;
use crate::entities::order::Provider;
use crate::entities::registration_change::ChangeKind;
use crate::entities::{member, registration};
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
/// [`ApiError::AlreadyRegistered`] if that entry cannot be replaced. The errors of [`admit`].
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
    let entry = continued(
        &before,
        row(env, user_id, submission, &prices, &elsewhere)?,
        is_new,
    );
    let former = store::members(txn, before.id).await?;
    let members = encryption::seal(env, before.id, people)?;
    let is_identical = !is_new && is_same_form(env, (&before, &former), (&entry, &members))?;
    let candidate = Candidate {
        entry: &entry,
        before: Some(&before),
        way: if is_identical { Way::Payment } else { Way::Form },
    };
    let admission = admit(txn, env, &catalogue, lock, candidate).await?;
    let is_moved = matches!(admission, Admission::Takes(_)) && places::holds_place(&before);
    let entry = match admission {
        Admission::Keeps if is_identical => return unchanged(txn, before, entry).await,
        Admission::Keeps => registration::Model {
            placed_at: before.placed_at,
            release_warned_at: before.release_warned_at,
            ..entry
        },
        Admission::Takes(ending) => {
            if let Some(ending) = ending {
                txn.execute(&*ending).await?;
            }
            entry
        }
    };
    write(txn, env, (&before, &former), &entry, members).await?;
    if is_moved {
        // The former entry held a place of another category.
        places::freed(txn, env, &entry.event).await?;
    }
    Ok(entry)
}

/// Writes an entry over the stored one, with its history and the audit log.
async fn write(
    txn: &Transaction,
    env: &Env,
    (before, former): (&registration::Model, &[member::Model]),
    entry: &registration::Model,
    members: Vec<member::Model>,
) -> Result<(), ApiError> {
    let details = changes::entry((before, former), (entry, &members))?;
    let audit_row = audit_row(
        env,
        entry,
        people::participant_count(&members),
        "registration.replace",
    );
    store::update(txn, entry.clone()).await?;
    store::delete_members(txn, entry.id).await?;
    txn.execute(&store::member_insertion(members)).await?;
    search_index::refresh(txn, entry).await?;
    if !details.fields.is_empty() {
        changes::record(
            txn,
            env,
            entry.id,
            Some(entry.user_id),
            ChangeKind::Replaced,
            &details,
        )
        .await?;
    }
    txn.execute(&audit_row).await?;
    Ok(())
}

/// The row of a form that replaces an entry: it keeps the entry's id, number, consent and fee, and staff's request for changes.
fn continued(before: &registration::Model, form: registration::Model, is_new: bool) -> registration::Model {
    let mut entry = registration::Model {
        id: before.id,
        number: before.number,
        created_at: before.created_at,
        consent: form.consent.clone().or_else(|| before.consent.clone()),
        ..form
    };
    if !is_new {
        entry.priced_at = before.priced_at;
    }
    if before.changes_requested {
        // The request for changes stands until staff decide.
        entry.changes_requested = true;
        entry.review_id = before.review_id;
        entry.decision_reason.clone_from(&before.decision_reason);
    }
    entry
}

/// Whether a form is identical to the stored entry: a second click on the button, or a payment after staff approved the entry.
fn is_same_form(
    env: &Env,
    (before, former): (&registration::Model, &[member::Model]),
    (after, members): (&registration::Model, &[member::Model]),
) -> Result<bool, ApiError> {
    let as_decided = registration::Model {
        status: before.status,
        ..after.clone()
    };
    let details = changes::entry((before, former), (&as_decided, members))?;
    if !details.fields.is_empty() || former.len() != members.len() {
        return Ok(false);
    }
    // Hashes under different keys cannot be compared, so these numbers are decrypted.
    for person in former {
        let same_seat = |other: &&member::Model| {
            (&other.team_group, other.position) == (&person.team_group, person.position)
        };
        let Some(other) = members.iter().find(same_seat) else {
            return Ok(false);
        };
        if other.aadhaar_key_id != person.aadhaar_key_id
            && encryption::typed(env, person)?.aadhar_id != encryption::typed(env, other)?.aadhar_id
        {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Keeps an entry whose form is identical, with staff's decision. Only the warnings and the consent may be
/// newer.
async fn unchanged(
    txn: &Transaction,
    before: registration::Model,
    form: registration::Model,
) -> Result<registration::Model, ApiError> {
    let entry = registration::Model {
        flags: form.flags,
        consent: form.consent,
        ..before.clone()
    };
    if entry != before {
        store::update(txn, entry.clone()).await?;
    }
    Ok(entry)
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
