//! `/contests`, `/schedule` and `/medals`: the fest days for every visitor.

pub(crate) mod list;
pub(crate) mod medals;
pub(crate) mod schedule;
pub(crate) mod show;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::contests))
        .routes(routes!(show::contest))
        .routes(routes!(schedule::schedule))
        .routes(routes!(medals::medals))
}
