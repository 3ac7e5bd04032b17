//! Stores the rows of a form.

use super::SubmissionMode;
use super::admit::{Admission, StoredTeam};
use super::prepare::EntryRows;
use crate::core::error::CoreError;
use crate::db::{StatementGroup, Transaction};
use crate::entities::registration;
use crate::entities::registration_change::ChangeKind;
use crate::env::Env;
use crate::payments::opening::{self, DueOrder};
use crate::registrations::RegistrationError;
use crate::registrations::people::{Person, participant_count};
use crate::registrations::{changes, invitations, places, search_index, store};
use crate::{audit, drafts};
use sea_orm::ConnectionTrait;
use sea_orm::sea_query::InsertStatement;
use serde_json::json;
use shared::entities::PaymentStatus;

/// Stores an entry that is admitted, with its order, and deletes the saved draft of the form.
///
/// # Errors
/// [`CoreError::Stale`] if another request of the user has entered the event meanwhile. 429 if too many orders were made for the entry.
pub(super) async fn write(
    txn: &Transaction,
    env: &Env,
    before: Option<&StoredTeam>,
    prepared: EntryRows,
    people: &[Person<'_>],
    admission: Admission,
    mode: SubmissionMode,
) -> Result<(registration::Model, Option<DueOrder>), RegistrationError> {
    let Some(before) = before else {
        let stored = insert(txn, env, prepared, people, admission, mode).await?;
        invitations::follow_confirmation(txn, env, &stored.0).await?;
        return Ok(stored);
    };
    let entry = replace(txn, env, before, prepared, admission).await?;
    drafts::store::delete(txn, entry.user_id, &entry.event).await?;
    let due_order = match mode {
        SubmissionMode::ToPay(provider) if owes(&entry) => {
            Some(opening::ensure_order(txn, env, provider, &entry).await?)
        }
        SubmissionMode::ToPay(_) | SubmissionMode::Direct => None,
    };
    invitations::follow_confirmation(txn, env, &entry).await?;
    Ok((entry, due_order))
}

/// Stores the user's first entry for this event, in one round trip.
async fn insert(
    txn: &Transaction,
    env: &Env,
    prepared: EntryRows,
    people: &[Person<'_>],
    admission: Admission,
    mode: SubmissionMode,
) -> Result<(registration::Model, Option<DueOrder>), RegistrationError> {
    let EntryRows {
        mut entry, members, ..
    } = prepared;
    entry.number = store::next_number(txn).await?;
    let count = participant_count(&members);
    let mut group = StatementGroup::new(txn)
        .and(store::insertion(entry.clone()))
        .and(store::member_insertion(members))
        .and(search_index::insertion(&entry, people))
        .and(audit_row(env, &entry, count, "registration.create"))
        .and(drafts::store::deletion(entry.user_id, &entry.event));
    if let Admission::Takes(Some(ending)) = admission {
        group = group.and(*ending);
    }
    let mut due_order = None;
    if let SubmissionMode::ToPay(provider) = mode
        && owes(&entry)
    {
        let (order, new) = opening::first_order(env, provider, &entry);
        group = group.and(order);
        due_order = Some(new);
    }
    match group.execute(txn).await.map_err(RegistrationError::from) {
        Ok(()) => Ok((entry, due_order)),
        Err(RegistrationError::AlreadyRegistered) => Err(CoreError::Stale.into()),
        Err(error) => Err(error),
    }
}

/// Writes a form over the stored entry. Returns the entry as it is stored now.
async fn replace(
    txn: &Transaction,
    env: &Env,
    before: &StoredTeam,
    prepared: EntryRows,
    admission: Admission,
) -> Result<registration::Model, RegistrationError> {
    let is_identical = prepared.is_identical;
    let is_moved = matches!(admission, Admission::Takes(_)) && places::holds_place(&before.entry);
    let prepared = match admission {
        Admission::Keeps if is_identical => return unchanged(txn, &before.entry, prepared.entry).await,
        Admission::Keeps => EntryRows {
            entry: registration::Model {
                placed_at: before.entry.placed_at,
                release_warned_at: before.entry.release_warned_at,
                ..prepared.entry
            },
            ..prepared
        },
        Admission::Takes(ending) => {
            if let Some(ending) = ending {
                txn.execute(&*ending).await?;
            }
            prepared
        }
    };
    let entry = overwrite(txn, env, before, prepared).await?;
    if is_moved {
        // The replaced entry held a place of another category, which is free now.
        places::freed(txn, env, &entry.event).await?;
    }
    Ok(entry)
}

/// Writes an entry over the stored one, with its history and the audit log.
async fn overwrite(
    txn: &Transaction,
    env: &Env,
    before: &StoredTeam,
    EntryRows { entry, members, .. }: EntryRows,
) -> Result<registration::Model, RegistrationError> {
    let details = changes::entry((&before.entry, &before.members), (&entry, &members))?;
    let audit_row = audit_row(env, &entry, participant_count(&members), "registration.replace");
    store::update(txn, entry.clone()).await?;
    store::delete_members(txn, entry.id).await?;
    // The people of this form have not been asked, and staff have not done without their answers.
    invitations::store::forget_team(txn, entry.id).await?;
    txn.execute(&store::member_insertion(members)).await?;
    search_index::refresh(txn, &entry).await?;
    if !details.fields.is_empty() {
        let owner = Some(entry.user_id);
        changes::record(txn, env, entry.id, owner, ChangeKind::Replaced, &details).await?;
    }
    txn.execute(&audit_row).await?;
    Ok(entry)
}

/// Leaves an entry as it is if the form is identical; staff's decision stands. Only the warnings and the consent are updated.
async fn unchanged(
    txn: &Transaction,
    before: &registration::Model,
    form: registration::Model,
) -> Result<registration::Model, RegistrationError> {
    let entry = registration::Model {
        flags: form.flags,
        consent: form.consent,
        players_confirm: form.players_confirm,
        ..before.clone()
    };
    if entry != *before {
        store::update(txn, entry.clone()).await?;
    }
    Ok(entry)
}

fn owes(entry: &registration::Model) -> bool {
    entry.payment_status == PaymentStatus::Pending
}

/// The statement that adds the entry to the audit log.
fn audit_row(env: &Env, entry: &registration::Model, people: usize, action: &str) -> InsertStatement {
    let details = json!({ "event": entry.event, "people": people, "amount": entry.amount });
    let object = format!("registration/{}", entry.id);
    audit::insertion(env, Some(entry.user_id), action, &object, &details)
}
