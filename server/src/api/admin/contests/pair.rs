//! `POST /admin/contests/{id}/pair`: pairs the next round of a Swiss system.

use super::shown;
use crate::core::error::ApiError;
use crate::fixtures::pair::pair;
use crate::http::Params;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, PairedResponse};

/// Pairs the next round by the table: equal points meet, and no team meets another one twice as far as possible. A round can be
/// paired again until its first score. If the round is scheduled, the response names the conflicts of its times.
#[utoipa::path(
    post, path = "/contests/{id}/pair", tag = "admin", security(("session" = [])),
    params(("id" = u32, Path, description = "the contest's number")),
    responses(
        (status = 200, body = PairedResponse),
        (status = 401, body = Failure),
        (status = 403, description = "not staff", body = Failure),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn pair_round(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<u32>,
) -> Result<Json<PairedResponse>, ApiError> {
    let (cache, author) = (state.contests.clone(), current.user.id);
    let (running, conflicts) = state
        .env
        .write(move |txn, env| Box::pin(async move { pair(txn, env, &cache, id, author).await }))
        .await?;
    let shown = shown(&state, &running).await?;
    Ok(Json(PairedResponse {
        success: true,
        revision: shown.revision,
        contest: shown.contest,
        conflicts,
    }))
}
