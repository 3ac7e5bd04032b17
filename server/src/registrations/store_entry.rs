//! Stores an entry: registration, people, order and audit row, in one commit, before the server calls a payment
//! provider. The same commit deletes the saved draft of the form.

use super::people::Person;
use super::resubmit::replace;
use super::{cross_team_check, encryption, entity, names, people, store};
use crate::audit;
use crate::db::{StatementGroup, Transaction};
use crate::drafts;
use crate::error::ApiError;
use crate::events::Submission;
use crate::payments::gateway::CURRENCY;
use crate::payments::opening::{self, Owed};
use crate::state::AppState;
use sea_orm::sea_query::InsertStatement;
use serde_json::json;
use shared::catalogue::Category;
use shared::entities::{PaymentStatus, RegistrationStatus};
use shared::finding::Finding;
use std::sync::Arc;
use uuid::Uuid;

/// How an entry is submitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SubmissionMode {
    /// To be paid now. While the entry is unpaid, a repeated submission replaces it.
    ToPay,
    /// Without payment. A repeated submission only replaces a withdrawn entry.
    Direct,
}

/// Stores an entry. With [`SubmissionMode::ToPay`], also creates an order if a fee is due.
///
/// # Errors
/// [`ApiError::AlreadyRegistered`] if the user's entry for this event cannot be replaced.
pub(super) async fn store_entry(
    state: &AppState,
    user_id: Uuid,
    submission: Submission,
    mode: SubmissionMode,
) -> Result<(entity::Model, Option<Owed>), ApiError> {
    let submission = Arc::new(submission);
    let again = Arc::clone(&submission);
    let stored = state.write(move |txn, state| {
        Box::pin(async move { insert(txn, state, user_id, &submission, mode).await })
    });
    match stored.await {
        // The unique index found the user's entry for this event, so the form replaces it.
        Err(ApiError::AlreadyRegistered) => {
            state
                .write(move |txn, state| {
                    Box::pin(async move { replace(txn, state, user_id, &again, mode).await })
                })
                .await
        }
        stored => stored,
    }
}

/// Inserts the entry of a user without an entry for this event.
async fn insert(
    txn: &Transaction,
    state: &AppState,
    user_id: Uuid,
    submission: &Submission,
    mode: SubmissionMode,
) -> Result<(entity::Model, Option<Owed>), ApiError> {
    let people = people::everyone(submission.event, &submission.draft);
    let registration = flagged_row(txn, state, user_id, submission, &people).await?;
    let members = encryption::seal(state, registration.id, &people)?;
    let mut group = StatementGroup::new(txn)
        .and(store::insertion(registration.clone()))
        .and(store::member_insertion(members))
        .and(audit_row(
            state,
            &registration,
            people.len(),
            "registration.create",
        ))
        .and(drafts::store::deletion(user_id, submission.endpoint));
    let mut owed = None;
    if mode == SubmissionMode::ToPay && owes(&registration) {
        let (order, new) = opening::first_order(state, &registration);
        group = group.and(order);
        owed = Some(new);
    }
    group.execute(txn).await?;
    Ok((registration, owed))
}

pub(super) fn owes(registration: &entity::Model) -> bool {
    registration.payment_status == names::payment(PaymentStatus::Pending)
}

/// The statement that adds the entry to the audit log.
pub(super) fn audit_row(
    state: &AppState,
    registration: &entity::Model,
    people: usize,
    action: &str,
) -> InsertStatement {
    let details = json!({ "event": registration.event, "people": people, "amount": registration.amount });
    let object = format!("registration/{}", registration.id);
    audit::insertion(state, Some(registration.user_id), action, &object, &details)
}

/// Warnings for staff: those of the rules, and people who are also in another team.
fn flags(submission: &Submission, elsewhere: &[Finding]) -> Result<String, ApiError> {
    let flags: Vec<&Finding> = submission.warnings.iter().chain(elsewhere).collect();
    serde_json::to_string(&flags).map_err(ApiError::internal)
}

/// Builds the row of a new submission, with a flag for each person who is also in another team.
pub(super) async fn flagged_row(
    txn: &Transaction,
    state: &AppState,
    user_id: Uuid,
    submission: &Submission,
    people: &[Person<'_>],
) -> Result<entity::Model, ApiError> {
    let elsewhere =
        cross_team_check::in_another_team(txn, state, submission.endpoint, user_id, people).await?;
    let mut row = row(state, user_id, submission)?;
    row.flags = flags(submission, &elsewhere)?;
    Ok(row)
}

/// Builds the row of a new submission.
pub(super) fn row(
    state: &AppState,
    user_id: Uuid,
    submission: &Submission,
) -> Result<entity::Model, ApiError> {
    let draft = &submission.draft;
    let category = Category::parse(&draft.category).filter(|_| submission.event.has_category);
    let json = |names: &[String]| serde_json::to_string(names).map_err(ApiError::internal);
    let payment_status = match submission.due.0 {
        0 => PaymentStatus::Waived,
        _ => PaymentStatus::Pending,
    };
    let now = state.clock.now();
    Ok(entity::Model {
        id: state.random.uuid(),
        user_id,
        event: submission.endpoint.to_owned(),
        category: category.map(|category| category.name().to_owned()),
        college_name: draft.college_name.trim().to_owned(),
        college_address: draft.college_address.trim().to_owned(),
        has_coach: draft.has_coach(),
        individual_events: json(&draft.selected_individual_events)?,
        relay_events: json(&draft.selected_relay_events)?,
        status: names::status(RegistrationStatus::Submitted).to_owned(),
        payment_status: names::payment(payment_status).to_owned(),
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
