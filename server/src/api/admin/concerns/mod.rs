//! `/admin/concerns`: the messages of the contact form.

pub(crate) mod finish;
pub(crate) mod list;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin/concerns`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::concerns))
        .routes(routes!(finish::done))
        .routes(routes!(finish::reopen))
}
