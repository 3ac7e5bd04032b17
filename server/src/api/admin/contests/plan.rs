//! `POST /admin/contests/{id}/schedule`: gives the matches of a contest a court and a time.

use crate::api::admin::matches::follow;
use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::organising::plan::plan;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::entities::{PlanForm, PlannedSchedule};
use shared::entities::Failure;

/// Gives each match without a time the earliest one that breaks no rule: a court has one match at a time, a person plays one
/// match at a time in all sports and rests between two, and a match begins after those that decide its teams. Visitors see the times
/// when they are published.
#[utoipa::path(
    post, path = "/contests/{id}/schedule", tag = "admin", security(("session" = [])),
    params(("id" = u32, Path, description = "the contest's number")), request_body = PlanForm,
    responses(
        (status = 200, body = PlannedSchedule),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn plan_contest(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<u32>,
    Body(form): Body<PlanForm>,
) -> Result<Json<PlannedSchedule>, ApiError> {
    let (cache, author, now) = (state.contests.clone(), current.user.id, state.env.clock.moment());
    let planned = plan(&state.env, &cache, id, &form, author, now).await?;
    follow(&state).await?;
    Ok(Json(planned))
}
