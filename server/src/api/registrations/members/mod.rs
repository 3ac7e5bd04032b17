//! `/registrations/{id}/members`: changes the people of an entry. [`crate::checkout::change_team`] does the work.

pub(crate) mod add;
pub(crate) mod remove;
pub(crate) mod replace;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/registrations/{id}/members`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(add::add))
        .routes(routes!(replace::replace, remove::remove))
}
