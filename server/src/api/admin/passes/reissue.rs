//! `POST /admin/passes/{id}/reissue`: staff issue a pass again.

use crate::admission::staff;
use crate::api::error::ApiError;
use crate::http::Params;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, PassShown};

/// Issues a pass again, and mails it to its holder. The one before admits no more.
#[utoipa::path(
    post, path = "/passes/{id}/reissue", tag = "admin", security(("session" = [])),
    params(("id" = String, Path, description = "the pass, 16 hexadecimal digits")),
    responses(
        (status = 200, body = PassShown),
        (status = 404, body = Failure),
        (status = 410, description = "the pass admits no more", body = Failure),
    ),
)]
pub(crate) async fn reissue_any_pass(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<String>,
) -> Result<Json<PassShown>, ApiError> {
    Ok(Json(staff::reissue(&state.env, current.user.id, &id).await?))
}
