//! Exports and erases the personal data in an account owner's entries.

use super::{changes, invitations, places, record, review, search_index, store, waiting_list};
use crate::core::error::CoreError;
use crate::entities::registration;
use crate::env::Env;
use crate::payments::opening::OrderSubject;
use crate::registrations::RegistrationError;
use crate::{audit, passes, payments};
use chrono::SecondsFormat;
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::{Value, json};
use shared::catalogue::{Category, EVENTS};
use shared::entities::{ConsentRecord, RegistrationRecord, RegistrationStatus};
use std::collections::BTreeSet;
use uuid::Uuid;

/// A user's entries, ID numbers masked, newest first.
///
/// # Errors
/// If a query fails or a row is invalid.
pub(crate) async fn records_of(
    db: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<RegistrationRecord>, CoreError> {
    record::to_wire_all(store::of_user(db, user_id).await?)
}

/// The consents that a user gave with each entry, newest first.
pub(crate) async fn consents_of(
    db: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<ConsentRecord>, DbErr> {
    let entries = store::entries_of(db, user_id).await?;
    Ok(entries.into_iter().map(consent).collect())
}

/// The changes in a user's entries after their submission, newest first, ID numbers masked.
///
/// # Errors
/// If a query fails or a row is invalid.
pub(crate) async fn changes_of(env: &Env, user_id: Uuid) -> Result<Vec<Value>, CoreError> {
    let entries = store::entries_of(env.db.read(), user_id).await?;
    let ids: Vec<Uuid> = entries.iter().map(|entry| entry.id).collect();
    let found = changes::of_registrations(env, &ids).await?;
    let shown = found.into_iter().map(|(id, change)| {
        let (at, by, title, lines) = (change.at, change.by, change.title, change.lines);
        json!({ "registrationId": id, "version": change.version, "at": at, "by": by, "title": title, "lines": lines })
    });
    Ok(shown.collect())
}

fn consent(entry: registration::Model) -> ConsentRecord {
    let event = EVENTS
        .iter()
        .find(|event| event.endpoint == Some(entry.event.as_str()));
    let title = event.map_or(entry.event.as_str(), |event| event.title);
    ConsentRecord {
        given_with: format!("Registration for {title}"),
        version: entry.consent,
        given_at: entry.created_at.to_rfc3339_opts(SecondsFormat::Millis, true),
    }
}

/// The waiting lists that a user is or was on, as JSON.
pub(crate) async fn waiting_of(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Value>, DbErr> {
    let rows = waiting_list::store::all_of_user(db, user_id).await?;
    let shown = rows.into_iter().map(|row| {
        let category = row.category.map(Category::name);
        json!({ "event": row.event, "category": category, "status": row.status, "joinedAt": row.joined_at })
    });
    Ok(shown.collect())
}

/// Withdraws a user's entries and erases the people in them, in their changes, and in the texts of staff about the
/// entries and their payments. Event, category and amounts stay for the accounts. Closes orders that could still be
/// paid.
pub(crate) async fn forget_of(
    txn: &impl ConnectionTrait,
    env: &Env,
    user_id: Uuid,
) -> Result<(), RegistrationError> {
    let ids: Vec<Uuid> = store::entries_of(txn, user_id)
        .await?
        .into_iter()
        .map(|entry| entry.id)
        .collect();
    let entries = review::store::hold(txn, &ids).await?;
    let mut freed: BTreeSet<String> = entries
        .values()
        .filter(|entry| places::holds_place(entry))
        .map(|entry| entry.event.clone())
        .collect();
    let waiting = waiting_list::store::of_user(txn, user_id).await?;
    freed.extend(waiting.into_iter().map(|row| row.event));
    // The order of the locks ([`super::admit`]): entries, places, the rows of the waiting list.
    places::lock_all(txn, freed.iter().map(String::as_str)).await?;
    waiting_list::store::forget(txn, user_id).await?;
    passes::store::forget(txn, user_id, &ids).await?;
    for entry in entries.into_values() {
        payments::close_live(txn, env, entry.id).await?;
        invitations::forget_mails(txn, entry.id).await?;
        // Invitations go with their people.
        store::delete_members(txn, entry.id).await?;
        invitations::store::forget_team(txn, entry.id).await?;
        changes::forget(txn, entry.id).await?;
        review::forget(txn, entry.id).await?;
        let subject = OrderSubject::Registration(entry.id);
        payments::retention::erase_notes_of(txn, subject).await?;
        let mut objects = vec![format!("registration/{}", entry.id)];
        objects.extend(payments::audited_of(txn, subject).await?);
        audit::redact(txn, &objects).await?;
        let nameless = registration::Model {
            college_name: String::new(),
            college_address: String::new(),
            has_coach: false,
            players_confirm: false,
            flags: "[]".to_owned(),
            status: RegistrationStatus::Cancelled,
            review_id: None,
            changes_requested: false,
            decision_reason: None,
            updated_at: env.clock.now(),
            ..entry
        };
        search_index::refresh(txn, &nameless).await?;
        store::update(txn, nameless).await?;
    }
    for event in freed {
        places::freed(txn, env, &event).await?;
    }
    Ok(())
}
