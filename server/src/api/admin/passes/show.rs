//! `GET /admin/passes/{id}`: staff see a pass, to print it.

use crate::admission::staff;
use crate::api::error::ApiError;
use crate::http::Params;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, PassShown};

/// Shows a pass.
#[utoipa::path(
    get, path = "/passes/{id}", tag = "admin", security(("session" = [])),
    params(("id" = String, Path, description = "the pass, 16 hexadecimal digits")),
    responses(
        (status = 200, body = PassShown),
        (status = 404, body = Failure),
        (status = 410, description = "the pass admits no more", body = Failure),
    ),
)]
pub(crate) async fn any_pass(
    State(state): State<AppState>,
    _: Staff,
    Params(id): Params<String>,
) -> Result<Json<PassShown>, ApiError> {
    Ok(Json(staff::show(&state.env, &id).await?))
}
