//! `GET /admin/invitations` and `POST /admin/registrations/{id}/waive-invitations`: teams in which answers of players are missing.

use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::registrations::invitations::{gaps, waive};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Done, Failure, InvitationGaps, WaiverForm};
use shared::messages;
use uuid::Uuid;

/// Returns the teams that were invited and in which answers are missing, by day, event and college.
#[utoipa::path(
    get, path = "/invitations", tag = "admin", security(("session" = [])),
    responses((status = 200, body = InvitationGaps)),
)]
pub(crate) async fn invitation_gaps(
    State(state): State<AppState>,
    _: Staff,
) -> Result<Json<InvitationGaps>, ApiError> {
    Ok(Json(InvitationGaps {
        success: true,
        teams: gaps::of(&state.env).await?,
    }))
}

/// Does without the answers that are missing in a team. The captain sees the reason.
#[utoipa::path(
    post, path = "/registrations/{id}/waive-invitations", tag = "admin", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the registration")), request_body = WaiverForm,
    responses(
        (status = 200, body = Done),
        (status = 404, body = Failure),
        (status = 409, description = "withdrawn or rejected", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn waive_invitations(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<Uuid>,
    Body(form): Body<WaiverForm>,
) -> Result<Json<Done>, ApiError> {
    waive::waive(&state.env, current.user.id, id, form).await?;
    Ok(Json(Done {
        success: true,
        message: messages::ANSWERS_WAIVED.to_owned(),
    }))
}
