//! `GET /contests/{id}`: a contest with its draw, tables and matches.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::http::Params;
use crate::state::AppState;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use contest::entities::ContestResponse;
use shared::entities::Failure;

/// Returns a contest. At most two seconds old.
#[utoipa::path(
    get, path = "/contests/{id}", tag = "contests",
    params(("id" = u32, Path, description = "the contest's number")),
    responses(
        (status = 200, body = ContestResponse),
        (status = 304, description = "the client has the current data: `If-None-Match` names its ETag"),
        (status = 404, body = Failure),
    ),
)]
pub(crate) async fn contest(
    State(state): State<AppState>,
    Params(id): Params<u32>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let days = state.contests.get(&state.env).await?;
    let make = || {
        let running = days.contests.get(&id).ok_or(CoreError::NotFound)?;
        Ok(ContestResponse {
            success: true,
            revision: days.revision,
            contest: running.record.clone(),
        })
    };
    let ready = state
        .contest_responses
        .find_or_make(days.revision, format!("contests/{id}"), make)?;
    Ok(ready.answer(&headers))
}
