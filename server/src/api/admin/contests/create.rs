//! `POST /admin/contests`: creates a contest.

use super::shown;
use crate::contests::{Change, enter};
use crate::core::error::ApiError;
use crate::http::Body;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use shared::contest::Action;
use shared::entities::{ContestForm, ContestResponse, Failure};
use shared::rules::contest::check_contest;

/// Creates a contest of an event and category. Its matches are drawn later.
#[utoipa::path(
    post, path = "/contests", tag = "admin", security(("session" = [])), request_body = ContestForm,
    responses(
        (status = 201, body = ContestResponse),
        (status = 401, body = Failure),
        (status = 403, description = "not staff", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn create_contest(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<ContestForm>,
) -> Result<(StatusCode, Json<ContestResponse>), ApiError> {
    let setup = check_contest(&form).map_err(ApiError::Findings)?;
    let change = Change {
        contest: None,
        action: Action::Create { setup },
        based_on: None,
        reason: String::new(),
        key: state.env.random.uuid(),
        author: Some(current.user.id),
    };
    let cache = state.contests.clone();
    let running = state
        .env
        .write(move |txn, env| Box::pin(async move { enter(txn, env, &cache, change).await }))
        .await?;
    // The pages of events link to their contests.
    state.documents.clear();
    Ok((StatusCode::CREATED, Json(shown(&state, &running).await?)))
}
