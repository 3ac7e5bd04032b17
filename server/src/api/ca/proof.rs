//! `PUT /ca/tasks/{id}/proof`.

use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::referrals::proofs;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Done, Failure, ProofForm};
use shared::messages;
use uuid::Uuid;

/// Sends the proof of a task, or replaces it until staff have decided.
#[utoipa::path(
    put, path = "/tasks/{id}/proof", tag = "ambassadors", security(("session" = [])), request_body = ProofForm,
    params(("id" = Uuid, Path, description = "the task")),
    responses(
        (status = 200, body = Done),
        (status = 403, description = "no ambassador", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "the last day has passed, or staff have decided", body = Failure),
        (status = 422, description = "no link", body = Failure),
    ),
)]
pub(crate) async fn send_proof(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
    Body(form): Body<ProofForm>,
) -> Result<Json<Done>, ApiError> {
    proofs::send(&state.env, &current.user, id, form).await?;
    Ok(Json(Done {
        success: true,
        message: messages::PROOF_SENT.to_owned(),
    }))
}
