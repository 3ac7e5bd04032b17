//! `POST /admin/contests/{id}/draw`: draws the matches of a contest.

use super::shown;
use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::organising::draw::draw;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::entities::{ContestResponse, DrawForm};
use shared::entities::Failure;

/// Draws the matches from the confirmed teams, with seeds by hand and a lot for the others. A draw can be repeated until the
/// first result.
#[utoipa::path(
    post, path = "/contests/{id}/draw", tag = "admin", security(("session" = [])),
    params(("id" = u32, Path, description = "the contest's number")), request_body = DrawForm,
    responses(
        (status = 200, body = ContestResponse),
        (status = 404, body = Failure),
        (status = 409, description = "another draw was made meanwhile", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn draw_contest(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<u32>,
    Body(form): Body<DrawForm>,
) -> Result<Json<ContestResponse>, ApiError> {
    let (cache, author) = (state.contests.clone(), current.user.id);
    let running = state
        .env
        .write(move |txn, env| Box::pin(async move { draw(txn, env, &cache, id, &form, author).await }))
        .await?;
    shown(&state, &running).await.map(Json)
}
