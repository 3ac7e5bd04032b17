//! Storing an entry: registration, people, what is owed and the record of it, in one commit, before any provider is
//! asked for money. The form that was kept while it was typed goes with the same commit.

use super::again::again;
use super::elsewhere::Sought;
use super::people::Person;
use super::{entity, names, people, sealing, store};
use crate::audit;
use crate::drafts;
use crate::error::ApiError;
use crate::events::Submission;
use crate::payments::gateway::CURRENCY;
use crate::payments::opening::{self, Owed};
use crate::state::AppState;
use sea_orm::sea_query::InsertStatement;
use sea_orm::{DbErr, QueryTrait, TryGetError, TryGetableMany};
use serde_json::json;
use shared::catalogue::Category;
use shared::entities::{PaymentStatus, RegistrationStatus};
use shared::finding::Finding;
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
    let people = people::everyone(submission.event, &submission.draft);
    let registration = row(state, user_id, submission)?;
    match first(state, submission, registration.clone(), &people, way).await {
        Err(ApiError::AlreadyRegistered) => {
            let write = async |txn: &_| again(txn, state, submission, registration, &people, way).await;
            state.db.write(write).await
        }
        placed => placed,
    }
}

/// An entry where the user has none for this event, which nearly all are: in one round trip.
///
/// # Errors
/// [`ApiError::AlreadyRegistered`] where the user has one.
async fn first(
    state: &AppState,
    submission: &Submission,
    mut registration: entity::Model,
    people: &[Person<'_>],
    way: Way,
) -> Result<(entity::Model, Option<Owed>), ApiError> {
    let mut entry = state
        .db
        .together()
        .insert(vec![registration.clone()])
        .insert(sealing::seal(state, registration.id, people)?)
        .and(&drafts::store::deletion(
            registration.user_id,
            &registration.event,
        ))
        .and(&note(state, &registration, people.len(), "registration.create"));
    let mut owed = None;
    if way == Way::ToPay && owes(&registration) {
        let (owes, order) = opening::owe_first(state, &registration);
        entry = entry.and(&order);
        owed = Some(owes);
    }
    let sought = Sought::new(state, people);
    let known = entry.write_and_ask(sought.query().as_query()).await?;
    if !known.is_empty() {
        let known = known.iter().map(<(Uuid, Vec<u8>)>::try_get_many_by_index);
        let known = known.collect::<Result<_, TryGetError>>().map_err(DbErr::from)?;
        let (event, user_id) = (submission.endpoint, registration.user_id);
        let elsewhere = sought.warnings(state.db.read(), event, user_id, known).await?;
        registration.flags = flags(submission, elsewhere)?;
        store::set_flags(&state.db, registration.id, registration.flags.clone()).await?;
    }
    Ok((registration, owed))
}

pub(super) fn owes(registration: &entity::Model) -> bool {
    registration.payment_status == names::payment(PaymentStatus::Pending)
}

/// What records it.
pub(super) fn note(
    state: &AppState,
    registration: &entity::Model,
    people: usize,
    action: &str,
) -> InsertStatement {
    let details = json!({ "event": registration.event, "people": people, "amount": registration.amount });
    let object = format!("registration/{}", registration.id);
    audit::insertion(state, Some(registration.user_id), action, &object, &details)
}

/// What staff should look at: the rules' warnings, and who is in another team too.
pub(super) fn flags(submission: &Submission, elsewhere: Vec<Finding>) -> Result<String, ApiError> {
    let flags: Vec<&Finding> = submission.warnings.iter().chain(&elsewhere).collect();
    serde_json::to_string(&flags).map_err(ApiError::internal)
}

/// The row of an entry that comes in now.
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
        flags: flags(submission, Vec::new())?,
        consent: submission.consent.clone(),
        review_id: None,
        changes_requested: false,
        decision_reason: None,
        created_at: now,
        updated_at: now,
    })
}
