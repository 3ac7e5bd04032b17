//! `GET /schedule`: the matches of all contests by start.

use crate::core::error::ApiError;
use crate::http::Query;
use crate::state::AppState;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use shared::entities::{ScheduleFilters, ScheduleResponse};

/// Lists the matches by start; those without one come last. At most two seconds old.
#[utoipa::path(
    get, path = "/schedule", tag = "contests", params(ScheduleFilters),
    responses(
        (status = 200, body = ScheduleResponse),
        (status = 304, description = "the client has the current data: `If-None-Match` names its ETag"),
    ),
)]
pub(crate) async fn schedule(
    State(state): State<AppState>,
    Query(mut filters): Query<ScheduleFilters>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let days = state.contests.get(&state.env).await?;
    filters.college = state.contests.college(&filters.college);
    let make = || {
        let matches = days.schedule().into_iter().filter(|record| filters.pass(record));
        Ok(ScheduleResponse {
            success: true,
            revision: days.revision,
            matches: matches.cloned().collect(),
        })
    };
    let ready = state
        .contest_responses
        .find_or_make(days.revision, format!("{filters:?}"), make)?;
    Ok(ready.answer(&headers))
}
