//! `POST /admin/contests/{id}/edit` and `/delete`: changes or deletes a contest that was set up wrongly.

use super::create::differs;
use super::shown;
use crate::api::admin::matches::follow;
use crate::api::error::ApiError;
use crate::contests::enter::enter_into;
use crate::contests::{ContestChange, enter};
use crate::core::error::CoreError;
use crate::http::{Body, Params};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::Action;
use contest::entities::{ContestForm, ContestResponse};
use contest::forms::check_contest;
use shared::entities::{Done, Failure};

/// Changes what a contest is about and how it is played, until its first score. Its draw, courts and times are lost.
#[utoipa::path(
    post, path = "/contests/{id}/edit", tag = "admin", security(("session" = [])),
    params(("id" = u32, Path, description = "the contest's number")), request_body = ContestForm,
    responses(
        (status = 200, body = ContestResponse),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn edit_contest(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<u32>,
    Body(form): Body<ContestForm>,
) -> Result<Json<ContestResponse>, ApiError> {
    let setup = check_contest(&form).map_err(CoreError::Findings)?;
    let action = Action::Edit { setup: setup.clone() };
    let change = ContestChange::new(&state.env, Some(id), action, current.user.id);
    let cache = state.contests.clone();
    let running = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let mut contests = cache.hold(txn).await?;
                contests.find(id)?;
                differs(&contests, &setup, Some(id))?;
                Ok::<_, ApiError>(enter_into(txn, env, &mut contests, change).await?)
            })
        })
        .await?;
    // The pages of events link to their contests.
    state.documents.clear();
    shown(&state, &running).await.map(Json)
}

/// Deletes a contest, until its first score.
#[utoipa::path(
    post, path = "/contests/{id}/delete", tag = "admin", security(("session" = [])),
    params(("id" = u32, Path, description = "the contest's number")),
    responses(
        (status = 200, body = Done),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn delete_contest(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<u32>,
) -> Result<Json<Done>, ApiError> {
    let change = ContestChange::new(&state.env, Some(id), Action::Delete, current.user.id);
    let cache = state.contests.clone();
    let deleted = state
        .env
        .write(move |txn, env| Box::pin(async move { enter(txn, env, &cache, change).await }))
        .await?;
    state.documents.clear();
    follow(&state).await?;
    Ok(Json(Done {
        success: true,
        message: format!("{} is deleted.", deleted.record.summary.title),
    }))
}
