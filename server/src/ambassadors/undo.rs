//! `POST /ca/{id}/undo`.

use super::decision::{not_own, record_role};
use super::{UNDO_MINUTES, entity, record, store};
use crate::audit;
use crate::error::ApiError;
use crate::http::{OptionalBody, Params};
use crate::sessions::Staff;
use crate::state::AppState;
use crate::users;
use axum::Json;
use axum::extract::State;
use chrono::Duration;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::{AmbassadorApplicationResponse, AmbassadorUndo, Failure, Role};
use shared::messages;
use uuid::Uuid;

/// Undoes a decision, up to 10 minutes after it was made: the application is pending again. The owner gets the previous role
/// back if the role is still the one that the decision gave. No mail is sent.
#[utoipa::path(
    post, path = "/{id}/undo", tag = "ambassadors", security(("session" = [])),
    request_body = Option<AmbassadorUndo>, params(("id" = String, Path, description = "the application")),
    responses(
        (status = 200, body = AmbassadorApplicationResponse),
        (status = 401, body = Failure),
        (status = 403, description = "not staff, or one's own application", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "pending, decided too long ago, or decided anew meanwhile", body = Failure),
    ),
)]
pub(super) async fn undo_application(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<Uuid>,
    OptionalBody(form): OptionalBody<AmbassadorUndo>,
) -> Result<Json<AmbassadorApplicationResponse>, ApiError> {
    let staff = current.user.id;
    let undone = state.write(move |txn, state| {
        Box::pin(async move {
            let seen = not_own(store::by_id(txn, id).await?, staff)?;
            can_be_undone(state, &seen, &form)?;
            if !store::undo(txn, &seen).await? {
                return Err(ApiError::AmbassadorUndoRefused(messages::AMBASSADOR_UNDO_OTHER));
            }
            give_role_back(txn, state, staff, &seen).await?;
            let details = json!({ "before": seen.status, "after": "pending", "decidedBy": seen.reviewed_by });
            let object = format!("ambassador/{id}");
            audit::record(txn, state, Some(staff), "ambassador.undo", &object, &details).await?;
            Ok(())
        })
    });
    undone.await?;
    record::answer(&state, id, messages::AMBASSADOR_UNDONE).await
}

fn can_be_undone(state: &AppState, seen: &entity::Model, form: &AmbassadorUndo) -> Result<(), ApiError> {
    let refuse = |why| Err(ApiError::AmbassadorUndoRefused(why));
    let Some(at) = seen.reviewed_at else {
        return refuse(messages::AMBASSADOR_NOT_DECIDED);
    };
    if form
        .reviewed_at
        .as_ref()
        .is_some_and(|meant| *meant != record::in_full(at))
    {
        return refuse(messages::AMBASSADOR_UNDO_OTHER);
    }
    if state.clock.now() > at + Duration::minutes(UNDO_MINUTES) {
        return refuse(messages::AMBASSADOR_UNDO_LATE);
    }
    Ok(())
}

/// Restores the role that accepting replaced. If an admin has since changed the role, that role stays.
async fn give_role_back(
    txn: &impl ConnectionTrait,
    state: &AppState,
    staff: Uuid,
    seen: &entity::Model,
) -> Result<(), ApiError> {
    let Some(before) = seen.role_before.as_deref().and_then(Role::parse) else {
        return Ok(());
    };
    let owner = users::hold(txn, seen.user_id).await?;
    let Some(owner) = owner.filter(|owner| users::role(owner) == Role::Ca) else {
        return Ok(());
    };
    users::store::set_role(txn, state, owner, before).await?;
    record_role(txn, state, staff, seen.user_id, (Role::Ca, before)).await
}
