//! `POST /admin/contests/{id}/publish`: shows visitors a contest as staff see it.

use super::shown;
use crate::api::error::ApiError;
use crate::http::Params;
use crate::organising::publish::publish;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::entities::ContestResponse;
use shared::entities::Failure;

/// Shows visitors the contest with its draw, pairings, courts and times as they are now. The owners of the entries get a mail with
/// the times that are new to them.
#[utoipa::path(
    post, path = "/contests/{id}/publish", tag = "admin", security(("session" = [])),
    params(("id" = u32, Path, description = "the contest's number")),
    responses(
        (status = 200, body = ContestResponse),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn publish_contest(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<u32>,
) -> Result<Json<ContestResponse>, ApiError> {
    let (cache, author) = (state.contests.clone(), current.user.id);
    let running = state
        .env
        .write(move |txn, env| Box::pin(async move { publish(txn, env, &cache, id, author).await }))
        .await?;
    // The pages of events link to their contests.
    state.documents.clear();
    shown(&state, &running).await.map(Json)
}
