//! `GET /schedule`: the matches of all contests by start.

use crate::core::error::ApiError;
use crate::http::Query;
use crate::state::AppState;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use shared::entities::{MatchRecord, ScheduleResponse};
use shared::settings::Moment;
use utoipa::IntoParams;

/// Filters of the schedule. A blank one filters nothing.
#[derive(Debug, Default, Clone, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(crate) struct Filters {
    /// A day of the fest, `2026-01-23`.
    day: String,
    /// The endpoint of an event.
    event: String,
    /// The beginning of the name of a court.
    venue: String,
    /// The name of a college in the directory.
    college: String,
}

impl Filters {
    fn pass(&self, record: &MatchRecord) -> bool {
        let day = || {
            let starts = record.starts_at.as_deref().and_then(Moment::parse);
            starts.is_some_and(|starts| starts.day().to_string() == self.day)
        };
        let court = record.court.as_deref().unwrap_or_default();
        let is_of = |side: &shared::entities::MatchSide| side.college.as_deref() == Some(&self.college);
        (self.day.is_empty() || day())
            && (self.event.is_empty() || record.event == self.event)
            && court.starts_with(&self.venue)
            && (self.college.is_empty() || record.sides.iter().any(is_of))
    }
}

/// Lists the matches by start; those without one come last. At most two seconds old.
#[utoipa::path(
    get, path = "/schedule", tag = "contests", params(Filters),
    responses(
        (status = 200, body = ScheduleResponse),
        (status = 304, description = "the client has the current data: `If-None-Match` names its ETag"),
    ),
)]
pub(crate) async fn schedule(
    State(state): State<AppState>,
    Query(filters): Query<Filters>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let days = state.contests.get(&state.env).await?;
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
