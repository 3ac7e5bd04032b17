//! `POST /invitations/show`: what a link is about.

use crate::api::error::ApiError;
use crate::http::Body;
use crate::registrations::invitations::answer;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, InvitationLink, InvitationShown};

/// Shows what a link is about. It changes nothing, because mail scanners open links too.
#[utoipa::path(
    post, path = "/show", tag = "registrations", request_body = InvitationLink,
    responses(
        (status = 200, body = InvitationShown),
        (status = 404, description = "the link is incomplete, was answered, or was replaced by a newer one", body = Failure),
        (status = 409, description = "the registration was withdrawn or rejected", body = Failure),
        (status = 410, description = "the link has expired", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn show_invitation(
    State(state): State<AppState>,
    Body(link): Body<InvitationLink>,
) -> Result<Json<InvitationShown>, ApiError> {
    Ok(Json(answer::show(&state.env, link.token).await?))
}
