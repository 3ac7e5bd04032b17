//! Stores an entry: registration, people, order and audit row, in one commit, before the server calls a payment
//! provider. The same commit deletes the saved draft of the form.

use super::admit::{Admission, Candidate, Way, admit};
use super::people;
use super::places::{self, PlaceGates, PlaceLock};
use super::resubmit::replace;
use super::{cross_team_check, encryption, search_index, store};
use crate::core::error::ApiError;
use crate::db::{StatementGroup, Transaction};
use crate::entities::order::Provider;
use crate::entities::registration;
use crate::env::Env;
use crate::payments::gateway::CURRENCY;
use crate::payments::opening::{self, DueOrder};
use crate::registrations::submission::Submission;
use crate::settings::{self, InEffect};
use crate::{audit, drafts};
use sea_orm::sea_query::InsertStatement;
use serde_json::json;
use shared::catalogue::Category;
use shared::entities::{PaymentStatus, RegistrationStatus};
use shared::finding::Finding;
use std::sync::Arc;
use uuid::Uuid;

/// How an entry is submitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SubmissionMode {
    /// To be paid now. While the entry is unpaid, a repeated submission replaces it.
    ToPay,
    /// Without payment. A repeated submission only replaces a withdrawn entry.
    Direct,
}

/// Stores an entry. With [`SubmissionMode::ToPay`], also creates an order if a fee is due.
///
/// # Errors
/// [`ApiError::AlreadyRegistered`] if the user's entry for this event cannot be replaced. The errors of [`admit`].
pub(crate) async fn store_entry(
    env: &Env,
    gates: &PlaceGates,
    provider: Provider,
    user_id: Uuid,
    submission: Submission,
    mode: SubmissionMode,
) -> Result<(registration::Model, Option<DueOrder>), ApiError> {
    let submission = Arc::new(submission);
    match attempt(env, gates, provider, user_id, Arc::clone(&submission), mode).await {
        Err(ApiError::SettingsStale) => {
            settings::refresh(env).await?;
            attempt(env, gates, provider, user_id, submission, mode).await
        }
        stored => stored,
    }
}

/// Inserts the entry, or replaces the user's entry for this event.
async fn attempt(
    env: &Env,
    gates: &PlaceGates,
    provider: Provider,
    user_id: Uuid,
    submission: Arc<Submission>,
    mode: SubmissionMode,
) -> Result<(registration::Model, Option<DueOrder>), ApiError> {
    let _turn = gates.enter(submission.event, &env.catalogue()).await;
    places::refuse_if_full(env, submission.event, category_of(&submission), user_id).await?;
    let replacement = Arc::clone(&submission);
    let stored = env.write(move |txn, env| {
        Box::pin(async move { insert(txn, env, provider, user_id, &submission, mode).await })
    });
    match stored.await {
        // The unique index found the user's entry for this event, so the form replaces it.
        Err(ApiError::AlreadyRegistered) => {
            env.write(move |txn, env| {
                Box::pin(async move { replace(txn, env, provider, user_id, &replacement, mode).await })
            })
            .await
        }
        stored => stored,
    }
}

/// Inserts the entry of a user without an entry for this event.
async fn insert(
    txn: &Transaction,
    env: &Env,
    provider: Provider,
    user_id: Uuid,
    submission: &Submission,
    mode: SubmissionMode,
) -> Result<(registration::Model, Option<DueOrder>), ApiError> {
    let people = people::everyone(submission.event, &submission.draft);
    let lock = PlaceLock::for_entry(submission.event, &env.catalogue());
    let elsewhere =
        cross_team_check::in_another_team(txn, env, submission.endpoint, user_id, &people, Some(lock))
            .await?;
    let settings = settings::in_transaction(txn, env).await?;
    let mut registration = row(env, user_id, submission, &settings, &elsewhere)?;
    let candidate = Candidate {
        entry: &registration,
        before: None,
        way: Way::Form,
    };
    let admission = match admit(txn, env, &settings.catalogue, lock, candidate).await {
        Ok(admission) => admission,
        Err(ApiError::SettingsStale) => return Err(ApiError::SettingsStale),
        Err(refused) => {
            // The user's own entry may hold the place.
            let entry = store::of_user_for(txn, user_id, submission.endpoint).await?;
            return Err(if entry.is_some() {
                ApiError::AlreadyRegistered
            } else {
                refused
            });
        }
    };
    registration.number = store::next_number(txn).await?;
    let members = encryption::seal(env, registration.id, &people)?;
    let count = people::participant_count(&members);
    let mut group = StatementGroup::new(txn)
        .and(store::insertion(registration.clone()))
        .and(store::member_insertion(members))
        .and(search_index::insertion(&registration, &people))
        .and(audit_row(env, &registration, count, "registration.create"))
        .and(drafts::store::deletion(user_id, submission.endpoint));
    if let Admission::Takes(Some(ending)) = admission {
        group = group.and(*ending);
    }
    let mut due_order = None;
    if mode == SubmissionMode::ToPay && owes(&registration) {
        let (order, new) = opening::first_order(env, provider, &registration);
        group = group.and(order);
        due_order = Some(new);
    }
    group.execute(txn).await?;
    Ok((registration, due_order))
}

/// The category of an entry; `None` if the event has no categories.
fn category_of(submission: &Submission) -> Option<Category> {
    Category::parse(&submission.draft.category).filter(|_| submission.event.has_category)
}

pub(crate) fn owes(registration: &registration::Model) -> bool {
    registration.payment_status == PaymentStatus::Pending
}

/// The statement that adds the entry to the audit log.
pub(crate) fn audit_row(
    env: &Env,
    registration: &registration::Model,
    people: usize,
    action: &str,
) -> InsertStatement {
    let details = json!({ "event": registration.event, "people": people, "amount": registration.amount });
    let object = format!("registration/{}", registration.id);
    audit::insertion(env, Some(registration.user_id), action, &object, &details)
}

/// Warnings for staff: those of the rules, and people who are also in another team.
fn flags(submission: &Submission, elsewhere: &[Finding]) -> Result<String, ApiError> {
    let flags: Vec<&Finding> = submission.warnings.iter().chain(elsewhere).collect();
    serde_json::to_string(&flags).map_err(ApiError::internal)
}

/// Builds the row of a new submission, without its number. The fee is that of the settings.
pub(crate) fn row(
    env: &Env,
    user_id: Uuid,
    submission: &Submission,
    settings: &InEffect,
    elsewhere: &[Finding],
) -> Result<registration::Model, ApiError> {
    let due = submission.due(&settings.catalogue)?;
    let draft = &submission.draft;
    let category = category_of(submission);
    let json = |names: &[String]| serde_json::to_string(names).map_err(ApiError::internal);
    let payment_status = match due.0 {
        0 => PaymentStatus::Waived,
        _ => PaymentStatus::Pending,
    };
    let now = env.clock.now();
    Ok(registration::Model {
        id: env.random.uuid(),
        number: 0,
        user_id,
        event: submission.endpoint.to_owned(),
        category,
        college_name: draft.college_name.trim().to_owned(),
        college_address: draft.college_address.trim().to_owned(),
        has_coach: draft.has_coach(),
        individual_events: json(&draft.selected_individual_events)?,
        relay_events: json(&draft.selected_relay_events)?,
        status: RegistrationStatus::Submitted,
        payment_status,
        amount: i64::from(due.0),
        currency: CURRENCY.to_owned(),
        flags: flags(submission, elsewhere)?,
        consent: submission.consent.clone(),
        review_id: None,
        changes_requested: false,
        decision_reason: None,
        created_at: now,
        updated_at: now,
        priced_at: Some(now),
        settings_revision: i32::try_from(settings.latest).map_err(ApiError::internal)?,
        placed_at: Some(now),
        release_warned_at: None,
        released_at: None,
    })
}
