//! `GET /accommodation`.

use crate::api::error::ApiError;
use crate::bookings::record;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::AccommodationShown;

/// Returns the beds on sale, and the user's bookings.
#[utoipa::path(
    get, path = "", tag = "accommodation", security(("session" = [])),
    responses((status = 200, body = AccommodationShown)),
)]
pub(crate) async fn accommodation(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<AccommodationShown>, ApiError> {
    Ok(Json(record::shown(&state.env, current.user.id).await?))
}
