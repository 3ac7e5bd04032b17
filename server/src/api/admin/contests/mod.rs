//! `/admin/contests`: staff create, draw and schedule contests.

pub(crate) mod create;
pub(crate) mod draw;
pub(crate) mod next;
pub(crate) mod pair;
pub(crate) mod plan;
pub(crate) mod rules;
pub(crate) mod teams;

use crate::core::error::ApiError;
use crate::state::AppState;
use shared::contest::Running;
use shared::entities::ContestResponse;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin/contests`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(create::create_contest))
        .routes(routes!(teams::contest_teams))
        .routes(routes!(draw::draw_contest))
        .routes(routes!(pair::pair_round))
        .routes(routes!(rules::change_rules))
        .routes(routes!(plan::plan_contest))
        .routes(routes!(next::call_next))
}

/// Shows a change on this replica at once; the others follow within seconds. Returns the response with the contest.
pub(super) async fn shown(state: &AppState, running: &Running) -> Result<ContestResponse, ApiError> {
    let revision = super::matches::follow(state).await?;
    Ok(ContestResponse {
        success: true,
        revision,
        contest: running.record.clone(),
    })
}
