//! `POST /admin/contests/{id}/next`: calls the next match to a free court.

use crate::api::admin::matches::{answer, follow};
use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::http::{Body, Params};
use crate::organising::next::next;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::entities::{MatchResponse, NextForm};
use shared::entities::Failure;

/// Calls the match with the earliest planned start whose people are free and rested to a court. It starts now.
#[utoipa::path(
    post, path = "/contests/{id}/next", tag = "admin", security(("session" = [])),
    params(("id" = u32, Path, description = "the contest's number")), request_body = NextForm,
    responses(
        (status = 200, body = MatchResponse),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn call_next(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<u32>,
    Body(form): Body<NextForm>,
) -> Result<Json<MatchResponse>, ApiError> {
    let (cache, author) = (state.contests.clone(), current.user.id);
    let (running, called) = state
        .env
        .write(move |txn, env| Box::pin(async move { next(txn, env, &cache, id, &form.court, author).await }))
        .await?;
    follow(&state).await?;
    let match_ = running.record.matches.get(called.number.index());
    let called_match = match_.ok_or(CoreError::NotFound)?;
    let message = format!("Called: {}, {}.", called_match.stage, called_match.meeting());
    answer(&running, called, &message)
}
