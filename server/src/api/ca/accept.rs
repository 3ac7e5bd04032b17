//! `PUT /ca/{id}/accept`.

use crate::ambassadors::decision::decide;
use crate::api::error::ApiError;
use crate::http::{OptionalBody, Params};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{AmbassadorApplicationResponse, AmbassadorDecision, AmbassadorStatus, Failure};
use uuid::Uuid;

/// Accepts an application and makes the applicant an ambassador. An admin or a moderator keeps the role they have.
#[utoipa::path(
    put, path = "/{id}/accept", tag = "ambassadors", security(("session" = [])),
    request_body = Option<AmbassadorDecision>, params(("id" = String, Path, description = "the application")),
    responses(
        (status = 200, body = AmbassadorApplicationResponse),
        (status = 403, description = "not staff, or one's own application", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "decided on before: says by whom and when", body = Failure),
        (status = 422, description = "a reason that is too long", body = Failure),
    ),
)]
pub(crate) async fn accept_application(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<Uuid>,
    OptionalBody(form): OptionalBody<AmbassadorDecision>,
) -> Result<Json<AmbassadorApplicationResponse>, ApiError> {
    let decided = decide(&state.env, current.user.id, id, AmbassadorStatus::Accepted, &form).await?;
    Ok(Json(decided))
}
