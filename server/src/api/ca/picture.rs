//! `PUT /ca/tasks/{id}/picture`.

use crate::api::error::ApiError;
use crate::http::{Params, Raw};
use crate::referrals::proofs;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Done, Failure};
use shared::messages;
use uuid::Uuid;

/// Sends a picture as the proof of a task, or replaces the proof until staff have decided. Only its pixels are stored.
#[utoipa::path(
    put, path = "/tasks/{id}/picture", tag = "ambassadors", security(("session" = [])),
    request_body(content = Vec<u8>, description = "a JPEG", content_type = "image/jpeg"),
    params(("id" = Uuid, Path, description = "the task")),
    responses(
        (status = 200, body = Done),
        (status = 403, description = "no ambassador", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "the last day has passed, or staff have decided", body = Failure),
        (status = 422, description = "no JPEG, or too many pixels", body = Failure),
    ),
)]
pub(crate) async fn send_picture(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
    Raw(sent): Raw,
) -> Result<Json<Done>, ApiError> {
    proofs::send_picture(&state.env, &current.user, id, sent.to_vec()).await?;
    Ok(Json(Done {
        success: true,
        message: messages::PROOF_SENT.to_owned(),
    }))
}
