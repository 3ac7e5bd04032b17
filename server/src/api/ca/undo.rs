//! `POST /ca/{id}/undo`.

use crate::ambassadors::AmbassadorError;
use crate::ambassadors::decision::{not_own, record_role};
use crate::ambassadors::{UNDO_MINUTES, record, store};
use crate::api::error::ApiError;
use crate::entities::ambassador_application;
use crate::env::Env;
use crate::http::{OptionalBody, Params};
use crate::sessions::Staff;
use crate::state::AppState;
use crate::{audit, users};
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
        (status = 403, description = "not staff, or one's own application", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "pending, decided too long ago, or decided anew meanwhile", body = Failure),
    ),
)]
pub(crate) async fn undo_application(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<Uuid>,
    OptionalBody(form): OptionalBody<AmbassadorUndo>,
) -> Result<Json<AmbassadorApplicationResponse>, ApiError> {
    let staff = current.user.id;
    let undone = state.env.write(move |txn, env| {
        Box::pin(async move {
            let application = not_own(store::by_id(txn, id).await?, staff)?;
            can_be_undone(env, &application, &form)?;
            if !store::undo(txn, &application).await? {
                return Err(AmbassadorError::UndoRefused(messages::AMBASSADOR_UNDO_OTHER).into());
            }
            give_role_back(txn, env, staff, &application).await?;
            let details = json!({ "before": application.status, "after": "pending", "decidedBy": application.reviewed_by });
            let object = format!("ambassador/{id}");
            audit::record(txn, env, Some(staff), "ambassador.undo", &object, &details).await?;
            Ok::<_, ApiError>(())
        })
    });
    undone.await?;
    let answer = record::answer(&state.env, id, messages::AMBASSADOR_UNDONE).await?;
    Ok(Json(answer))
}

fn can_be_undone(
    env: &Env,
    application: &ambassador_application::Model,
    form: &AmbassadorUndo,
) -> Result<(), ApiError> {
    let refuse = |why| Err(AmbassadorError::UndoRefused(why).into());
    let Some(at) = application.reviewed_at else {
        return refuse(messages::AMBASSADOR_NOT_DECIDED);
    };
    if form
        .reviewed_at
        .as_ref()
        .is_some_and(|meant| *meant != record::in_full(at))
    {
        return refuse(messages::AMBASSADOR_UNDO_OTHER);
    }
    if env.clock.now() > at + Duration::minutes(UNDO_MINUTES) {
        return refuse(messages::AMBASSADOR_UNDO_LATE);
    }
    Ok(())
}

/// Restores the role that accepting replaced. If an admin has since changed the role, that role stays.
async fn give_role_back(
    txn: &impl ConnectionTrait,
    env: &Env,
    staff: Uuid,
    application: &ambassador_application::Model,
) -> Result<(), ApiError> {
    let Some(before) = application.role_before else {
        return Ok(());
    };
    let owner = users::hold(txn, application.user_id).await?;
    let Some(owner) = owner.filter(|owner| owner.role == Role::Ca) else {
        return Ok(());
    };
    users::store::set_role(txn, env, owner, before).await?;
    Ok(record_role(txn, env, staff, application.user_id, (Role::Ca, before)).await?)
}
