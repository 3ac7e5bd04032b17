//! `/admin/jobs`: jobs and mails that were given up.

pub(crate) mod list;
pub(crate) mod retry;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin/jobs`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_jobs))
        .routes(routes!(retry::retry_job))
}
