//! `POST /admin/concerns/{id}/done` and `…/reopen`. If the concern already has the status, the handler changes nothing and
//! returns the concern as stored.

use crate::api::error::ApiError;
use crate::audit;
use crate::concerns::{store, to_wire};
use crate::core::error::CoreError;
use crate::http::Params;
use crate::sessions::{CurrentUser, Staff};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde_json::json;
use shared::entities::{ConcernResponse, ConcernStatus, Failure};
use shared::messages;
use uuid::Uuid;

/// Marks a concern as done.
#[utoipa::path(
    post, path = "/concerns/{id}/done", tag = "admin", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the concern")),
    responses(
        (status = 200, body = ConcernResponse),
        (status = 404, body = Failure),
    ),
)]
pub(crate) async fn done(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<Uuid>,
) -> Result<Json<ConcernResponse>, ApiError> {
    mark(&state, &current, id, ConcernStatus::Done).await
}

/// Reopens a concern.
#[utoipa::path(
    post, path = "/concerns/{id}/reopen", tag = "admin", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the concern")),
    responses(
        (status = 200, body = ConcernResponse),
        (status = 404, body = Failure),
    ),
)]
pub(crate) async fn reopen(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<Uuid>,
) -> Result<Json<ConcernResponse>, ApiError> {
    mark(&state, &current, id, ConcernStatus::Open).await
}

async fn mark(
    state: &AppState,
    current: &CurrentUser,
    id: Uuid,
    status: ConcernStatus,
) -> Result<Json<ConcernResponse>, ApiError> {
    let actor = current.user.id;
    let by = (status == ConcernStatus::Done).then(|| (actor, state.env.clock.now()));
    let found = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                if store::mark(txn, id, status, by).await? {
                    let action = format!("concern.{}", status.name());
                    let object = format!("concern/{id}");
                    audit::record(txn, env, Some(actor), &action, &object, &json!({})).await?;
                }
                store::by_id(txn, id).await?.ok_or(CoreError::NotFound)
            })
        })
        .await?;
    let (concern, by) = found;
    let message = match status {
        ConcernStatus::Done => messages::CONCERN_DONE,
        ConcernStatus::Open => messages::CONCERN_REOPENED,
    };
    Ok(Json(ConcernResponse {
        success: true,
        message: message.to_owned(),
        concern: to_wire(concern, by.map(|user| user.username)),
    }))
}
