//! `GET /admin/contests`, `/admin/contests/{id}` and `/admin/schedule`: the fest days with what is not published.

use crate::api::error::ApiError;
use crate::http::Params;
use crate::organising::courts;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::entities::{ContestRecord, ContestResponse, ContestsResponse, StaffScheduleResponse};
use contest::forms::form_of;
use contest::{Running, schedule_of};
use shared::entities::Failure;

/// Lists the contests, also those that are not published.
#[utoipa::path(
    get, path = "/contests", tag = "admin", security(("session" = [])),
    responses(
        (status = 200, body = ContestsResponse),
    ),
)]
pub(crate) async fn staff_contests(
    State(state): State<AppState>,
    _: Staff,
) -> Result<Json<ContestsResponse>, ApiError> {
    let contests = state.contests.staff(&state.env).await?;
    let running = contests.running.values();
    Ok(Json(ContestsResponse {
        success: true,
        revision: contests.revision.unsigned_abs(),
        contests: running.map(|running| running.record.summary.clone()).collect(),
    }))
}

/// Returns a contest with the draw, the pairings and the times that are not published.
#[utoipa::path(
    get, path = "/contests/{id}", tag = "admin", security(("session" = [])),
    params(("id" = u32, Path, description = "the contest's number")),
    responses(
        (status = 200, body = ContestResponse),
        (status = 404, body = Failure),
    ),
)]
pub(crate) async fn staff_contest(
    State(state): State<AppState>,
    _: Staff,
    Params(id): Params<u32>,
) -> Result<Json<ContestResponse>, ApiError> {
    let contests = state.contests.staff(&state.env).await?;
    Ok(Json(ContestResponse {
        success: true,
        revision: contests.revision.unsigned_abs(),
        contest: for_staff(contests.find(id)?),
    }))
}

/// Returns a contest with the form from which it was set up.
pub(super) fn for_staff(running: &Running) -> ContestRecord {
    ContestRecord {
        form: Some(form_of(&running.journal.setup)),
        ..running.record.clone()
    }
}

/// Lists the matches by start, also those that are not published, and the courts of the fest.
#[utoipa::path(
    get, path = "/schedule", tag = "admin", security(("session" = [])),
    responses(
        (status = 200, body = StaffScheduleResponse),
    ),
)]
pub(crate) async fn staff_schedule(
    State(state): State<AppState>,
    _: Staff,
) -> Result<Json<StaffScheduleResponse>, ApiError> {
    let contests = state.contests.staff(&state.env).await?;
    let matches = schedule_of(&contests.running).into_iter().cloned();
    Ok(Json(StaffScheduleResponse {
        success: true,
        matches: matches.collect(),
        courts: courts::records(&contests),
    }))
}
