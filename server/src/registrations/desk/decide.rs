//! `POST /admin/registrations/decisions`: staff decide on entries.

use super::request::ReviewRequest;
use super::{apply, decision, review, store};
use crate::error::ApiError;
use crate::http::Body;
use crate::registrations::{eligibility, entity, names};
use crate::sessions::Staff;
use crate::state::AppState;
use crate::users::entity as user;
use axum::Json;
use axum::extract::State;
use chrono::{Duration, SecondsFormat};
use sea_orm::{ConnectionTrait, EntityTrait, IntoActiveModel};
use shared::entities::{Decision, DecisionForm, DecisionsResponse, Failure, RefusedDecision};
use shared::messages;
use std::sync::Arc;
use uuid::Uuid;

/// How long after a decision it can be undone.
pub(super) const UNDO: Duration = Duration::minutes(10);

/// Decides on entries, each separately. Refuses an entry that has a decision, belongs to the caller or is withdrawn. If
/// it has a decision, the message says which staff member decided and when. Each captain is told by mail.
#[utoipa::path(
    post, path = "/registrations/decisions", tag = "admin", security(("session" = [])), request_body = DecisionForm,
    responses(
        (status = 200, body = DecisionsResponse),
        (status = 400, description = "no id, more than 100, or not ids", body = Failure),
        (status = 401, body = Failure),
        (status = 403, description = "not staff", body = Failure),
        (status = 422, description = "a reason that is missing, too short or too long", body = Failure),
    ),
)]
pub(super) async fn decide(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<DecisionForm>,
) -> Result<Json<DecisionsResponse>, ApiError> {
    let wanted = Arc::new(ReviewRequest::of(&state, current.user.id, form)?);
    let until = state.clock.now() + UNDO;
    let deciding = Arc::clone(&wanted);
    let (decided, refused) = state
        .write(move |txn, state| {
            Box::pin(async move {
                let mut entries = store::hold(txn, &deciding.ids).await?;
                let standing = entries.values().filter_map(|entry| entry.review_id);
                let reviews = store::reviews(txn, standing).await?;
                let people = reviews.values().map(|review| review.actor_id);
                let owners = entries.values().map(|entry| entry.user_id);
                let people = store::accounts(txn, people.chain(owners)).await?;
                let (mut decided, mut refused) = (Vec::new(), Vec::new());
                for id in &deciding.ids {
                    let Some(entry) = entries.remove(id) else {
                        refused.push((*id, messages::DECISION_UNKNOWN.to_owned()));
                        continue;
                    };
                    let review = entry.review_id.and_then(|id| reviews.get(&id));
                    let by = review.and_then(|review| people.get(&review.actor_id));
                    let by = by.map(|user| user.username.as_str());
                    match refusal(&deciding, &entry, review, by) {
                        Some(why) => refused.push((*id, why)),
                        None => {
                            let owner = people.get(&entry.user_id);
                            perform(txn, state, &deciding, entry, owner).await?;
                            decided.push(*id);
                        }
                    }
                }
                Ok::<_, ApiError>((decided, refused))
            })
        })
        .await?;
    state.mailer.wake();
    let is_any = !decided.is_empty();
    Ok(Json(DecisionsResponse {
        success: true,
        message: decision::said(wanted.decision, decided.len()),
        batch: is_any.then(|| wanted.deed.batch.to_string()),
        undo_until: is_any.then(|| until.to_rfc3339_opts(SecondsFormat::Millis, true)),
        decided: decided.iter().map(Uuid::to_string).collect(),
        refused: refused.into_iter().map(to_wire).collect(),
    }))
}

/// The reason why an entry cannot be decided on; `None` if it can.
fn refusal(
    wanted: &ReviewRequest,
    entry: &entity::Model,
    review: Option<&review::Model>,
    by: Option<&str>,
) -> Option<String> {
    if entry.user_id == wanted.deed.actor {
        return Some(messages::DECISION_OWN.to_owned());
    }
    if eligibility::is_cancelled(entry) {
        return Some(messages::DECISION_WITHDRAWN.to_owned());
    }
    let standing = decision::standing(entry);
    let is_free = decision::may_follow(standing, wanted.decision, wanted.again);
    standing
        .filter(|_| !is_free)
        .map(|before| decision::first(before, review, by))
}

async fn perform(
    txn: &impl ConnectionTrait,
    state: &AppState,
    wanted: &ReviewRequest,
    entry: entity::Model,
    owner: Option<&user::Model>,
) -> Result<(), ApiError> {
    let (id, now) = (state.random.uuid(), state.clock.now());
    let review = review::Model {
        id,
        batch: wanted.deed.batch,
        registration_id: entry.id,
        actor_id: wanted.deed.actor,
        decision: decision::name(wanted.decision).to_owned(),
        reason: wanted.reason.clone(),
        former_status: entry.status.clone(),
        former_changes_requested: entry.changes_requested,
        former_reason: entry.decision_reason.clone(),
        former_review_id: entry.review_id,
        at: now,
        undone_at: None,
        undone_by: None,
    };
    review::Entity::insert(review.into_active_model())
        .exec_without_returning(txn)
        .await?;
    let after = entity::Model {
        status: names::status(decision::status(wanted.decision)).to_owned(),
        changes_requested: wanted.decision == Decision::RequestChanges,
        decision_reason: wanted.reason.clone(),
        review_id: Some(id),
        updated_at: now,
        ..entry.clone()
    };
    apply::write(txn, state, wanted.deed, &entry, after, owner).await
}

pub(super) fn to_wire((id, message): (Uuid, String)) -> RefusedDecision {
    RefusedDecision {
        id: id.to_string(),
        message,
    }
}
