//! `POST /invitations/decline`: a person is not in the team, or a parent does not consent.

use crate::api::error::ApiError;
use crate::http::Body;
use crate::registrations::invitations::answer;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, InvitationLink, InvitationShown};

/// Stores that a person is not in the team, or that a parent does not consent, and tells the captain.
#[utoipa::path(
    post, path = "/decline", tag = "registrations", request_body = InvitationLink,
    responses(
        (status = 200, body = InvitationShown),
        (status = 404, description = "the link is incomplete, was answered, or was replaced by a newer one", body = Failure),
        (status = 409, description = "the registration was withdrawn or rejected", body = Failure),
        (status = 410, description = "the link has expired", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn decline_invitation(
    State(state): State<AppState>,
    Body(link): Body<InvitationLink>,
) -> Result<Json<InvitationShown>, ApiError> {
    Ok(Json(answer::decline(&state.env, link.token).await?))
}
