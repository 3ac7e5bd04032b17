//! Storing an entry: registration, people, what is owed and the record of it, in one commit, before any provider is
//! asked for money. The form that was kept while it was typed goes with the same commit.

use super::changes::{self, Kind};
use super::people::Person;
use super::{elsewhere, entity, names, people, sealing, standing, store};
use crate::audit;
use crate::drafts;
use crate::error::ApiError;
use crate::events::Submission;
use crate::payments::gateway::CURRENCY;
use crate::payments::opening::{self, Owed};
use crate::state::AppState;
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::json;
use shared::catalogue::Category;
use shared::entities::{PaymentStatus, RegistrationStatus};
use uuid::Uuid;

/// How an entry comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// To be paid now. Again while unpaid: what was stored is replaced.
    ToPay,
    /// Without payment, once; again after it was withdrawn.
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
            let (registration, is_new) = write(txn, state, user_id, submission, way).await?;
            let owes = registration.payment_status == names::payment(PaymentStatus::Pending);
            let owed = match way {
                Way::ToPay if owes && is_new => Some(opening::owe_first(txn, state, &registration).await?),
                Way::ToPay if owes => Some(opening::owe(txn, state, &registration).await?),
                Way::ToPay | Way::Direct => None,
            };
            Ok((registration, owed))
        })
        .await
}

/// The entry, and whether it is the first for this user and event.
async fn write(
    txn: &impl ConnectionTrait,
    state: &AppState,
    user_id: Uuid,
    submission: &Submission,
    way: Way,
) -> Result<(entity::Model, bool), ApiError> {
    let people = people::everyone(submission.event, &submission.draft);
    let endpoint = submission.endpoint;
    let mut flags = submission.warnings.clone();
    flags.extend(elsewhere::in_another_team(txn, state, endpoint, user_id, &people).await?);
    let flags = serde_json::to_string(&flags).map_err(ApiError::internal)?;

    let registration = row(state, user_id, submission, flags)?;
    if !store::insert(txn, registration.clone()).await? {
        let registration = again(txn, state, registration, &people, way).await?;
        drafts::store::delete(txn, user_id, endpoint).await?;
        return Ok((registration, false));
    }
    let members = sealing::seal(state, registration.id, &people)?;
    store::insert_members(txn, members).await?;
    drafts::store::delete(txn, user_id, endpoint).await?;
    note(txn, state, &registration, people.len(), "registration.create").await?;
    Ok((registration, true))
}

/// An entry that the user had before, with this form in the place of the former one.
async fn again(
    txn: &impl ConnectionTrait,
    state: &AppState,
    mut registration: entity::Model,
    people: &[Person<'_>],
    way: Way,
) -> Result<entity::Model, ApiError> {
    let before = store::lock_of(txn, registration.user_id, &registration.event).await?;
    let before = before
        .filter(|before| way == Way::ToPay || standing::is_cancelled(before))
        .filter(standing::is_replaceable)
        .ok_or(ApiError::AlreadyRegistered)?;
    registration.id = before.id;
    registration.created_at = before.created_at;
    registration.consent = registration.consent.or_else(|| before.consent.clone());
    let former = store::members(txn, registration.id).await?;
    let members = sealing::seal(state, registration.id, people)?;
    let said = changes::entry((&before, &former), (&registration, &members))?;
    if said.fields.is_empty() && is_same(&before, &registration) {
        // The same form again, such as by a second press of the button.
        return Ok(before);
    }
    store::update(txn, registration.clone()).await?;
    store::delete_members(txn, registration.id).await?;
    store::insert_members(txn, members).await?;
    if !said.fields.is_empty() {
        let actor = Some(registration.user_id);
        changes::record(txn, state, registration.id, actor, Kind::Replaced, &said).await?;
    }
    note(txn, state, &registration, people.len(), "registration.replace").await?;
    Ok(registration)
}

/// In what is not told as a change.
fn is_same(before: &entity::Model, after: &entity::Model) -> bool {
    *before
        == entity::Model {
            updated_at: before.updated_at,
            ..after.clone()
        }
}

async fn note(
    txn: &impl ConnectionTrait,
    state: &AppState,
    registration: &entity::Model,
    people: usize,
    action: &str,
) -> Result<(), DbErr> {
    let details = json!({ "event": registration.event, "people": people, "amount": registration.amount });
    let object = format!("registration/{}", registration.id);
    audit::record(txn, state, Some(registration.user_id), action, &object, &details).await
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
