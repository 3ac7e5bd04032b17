//! `GET /registrations/{id}`: one registration.

use crate::api::error::ApiError;
use crate::http::Params;
use crate::registrations::detail;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, RegistrationDetail};
use uuid::Uuid;

/// Returns one registration, for its owner and for staff. Staff cannot change it here: for them every `can…` is false.
#[utoipa::path(
    get, path = "/{id}", tag = "registrations", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 200, body = RegistrationDetail),
        (status = 404, description = "no such registration that one may see", body = Failure),
    ),
)]
pub(crate) async fn show(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
) -> Result<Json<RegistrationDetail>, ApiError> {
    Ok(Json(detail::of(&state.env, &current, id, None).await?))
}
