//! `PUT /admin/contests/{id}/rules`: changes the rules of a contest.

use super::shown;
use crate::api::error::ApiError;
use crate::contests::ContestChange;
use crate::contests::enter::enter_into;
use crate::core::error::CoreError;
use crate::http::{Body, Params};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::Action;
use contest::entities::{ContestResponse, RulesForm};
use shared::entities::Failure;

/// Changes the rules of a contest until its first score: points, tie-breaks, forfeits, lengths. After it, the lengths of stages
/// without a score can still change.
#[utoipa::path(
    put, path = "/contests/{id}/rules", tag = "admin", security(("session" = [])), request_body = RulesForm,
    params(("id" = u32, Path, description = "the contest's number")),
    responses(
        (status = 200, body = ContestResponse),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn change_rules(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<u32>,
    Body(form): Body<RulesForm>,
) -> Result<Json<ContestResponse>, ApiError> {
    let cache = state.contests.clone();
    let author = current.user.id;
    let running = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let mut contests = cache.hold(txn).await?;
                let current = contests.find(id)?.journal.rulebook().into_owned();
                let rulebook = form.applied_to(&current).map_err(CoreError::Findings)?;
                let change = ContestChange::new(env, Some(id), Action::Rules { rulebook }, author);
                enter_into(txn, env, &mut contests, change).await
            })
        })
        .await?;
    Ok(Json(shown(&state, &running).await?))
}
