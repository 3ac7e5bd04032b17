//! `GET /live`: which events take entries now, and the announcements for everyone.

use crate::api::error::ApiError;
use crate::http::Prepared;
use crate::publishing::draws::closed_by_draws;
use crate::state::AppState;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use shared::entities::LiveResponse;

/// Returns the state, free places and fees of every event with an entry form, and the announcements for everyone. At most two
/// seconds old.
#[utoipa::path(
    get, path = "/live", tag = "live",
    responses(
        (status = 200, body = LiveResponse),
        (status = 304, description = "the client has the current data: `If-None-Match` names its ETag"),
    ),
)]
pub(crate) async fn live(State(state): State<AppState>, headers: HeaderMap) -> Result<Response, ApiError> {
    let live = state.live.get(&state.env).await?;
    let live = closed_by_draws(live, &state.contests.last());
    Ok(Prepared::new(&*live)?.answer(&headers))
}
