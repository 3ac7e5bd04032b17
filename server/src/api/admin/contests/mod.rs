//! `/admin/contests`: staff create, draw, schedule and publish contests.

pub(crate) mod create;
pub(crate) mod draw;
pub(crate) mod edit;
pub(crate) mod next;
pub(crate) mod pair;
pub(crate) mod plan;
pub(crate) mod publish;
pub(crate) mod rules;
pub(crate) mod show;
pub(crate) mod teams;
pub(crate) mod withdraw;

use crate::api::error::ApiError;
use crate::state::AppState;
use contest::Running;
use contest::entities::ContestResponse;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin/contests`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(show::staff_contests, create::create_contest))
        .routes(routes!(show::staff_contest))
        .routes(routes!(show::staff_schedule))
        .routes(routes!(edit::edit_contest))
        .routes(routes!(edit::delete_contest))
        .routes(routes!(publish::publish_contest))
        .routes(routes!(withdraw::withdraw_team))
        .routes(routes!(withdraw::return_team))
        .routes(routes!(teams::contest_teams))
        .routes(routes!(draw::draw_contest))
        .routes(routes!(pair::pair_round))
        .routes(routes!(rules::change_rules))
        .routes(routes!(pair::pair_round_by_hand))
        .routes(routes!(plan::plan_contest))
        .routes(routes!(next::call_next))
}

/// Shows a change on this replica at once; the others follow within seconds. Returns the response with the contest.
pub(super) async fn shown(state: &AppState, running: &Running) -> Result<ContestResponse, ApiError> {
    super::matches::follow(state).await?;
    let revision = state.contests.staff(&state.env).await?.revision.unsigned_abs();
    Ok(ContestResponse {
        success: true,
        revision,
        contest: show::for_staff(running),
    })
}
