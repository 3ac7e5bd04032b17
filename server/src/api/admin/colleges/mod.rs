//! `/admin/colleges`: staff merge spellings of colleges into a college, and undo it. [`crate::colleges`] does the work.

use crate::api::error::ApiError;
use crate::colleges::{list, merge};
use crate::http::Body;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::entities::CollegeMergePreview;
use shared::entities::{CollegeMergeForm, CollegeSpellingForm, CollegeSpellingsResponse, Failure};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin/colleges`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_colleges))
        .routes(routes!(preview_merge))
        .routes(routes!(merge_college))
        .routes(routes!(undo_merge))
}

/// Lists the spellings of colleges that the directory does not know, with the number of their entries, and what was merged.
#[utoipa::path(
    get, path = "/colleges", tag = "admin", security(("session" = [])),
    responses(
        (status = 200, body = CollegeSpellingsResponse),
    ),
)]
async fn list_colleges(
    State(state): State<AppState>,
    _: Staff,
) -> Result<Json<CollegeSpellingsResponse>, ApiError> {
    Ok(Json(list::list(state.env.db.read()).await?))
}

/// Returns what a merge would change: entries, contests and lines of the medal table.
#[utoipa::path(
    post, path = "/colleges/preview", tag = "admin", security(("session" = [])), request_body = CollegeMergeForm,
    responses(
        (status = 200, body = CollegeMergePreview),
        (status = 422, body = Failure),
    ),
)]
async fn preview_merge(
    State(state): State<AppState>,
    _: Staff,
    Body(form): Body<CollegeMergeForm>,
) -> Result<Json<CollegeMergePreview>, ApiError> {
    let db = state.env.db.read();
    let contests = state.contests.current(db).await?;
    Ok(Json(merge::preview(db, &contests, &form).await?))
}

/// Merges a spelling into a college. Entries keep what was typed; draws, tables, filters and searches read it as the college.
#[utoipa::path(
    post, path = "/colleges/merge", tag = "admin", security(("session" = [])), request_body = CollegeMergeForm,
    responses(
        (status = 200, body = CollegeSpellingsResponse),
        (status = 422, body = Failure),
    ),
)]
async fn merge_college(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<CollegeMergeForm>,
) -> Result<Json<CollegeSpellingsResponse>, ApiError> {
    let (cache, actor) = (state.contests.clone(), current.user.id);
    state
        .env
        .write(move |txn, env| Box::pin(async move { merge::merge(txn, env, &cache, &form, actor).await }))
        .await?;
    changed(&state).await
}

/// Undoes the merge of a spelling.
#[utoipa::path(
    post, path = "/colleges/undo", tag = "admin", security(("session" = [])), request_body = CollegeSpellingForm,
    responses(
        (status = 200, body = CollegeSpellingsResponse),
        (status = 404, description = "the spelling is not merged", body = Failure),
    ),
)]
async fn undo_merge(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<CollegeSpellingForm>,
) -> Result<Json<CollegeSpellingsResponse>, ApiError> {
    let (cache, actor) = (state.contests.clone(), current.user.id);
    state
        .env
        .write(move |txn, env| Box::pin(async move { merge::undo(txn, env, &cache, &form, actor).await }))
        .await?;
    changed(&state).await
}

/// Shows a change on this replica at once; the others follow within seconds. Returns the list after the change.
async fn changed(state: &AppState) -> Result<Json<CollegeSpellingsResponse>, ApiError> {
    super::matches::follow(state).await?;
    Ok(Json(list::list(state.env.db.read()).await?))
}
