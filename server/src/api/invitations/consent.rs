//! `POST /invitations/consent`: a parent consents.

use crate::admission::confirm;
use crate::api::error::ApiError;
use crate::http::Body;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, InvitationShown, ParentConsent};

/// Stores the consent of a parent, by the code in their mail, and mails the pass to the person.
#[utoipa::path(
    post, path = "/consent", tag = "registrations", request_body = ParentConsent,
    responses(
        (status = 200, body = InvitationShown),
        (status = 404, description = "the link is incomplete, was answered, or was replaced by a newer one", body = Failure),
        (status = 409, description = "the registration was withdrawn or rejected", body = Failure),
        (status = 410, description = "the link has expired", body = Failure),
        (status = 422, body = Failure),
        (status = 429, description = "five wrong codes", body = Failure),
    ),
)]
pub(crate) async fn consent_of_parent(
    State(state): State<AppState>,
    Body(given): Body<ParentConsent>,
) -> Result<Json<InvitationShown>, ApiError> {
    Ok(Json(confirm::consent(&state.env, given).await?))
}
