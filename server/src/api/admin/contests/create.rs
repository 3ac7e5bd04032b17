//! `POST /admin/contests`: creates a contest.

use super::shown;
use crate::api::error::ApiError;
use crate::contests::enter::enter_into;
use crate::contests::{ContestChange, Contests};
use crate::core::error::CoreError;
use crate::http::Body;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use contest::entities::{ContestForm, ContestResponse};
use contest::forms::check_contest;
use contest::{Action, Setup};
use shared::entities::Failure;
use shared::finding::Code;

/// Creates a contest of an event and category. Its matches are drawn later, and visitors see it when it is published.
#[utoipa::path(
    post, path = "/contests", tag = "admin", security(("session" = [])), request_body = ContestForm,
    responses(
        (status = 201, body = ContestResponse),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn create_contest(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<ContestForm>,
) -> Result<(StatusCode, Json<ContestResponse>), ApiError> {
    let setup = check_contest(&form).map_err(CoreError::Findings)?;
    let action = Action::Create { setup: setup.clone() }.drafted();
    let change = ContestChange::new(&state.env, None, action, current.user.id);
    let cache = state.contests.clone();
    let running = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let mut contests = cache.hold(txn).await?;
                differs(&contests, &setup, None)?;
                Ok::<_, ApiError>(enter_into(txn, env, &mut contests, change).await?)
            })
        })
        .await?;
    Ok((StatusCode::CREATED, Json(shown(&state, &running).await?)))
}

/// Refuses a contest that lists could not tell from another one. `except` is the contest itself.
pub(super) fn differs(contests: &Contests, setup: &Setup, except: Option<u32>) -> Result<(), ApiError> {
    let is_same = |other: &Setup| {
        (&other.event, other.category, &other.discipline, &other.name)
            == (&setup.event, setup.category, &setup.discipline, &setup.name)
    };
    let mut others = contests.running.iter().filter(|(id, _)| Some(**id) != except);
    if others.any(|(_, running)| is_same(&running.journal.setup)) {
        let message = "There is such a contest. Enter a name that tells this one apart.";
        return Err(CoreError::finding("name", Code::DuplicateName, message).into());
    }
    Ok(())
}
