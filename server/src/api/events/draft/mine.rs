//! `GET /events/my-drafts`: the user's unfinished forms.

use crate::api::error::ApiError;
use crate::drafts;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{DraftsResponse, Failure};

/// Lists the signed-in user's drafts, last saved first, without their content.
#[utoipa::path(
    get, path = "/my-drafts", tag = "drafts", security(("session" = [])),
    responses((status = 200, body = DraftsResponse), (status = 401, body = Failure)),
)]
pub(crate) async fn my_drafts(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<DraftsResponse>, ApiError> {
    Ok(Json(DraftsResponse {
        success: true,
        drafts: drafts::references_of(state.env.db.read(), current.user.id).await?,
    }))
}
