//! `GET /contests`: every contest, without its matches.

use crate::api::error::ApiError;
use crate::state::AppState;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use contest::entities::ContestsResponse;

/// Lists the contests. At most two seconds old.
#[utoipa::path(
    get, path = "/contests", tag = "contests",
    responses(
        (status = 200, body = ContestsResponse),
        (status = 304, description = "the client has the current data: `If-None-Match` names its ETag"),
    ),
)]
pub(crate) async fn contests(
    State(state): State<AppState>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let days = state.contests.get(&state.env).await?;
    let make = || {
        let contests = days.contests.values();
        Ok(ContestsResponse {
            success: true,
            revision: days.revision,
            contests: contests.map(|running| running.record.summary.clone()).collect(),
        })
    };
    let ready = state
        .contest_responses
        .find_or_make(days.revision, "contests".to_owned(), make)?;
    Ok(ready.answer(&headers))
}
