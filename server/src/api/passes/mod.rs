//! `/passes`: a person's pass, by the link in their mail. No session is needed.

pub(crate) mod show;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/passes`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(show::show_pass))
}
