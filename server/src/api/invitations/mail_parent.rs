//! `POST /invitations/mail-parent`: a person under 18 has their parent mailed again.

use crate::api::error::ApiError;
use crate::http::Body;
use crate::registrations::invitations::parent;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, InvitationLink, InvitationShown};

/// Mails the parent of a person who has accepted again, with a new link and code.
#[utoipa::path(
    post, path = "/mail-parent", tag = "registrations", request_body = InvitationLink,
    responses(
        (status = 200, body = InvitationShown),
        (status = 404, description = "the link is incomplete, waits for no parent, or was replaced by a newer one", body = Failure),
        (status = 409, description = "the parent was mailed within an hour, or the registration was withdrawn or rejected", body = Failure),
        (status = 410, description = "the link has expired", body = Failure),
        (status = 422, body = Failure),
        (status = 429, body = Failure),
    ),
)]
pub(crate) async fn mail_parent(
    State(state): State<AppState>,
    Body(link): Body<InvitationLink>,
) -> Result<Json<InvitationShown>, ApiError> {
    Ok(Json(parent::mail_again(&state.env, link.token).await?))
}
