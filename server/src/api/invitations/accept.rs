//! `POST /invitations/accept`: a person is in the team.

use crate::admission::confirm;
use crate::api::error::ApiError;
use crate::http::Body;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, InvitationAnswer, InvitationShown};

/// Stores that a person is in the team, with their own number and contact, and mails their pass. Under 18, a parent gets a mail first.
#[utoipa::path(
    post, path = "/accept", tag = "registrations", request_body = InvitationAnswer,
    responses(
        (status = 200, body = InvitationShown),
        (status = 404, description = "the link is incomplete, was answered, or was replaced by a newer one", body = Failure),
        (status = 409, description = "the registration was withdrawn or rejected", body = Failure),
        (status = 410, description = "the link has expired", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn accept_invitation(
    State(state): State<AppState>,
    Body(given): Body<InvitationAnswer>,
) -> Result<Json<InvitationShown>, ApiError> {
    Ok(Json(confirm::accept(&state.env, given).await?))
}
