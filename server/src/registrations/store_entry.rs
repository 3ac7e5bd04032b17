//! Stores an entry: registration, people, order and audit row, in one commit, before the server calls a payment
//! provider. The same commit deletes the saved draft of the form.

use super::people::{self, Person};
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
/// [`ApiError::AlreadyRegistered`] if the user's entry for this event cannot be replaced.
pub(crate) async fn store_entry(
    env: &Env,
    provider: Provider,
    user_id: Uuid,
    submission: Submission,
    mode: SubmissionMode,
) -> Result<(registration::Model, Option<DueOrder>), ApiError> {
    let submission = Arc::new(submission);
    let again = Arc::clone(&submission);
    let stored = env.write(move |txn, env| {
        Box::pin(async move { insert(txn, env, provider, user_id, &submission, mode).await })
    });
    match stored.await {
        // The unique index found the user's entry for this event, so the form replaces it.
        Err(ApiError::AlreadyRegistered) => {
            env.write(move |txn, env| {
                Box::pin(async move { replace(txn, env, provider, user_id, &again, mode).await })
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
    let mut registration = flagged_row(txn, env, user_id, submission, &people).await?;
    registration.number = store::next_number(txn).await?;
    let members = encryption::seal(env, registration.id, &people)?;
    let mut group = StatementGroup::new(txn)
        .and(store::insertion(registration.clone()))
        .and(store::member_insertion(members))
        .and(search_index::insertion(&registration, &people))
        .and(audit_row(env, &registration, people.len(), "registration.create"))
        .and(drafts::store::deletion(user_id, submission.endpoint));
    let mut due_order = None;
    if mode == SubmissionMode::ToPay && owes(&registration) {
        let (order, new) = opening::first_order(env, provider, &registration);
        group = group.and(order);
        due_order = Some(new);
    }
    group.execute(txn).await?;
    Ok((registration, due_order))
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

/// Builds the row of a new submission, without its number, with a flag for each person who is also in another team.
pub(crate) async fn flagged_row(
    txn: &Transaction,
    env: &Env,
    user_id: Uuid,
    submission: &Submission,
    people: &[Person<'_>],
) -> Result<registration::Model, ApiError> {
    let elsewhere = cross_team_check::in_another_team(txn, env, submission.endpoint, user_id, people).await?;
    let mut row = row(env, user_id, submission)?;
    row.flags = flags(submission, &elsewhere)?;
    Ok(row)
}

/// Builds the row of a new submission, without its number.
pub(crate) fn row(
    env: &Env,
    user_id: Uuid,
    submission: &Submission,
) -> Result<registration::Model, ApiError> {
    let draft = &submission.draft;
    let category = Category::parse(&draft.category).filter(|_| submission.event.has_category);
    let json = |names: &[String]| serde_json::to_string(names).map_err(ApiError::internal);
    let payment_status = match submission.due.0 {
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
        amount: i64::from(submission.due.0),
        currency: CURRENCY.to_owned(),
        flags: flags(submission, &[])?,
        consent: submission.consent.clone(),
        review_id: None,
        changes_requested: false,
        decision_reason: None,
        created_at: now,
        updated_at: now,
    })
}
