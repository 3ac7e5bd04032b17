//! `POST /admin/registrations/decisions`: staff decide on entries.

use crate::api::error::ApiError;
use crate::entities::{registration, review, user};
use crate::env::Env;
use crate::http::Body;
use crate::registrations::RegistrationError;
use crate::registrations::review::request::ReviewRequest;
use crate::registrations::review::{apply, decision, store};
use crate::registrations::{eligibility, places};
use crate::sessions::Staff;
use crate::state::AppState;
use crate::users;
use axum::Json;
use axum::extract::State;
use chrono::{Duration, SecondsFormat};
use sea_orm::ConnectionTrait;
use shared::entities::{Decision, DecisionForm, DecisionsResponse, Failure, RefusedDecision};
use shared::messages;
use std::collections::BTreeSet;
use std::sync::Arc;
use uuid::Uuid;

/// How long after a decision it can be undone.
pub(crate) const UNDO: Duration = Duration::minutes(10);

/// Decides on entries, each separately. Refuses an entry that has a decision, belongs to the caller or is withdrawn, and a
/// rejected entry of a full event. If
/// it has a decision, the message says which staff member decided and when. Each captain is told by mail.
#[utoipa::path(
    post, path = "/registrations/decisions", tag = "admin", security(("session" = [])), request_body = DecisionForm,
    responses(
        (status = 200, body = DecisionsResponse),
        (status = 400, description = "no id, more than 100, or not ids", body = Failure),
        (status = 422, description = "a reason that is missing, too short or too long", body = Failure),
    ),
)]
pub(crate) async fn decide(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<DecisionForm>,
) -> Result<Json<DecisionsResponse>, ApiError> {
    let request = Arc::new(ReviewRequest::of(&state.env, current.user.id, &form)?);
    let until = state.env.clock.now() + UNDO;
    let deciding = Arc::clone(&request);
    let (decided, refused) = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let mut entries = store::hold(txn, &deciding.ids).await?;
                places::lock_all(txn, entries.values().map(|entry| entry.event.as_str())).await?;
                let current = entries.values().filter_map(|entry| entry.review_id);
                let reviews = store::reviews(txn, current).await?;
                let people = reviews.values().map(|review| review.actor_id);
                let owners = entries.values().map(|entry| entry.user_id);
                let people = users::store::by_ids(txn, people.chain(owners).collect()).await?;
                let (mut decided, mut refused) = (Vec::new(), Vec::new());
                let mut freed = BTreeSet::new();
                for id in &deciding.ids {
                    let Some(entry) = entries.remove(id) else {
                        refused.push((*id, messages::DECISION_UNKNOWN.to_owned()));
                        continue;
                    };
                    let review = entry.review_id.and_then(|id| reviews.get(&id));
                    let by = review.and_then(|review| people.get(&review.actor_id));
                    let by = by.map(|user| user.username.as_str());
                    if let Some(why) = refusal(&deciding, &entry, review, by) {
                        refused.push((*id, why));
                        continue;
                    }
                    let owner = people.get(&entry.user_id);
                    match perform(txn, env, &deciding, entry, owner).await {
                        Err(RegistrationError::EventFull) => refused.push((*id, decision::FULL.to_owned())),
                        performed => {
                            freed.extend(performed?);
                            decided.push(*id);
                        }
                    }
                }
                apply::offer_freed(txn, env, freed).await?;
                Ok::<_, ApiError>((decided, refused))
            })
        })
        .await?;
    let is_any = !decided.is_empty();
    Ok(Json(DecisionsResponse {
        success: true,
        message: decision::summary(request.decision, decided.len()),
        batch: is_any.then(|| request.context.batch.to_string()),
        undo_until: is_any.then(|| until.to_rfc3339_opts(SecondsFormat::Millis, true)),
        decided: decided.iter().map(Uuid::to_string).collect(),
        refused: refused.into_iter().map(to_wire).collect(),
    }))
}

/// The reason why an entry cannot be decided on; `None` if it can.
fn refusal(
    request: &ReviewRequest,
    entry: &registration::Model,
    review: Option<&review::Model>,
    by: Option<&str>,
) -> Option<String> {
    if entry.user_id == request.context.actor {
        return Some(messages::DECISION_OWN.to_owned());
    }
    if eligibility::is_cancelled(entry) {
        return Some(messages::DECISION_WITHDRAWN.to_owned());
    }
    let current = decision::current(entry);
    let is_free = decision::may_follow(current, request.decision, request.again);
    current
        .filter(|_| !is_free)
        .map(|before| decision::already_decided(before, review, by))
}

/// Decides on an entry. Returns its event if this frees a place of it.
async fn perform(
    txn: &impl ConnectionTrait,
    env: &Env,
    request: &ReviewRequest,
    entry: registration::Model,
    owner: Option<&user::Model>,
) -> Result<Option<String>, RegistrationError> {
    let (id, now) = (env.random.uuid(), env.clock.now());
    let review = review::Model {
        id,
        batch: request.context.batch,
        registration_id: entry.id,
        actor_id: request.context.actor,
        decision: request.decision,
        reason: request.reason.clone(),
        former_status: entry.status,
        former_changes_requested: entry.changes_requested,
        former_reason: entry.decision_reason.clone(),
        former_review_id: entry.review_id,
        at: now,
        undone_at: None,
        undone_by: None,
    };
    let after = registration::Model {
        status: decision::status(request.decision),
        changes_requested: request.decision == Decision::RequestChanges,
        decision_reason: request.reason.clone(),
        review_id: Some(id),
        updated_at: now,
        ..entry.clone()
    };
    let after = apply::admitted(txn, env, &entry, after).await?;
    store::insert(txn, review).await?;
    apply::write(txn, env, request.context, &entry, after, owner).await
}

pub(crate) fn to_wire((id, message): (Uuid, String)) -> RefusedDecision {
    RefusedDecision {
        id: id.to_string(),
        message,
    }
}
