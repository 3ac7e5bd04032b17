//! `POST /registrations/{id}/changes-made`: the owner has made the changes that staff requested.

use crate::api::error::ApiError;
use crate::audit;
use crate::core::error::CoreError;
use crate::entities::registration;
use crate::entities::registration_change::ChangeKind;
use crate::env::Env;
use crate::http::Params;
use crate::registrations::changes::{self, Details};
use crate::registrations::{detail, eligibility, store};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::{Failure, RegistrationDetail};
use shared::messages;
use uuid::Uuid;

/// Hands the user's own entry back to staff for review, and ends the request for changes.
#[utoipa::path(
    post, path = "/{id}/changes-made", tag = "registrations", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 200, body = RegistrationDetail),
        (status = 404, description = "no such registration of one's own", body = Failure),
        (status = 409, description = "no changes are requested, or withdrawn or refused", body = Failure),
    ),
)]
pub(crate) async fn changes_made(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
) -> Result<Json<RegistrationDetail>, ApiError> {
    let user_id = current.user.id;
    let handed_back = state.env.write(move |txn, env| {
        Box::pin(async move {
            let entry = store::lock(txn, id)
                .await?
                .filter(|entry| entry.user_id == user_id)
                .ok_or(CoreError::NotFound)?;
            eligibility::awaits_changes(&entry)?;
            hand_back(txn, env, entry).await
        })
    });
    handed_back.await?;
    tracing::info!(registration = %id, "changes made");
    Ok(Json(
        detail::of(&state.env, &current, id, Some(messages::CHANGES_MADE)).await?,
    ))
}

/// Clears the decision, so that the entry counts as undecided, like a new one.
async fn hand_back(
    txn: &impl ConnectionTrait,
    env: &Env,
    entry: registration::Model,
) -> Result<(), ApiError> {
    let (id, owner) = (entry.id, Some(entry.user_id));
    let to_review = registration::Model {
        changes_requested: false,
        decision_reason: None,
        review_id: None,
        updated_at: env.clock.now(),
        ..entry
    };
    store::update(txn, to_review).await?;
    changes::record(txn, env, id, owner, ChangeKind::ChangesMade, &Details::default()).await?;
    let object = format!("registration/{id}");
    audit::record(txn, env, owner, "registration.changes_made", &object, &json!({})).await?;
    Ok(())
}
