//! `POST /admin/contests/{id}/withdraw` and `/return`: a team leaves a contest, or comes back.

use super::shown;
use crate::api::error::ApiError;
use crate::contests::enter::enter_into;
use crate::contests::{ContestChange, Contests};
use crate::core::error::CoreError;
use crate::http::{Body, Params};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::Action;
use contest::entities::{ContestResponse, WithdrawalForm};
use contest::forms::check_withdrawal_reason;
use shared::entities::Failure;
use shared::finding::{Code, Finding};
use uuid::Uuid;

/// Withdraws a team. It is not paired again and gets no bye. Its opponents of a knockout advance; in a group, the contest's rules say
/// whether its results count.
#[utoipa::path(
    post, path = "/contests/{id}/withdraw", tag = "admin", security(("session" = [])),
    params(("id" = u32, Path, description = "the contest's number")), request_body = WithdrawalForm,
    responses(
        (status = 200, body = ContestResponse),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn withdraw_team(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<u32>,
    Body(form): Body<WithdrawalForm>,
) -> Result<Json<ContestResponse>, ApiError> {
    change(&state, current.user.id, id, form, true).await
}

/// Takes the withdrawal of a team back.
#[utoipa::path(
    post, path = "/contests/{id}/return", tag = "admin", security(("session" = [])),
    params(("id" = u32, Path, description = "the contest's number")), request_body = WithdrawalForm,
    responses(
        (status = 200, body = ContestResponse),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn return_team(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<u32>,
    Body(form): Body<WithdrawalForm>,
) -> Result<Json<ContestResponse>, ApiError> {
    change(&state, current.user.id, id, form, false).await
}

async fn change(
    state: &AppState,
    author: Uuid,
    id: u32,
    form: WithdrawalForm,
    is_withdrawn: bool,
) -> Result<Json<ContestResponse>, ApiError> {
    let cache = state.contests.clone();
    let running = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let mut contests = cache.hold(txn).await?;
                let registration = registration(&contests, id, &form)?;
                let action = if is_withdrawn {
                    Action::Withdraw { registration }
                } else {
                    Action::Return { registration }
                };
                let change = ContestChange {
                    reason: form.reason.trim().to_owned(),
                    ..ContestChange::new(env, Some(id), action, author)
                };
                Ok::<_, ApiError>(enter_into(txn, env, &mut contests, change).await?)
            })
        })
        .await?;
    shown(state, &running).await.map(Json)
}

/// Returns the registration of the team of a form.
fn registration(contests: &Contests, id: u32, form: &WithdrawalForm) -> Result<String, ApiError> {
    let entrants = &contests.find(id)?.journal.entrants;
    let mut findings: Vec<Finding> = check_withdrawal_reason(&form.reason).into_iter().collect();
    let entrant = entrants.get(usize::from(form.team));
    if entrant.is_none() {
        findings.insert(
            0,
            Finding::error("team", Code::NotOffered, "Choose a team of the draw."),
        );
    }
    entrant
        .filter(|_| findings.is_empty())
        .map(|entrant| entrant.registration.clone())
        .ok_or(CoreError::Findings(findings).into())
}
