//! `GET /schedule`: the matches of all contests by start.

use crate::api::error::ApiError;
use crate::http::Query;
use crate::state::AppState;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use contest::entities::{ScheduleFilters, ScheduleResponse};
use contest::folded;

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
    // The cache's key contains the filters: without this, each spelling of a court would be cached on its own.
    filters.venue = folded(&filters.venue);
    filters.court = folded(&filters.court);
    let make = || {
        let matches = days.schedule().into_iter().filter(|record| filters.pass(record));
        Ok(ScheduleResponse {
            success: true,
            revision: days.revision,
            matches: matches.cloned().collect(),
        })
    };
    // A filter that some match passes names something that exists. Combinations of filters are too many to be stored.
    let is_stored = |made: &ScheduleResponse| {
        filters == ScheduleFilters::default() || (is_single(&filters) && !made.matches.is_empty())
    };
    let key = format!("{filters:?}");
    let cache = &state.contest_responses;
    let ready = cache.find_or_make_if(days.revision, key, is_stored, make)?;
    Ok(ready.answer(&headers))
}

/// Whether one filter is set.
fn is_single(filters: &ScheduleFilters) -> bool {
    let ScheduleFilters {
        day,
        event,
        venue,
        court,
        college,
    } = filters;
    let all = [day, event, venue, court, college];
    all.iter().filter(|value| !value.is_empty()).count() == 1
}
