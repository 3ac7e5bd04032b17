//! Storing an entry: registration, people, what is owed and the record of it, in one commit, before any provider is
//! asked for money. The form that was kept while it was typed goes with the same commit.

use super::{entity, names, people, store};
use crate::audit;
use crate::drafts;
use crate::error::ApiError;
use crate::events::Submission;
use crate::payments::gateway::CURRENCY;
use crate::payments::opening::{self, Owed};
use crate::state::AppState;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::catalogue::Category;
use shared::entities::{PaymentStatus, RegistrationStatus};
use uuid::Uuid;

/// How an entry comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// To be paid now. Again while unpaid: what was stored is replaced.
    ToPay,
    /// Without payment, once.
    Direct,
}

/// Stores an entry. It owes its fee; on the way to payment there is an order for it.
///
/// # Errors
/// [`ApiError::AlreadyRegistered`] where the user's entry for this event cannot be replaced.
pub(super) async fn place(
    state: &AppState,
    user_id: Uuid,
    submission: &Submission,
    way: Way,
) -> Result<(entity::Model, Option<Owed>), ApiError> {
    state
        .db
        .write(async |txn| {
            let registration = write(txn, state, user_id, submission, way).await?;
            let owes = registration.payment_status == names::payment(PaymentStatus::Pending);
            let owed = match way {
                Way::ToPay if owes => Some(opening::owe(txn, state, &registration).await?),
                Way::ToPay | Way::Direct => None,
            };
            Ok((registration, owed))
        })
        .await
}

async fn write(
    txn: &impl ConnectionTrait,
    state: &AppState,
    user_id: Uuid,
    submission: &Submission,
    way: Way,
) -> Result<entity::Model, ApiError> {
    let people = people::everyone(submission.event, &submission.draft);
    let endpoint = submission.endpoint;
    let mut flags = submission.warnings.clone();
    flags.extend(people::in_another_team(txn, state, endpoint, user_id, &people).await?);
    let flags = serde_json::to_string(&flags).map_err(ApiError::internal)?;

    let mut registration = row(state, user_id, submission, flags)?;
    let mut action = "registration.create";
    if !store::insert(txn, registration.clone()).await? {
        let before = store::lock_of(txn, user_id, endpoint).await?;
        let before = before
            .filter(|before| way == Way::ToPay && is_replaceable(before))
            .ok_or(ApiError::AlreadyRegistered)?;
        registration.id = before.id;
        registration.created_at = before.created_at;
        registration.consent = registration.consent.or(before.consent);
        store::update(txn, registration.clone()).await?;
        action = "registration.replace";
    }
    let members = people::seal(state, registration.id, &people)?;
    store::replace_members(txn, registration.id, members).await?;
    drafts::store::delete(txn, user_id, endpoint).await?;
    let details = json!({ "event": endpoint, "people": people.len(), "amount": registration.amount });
    let object = format!("registration/{}", registration.id);
    audit::record(txn, state, Some(user_id), action, &object, &details).await?;
    Ok(registration)
}

/// Neither paid, nor free of charge, nor refused by staff.
fn is_replaceable(registration: &entity::Model) -> bool {
    let settled = [PaymentStatus::Paid, PaymentStatus::Waived].map(names::payment);
    !settled.contains(&registration.payment_status.as_str())
        && registration.status != names::status(RegistrationStatus::Rejected)
}

fn row(
    state: &AppState,
    user_id: Uuid,
    submission: &Submission,
    flags: String,
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
        flags,
        consent: submission.consent.clone(),
        created_at: now,
        updated_at: now,
    })
}
