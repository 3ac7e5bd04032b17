//! `POST /admin/registrations/decisions/{batch}/undo`: staff undo the decisions of one call.

use super::decide::{UNDO, to_wire};
use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::entities::{registration, review, user};
use crate::env::Env;
use crate::http::Params;
use crate::registrations::RegistrationError;
use crate::registrations::places;
use crate::registrations::review::apply::{self, ActorContext};
use crate::registrations::review::{decision, store};
use crate::sessions::Staff;
use crate::state::AppState;
use crate::users;
use app::mail::in_words;
use axum::Json;
use axum::extract::State;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ConnectionTrait, IntoActiveModel};
use shared::entities::{DecisionsResponse, Failure};
use shared::messages;
use std::collections::BTreeSet;
use uuid::Uuid;

/// Undoes decisions within ten minutes. Each entry returns to its former state, unless staff decided again, its owner
/// changed it since, or its event is full. Each captain is told by mail.
#[utoipa::path(
    post, path = "/registrations/decisions/{batch}/undo", tag = "admin", security(("session" = [])),
    params(("batch" = Uuid, Path, description = "what the decisions answered")),
    responses(
        (status = 200, body = DecisionsResponse),
        (status = 404, body = Failure),
        (status = 409, description = "ten minutes have passed", body = Failure),
    ),
)]
pub(crate) async fn undo_decisions(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(batch): Params<Uuid>,
) -> Result<Json<DecisionsResponse>, ApiError> {
    let (actor, now) = (current.user.id, state.env.clock.now());
    let context = ActorContext {
        actor,
        batch,
        decision: None,
    };
    let (undone, refused) = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let seen = store::batch(txn, batch).await?;
                let last = seen.first().ok_or(CoreError::NotFound)?;
                if now - last.at > UNDO {
                    return Err(RegistrationError::UndoOver.into());
                }
                let ids: Vec<Uuid> = seen.iter().map(|review| review.registration_id).collect();
                let mut entries = store::hold(txn, &ids).await?;
                places::lock_all(txn, entries.values().map(|entry| entry.event.as_str())).await?;
                // Reads the decisions again: with the entries locked, no other call can undo them.
                let reviews = store::batch(txn, batch).await?;
                let by = reviews.iter().filter_map(|review| review.undone_by);
                let owners = entries.values().map(|entry| entry.user_id);
                let people = users::store::by_ids(txn, by.chain(owners).collect()).await?;
                let (mut undone, mut refused) = (Vec::new(), Vec::new());
                let mut freed = BTreeSet::new();
                for review in reviews {
                    let id = review.registration_id;
                    let Some(entry) = entries.remove(&id) else {
                        refused.push((id, messages::DECISION_UNKNOWN.to_owned()));
                        continue;
                    };
                    let by = review.undone_by.and_then(|id| people.get(&id));
                    if let Some(why) = refusal(actor, &entry, &review, by) {
                        refused.push((id, why));
                        continue;
                    }
                    let owner = people.get(&entry.user_id);
                    match restore(txn, env, context, &entry, review, owner).await {
                        Err(RegistrationError::EventFull) => refused.push((id, decision::FULL.to_owned())),
                        restored => {
                            freed.extend(restored?);
                            undone.push(id);
                        }
                    }
                }
                apply::offer_freed(txn, env, freed).await?;
                Ok::<_, ApiError>((undone, refused))
            })
        })
        .await?;
    Ok(Json(DecisionsResponse {
        success: true,
        message: decision::taken_back(undone.len()),
        batch: Some(batch.to_string()),
        undo_until: None,
        decided: undone.iter().map(Uuid::to_string).collect(),
        refused: refused.into_iter().map(to_wire).collect(),
    }))
}

/// The reason why a decision cannot be undone; `None` if it can. It must be the current one, and the entry's status
/// must still be the one that it set.
fn refusal(
    actor: Uuid,
    entry: &registration::Model,
    review: &review::Model,
    by: Option<&user::Model>,
) -> Option<String> {
    if entry.user_id == actor {
        return Some(messages::DECISION_OWN.to_owned());
    }
    if let Some(at) = review.undone_at {
        let who = by.map_or("Somebody", |user| &user.username);
        return Some(format!("{who} took this decision back on {}.", in_words(at)));
    }
    let made = decision::status(review.decision);
    let stands = entry.review_id == Some(review.id) && made == entry.status;
    (!stands).then(|| messages::DECISION_MOVED_ON.to_owned())
}

/// Gives an entry the state from before a decision. Returns its event if this frees a place of it.
async fn restore(
    txn: &impl ConnectionTrait,
    env: &Env,
    context: ActorContext,
    entry: &registration::Model,
    review: review::Model,
    owner: Option<&user::Model>,
) -> Result<Option<String>, RegistrationError> {
    let now = env.clock.now();
    let before = registration::Model {
        status: review.former_status,
        changes_requested: review.former_changes_requested,
        decision_reason: review.former_reason.clone(),
        review_id: review.former_review_id,
        updated_at: now,
        ..entry.clone()
    };
    let before = apply::admitted(txn, env, entry, before).await?;
    let mut row = review.into_active_model();
    row.undone_at = Set(Some(now));
    row.undone_by = Set(Some(context.actor));
    row.update(txn).await?;
    apply::write(txn, env, context, entry, before, owner).await
}
