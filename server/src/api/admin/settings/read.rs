//! `GET /admin/settings`: the values in effect, the defaults and the history.

use crate::api::error::ApiError;
use crate::publishing::response;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::SettingsResponse;

/// Returns the settings in effect, the catalogue's defaults and the newest revisions.
#[utoipa::path(
    get, path = "/settings", tag = "admin", security(("session" = [])),
    responses(
        (status = 200, body = SettingsResponse),
    ),
)]
pub(crate) async fn settings(
    State(state): State<AppState>,
    _: Staff,
) -> Result<Json<SettingsResponse>, ApiError> {
    let env = &state.env;
    Ok(response::settings(env.db.read(), env.clock.moment())
        .await
        .map(Json)?)
}
