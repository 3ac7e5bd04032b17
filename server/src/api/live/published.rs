//! `GET /published`: what the pages show, as the documents embed it.

use crate::api::error::ApiError;
use crate::http::Prepared;
use crate::publishing::published::now;
use crate::state::AppState;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;

/// Returns the settings in effect, the live data and the facts that differ from the catalogue's. A page fetches it when the
/// revision in `GET /live` changes.
#[utoipa::path(
    get, path = "/published", tag = "live",
    responses(
        (status = 200, body = serde_json::Value),
        (status = 304, description = "the client has the current data: `If-None-Match` names its ETag"),
    ),
)]
pub(crate) async fn published(
    State(state): State<AppState>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    state.live.get(&state.env).await?;
    state.contests.get(&state.env).await?;
    Ok(Prepared::new(&now(&state.env, &state.live, &state.contests).data())?.answer(&headers))
}
