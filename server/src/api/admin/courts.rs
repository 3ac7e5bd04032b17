//! `/admin/courts`: the courts of the fest. Staff add, change and remove them.

use super::matches::follow;
use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::organising::courts::{remove, response, save};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::entities::{CourtForm, CourtsResponse};
use shared::entities::Failure;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin/courts`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_courts, save_court))
        .routes(routes!(remove_court))
}

/// Lists the courts of the fest, and the names in schedules that are not in the list.
#[utoipa::path(
    get, path = "/courts", tag = "admin", security(("session" = [])),
    responses(
        (status = 200, body = CourtsResponse),
    ),
)]
async fn list_courts(State(state): State<AppState>, _: Staff) -> Result<Json<CourtsResponse>, ApiError> {
    let contests = state.contests.staff(&state.env).await?;
    Ok(Json(response(&contests)))
}

/// Adds a court, or changes one. A court that is renamed is still found by its former names, and matches on it have the new name.
#[utoipa::path(
    post, path = "/courts", tag = "admin", security(("session" = [])), request_body = CourtForm,
    responses(
        (status = 200, body = CourtsResponse),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
async fn save_court(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<CourtForm>,
) -> Result<Json<CourtsResponse>, ApiError> {
    let (cache, author) = (state.contests.clone(), current.user.id);
    state
        .env
        .write(move |txn, env| Box::pin(async move { save(txn, env, &cache, &form, author).await }))
        .await?;
    answer(&state).await
}

/// Removes a court on which no match is planned.
#[utoipa::path(
    post, path = "/courts/{id}/remove", tag = "admin", security(("session" = [])),
    params(("id" = u32, Path, description = "the court's number")),
    responses(
        (status = 200, body = CourtsResponse),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
async fn remove_court(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<u32>,
) -> Result<Json<CourtsResponse>, ApiError> {
    let (cache, author) = (state.contests.clone(), current.user.id);
    state
        .env
        .write(move |txn, env| Box::pin(async move { remove(txn, env, &cache, id, author).await }))
        .await?;
    answer(&state).await
}

async fn answer(state: &AppState) -> Result<Json<CourtsResponse>, ApiError> {
    follow(state).await?;
    let contests = state.contests.staff(&state.env).await?;
    Ok(Json(response(&contests)))
}
