//! For the machines that watch: is the process alive, can it do its work.

use crate::error::ApiError;
use crate::state::AppState;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// `/healthz` and `/readyz`.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(healthz))
        .routes(routes!(readyz))
}

/// The process answers.
#[utoipa::path(get, path = "/healthz", tag = "health", responses((status = 200, body = str)))]
async fn healthz() -> &'static str {
    "ok"
}

/// The database answers too.
#[utoipa::path(get, path = "/readyz", tag = "health", responses((status = 200, body = str), (status = 503, body = shared::entities::Failure)))]
async fn readyz(State(state): State<AppState>) -> Result<&'static str, ApiError> {
    state.db.ping().await.map_err(ApiError::Unavailable)?;
    Ok("ready")
}
