//! `POST /passes/show`: the pass of a link. The token is in the body, so that it is in no log.

use crate::admission;
use crate::api::error::ApiError;
use crate::http::Body;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, PassLink, PassShown};

/// Shows the pass of a link. It changes nothing, and the link works as long as the pass admits.
#[utoipa::path(
    post, path = "/show", tag = "registrations", request_body = PassLink,
    responses(
        (status = 200, body = PassShown),
        (status = 404, description = "the link is incomplete, or was replaced by a newer one", body = Failure),
        (status = 410, description = "the pass admits no more", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn show_pass(
    State(state): State<AppState>,
    Body(link): Body<PassLink>,
) -> Result<Json<PassShown>, ApiError> {
    Ok(Json(admission::show(&state.env, &link.token).await?))
}
