//! Entering again: the form takes the place of the former one, while that is unpaid or was withdrawn.

use super::changes::{self, Kind};
use super::people::Person;
use super::place::{Way, flags, note, owes};
use super::{elsewhere, entity, sealing, standing, store};
use crate::drafts;
use crate::error::ApiError;
use crate::events::Submission;
use crate::payments::opening::{self, Owed};
use crate::state::AppState;
use sea_orm::ConnectionTrait;

/// With this form in the place of the one the user had entered with before.
///
/// # Errors
/// [`ApiError::AlreadyRegistered`] where that cannot be replaced.
pub(super) async fn again(
    txn: &impl ConnectionTrait,
    state: &AppState,
    submission: &Submission,
    mut registration: entity::Model,
    people: &[Person<'_>],
    way: Way,
) -> Result<(entity::Model, Option<Owed>), ApiError> {
    let (event, user_id) = (submission.endpoint, registration.user_id);
    let elsewhere = elsewhere::in_another_team(txn, state, event, user_id, people).await?;
    registration.flags = flags(submission, elsewhere)?;
    let registration = replace(txn, state, registration, people, way).await?;
    drafts::store::delete(txn, registration.user_id, &registration.event).await?;
    let owed = match way {
        Way::ToPay if owes(&registration) => Some(opening::owe(txn, state, &registration).await?),
        Way::ToPay | Way::Direct => None,
    };
    Ok((registration, owed))
}

/// An entry that the user had before, with this form in the place of the former one.
async fn replace(
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
    if before.changes_requested {
        // Until staff decide.
        registration.changes_requested = true;
        registration.review_id = before.review_id;
        registration.decision_reason.clone_from(&before.decision_reason);
    }
    let former = store::members(txn, registration.id).await?;
    let members = sealing::seal(state, registration.id, people)?;
    if !standing::is_cancelled(&before) {
        // The same form again, such as by a second press of the button, or to pay for what staff have approved.
        let as_decided = entity::Model {
            status: before.status.clone(),
            review_id: before.review_id,
            decision_reason: before.decision_reason.clone(),
            ..registration.clone()
        };
        let same = changes::entry((&before, &former), (&as_decided, &members))?;
        if same.fields.is_empty() && is_same(&before, &as_decided) {
            return Ok(before);
        }
    }
    let said = changes::entry((&before, &former), (&registration, &members))?;
    store::update(txn, registration.clone()).await?;
    store::delete_members(txn, registration.id).await?;
    store::insert_members(txn, members).await?;
    if !said.fields.is_empty() {
        let actor = Some(registration.user_id);
        changes::record(txn, state, registration.id, actor, Kind::Replaced, &said).await?;
    }
    txn.execute(&note(state, &registration, people.len(), "registration.replace"))
        .await?;
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
