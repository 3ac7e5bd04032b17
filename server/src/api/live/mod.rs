//! `/live`, `/published` and `/announcements`: what organisers change while visitors look.

pub(crate) mod announcements;
pub(crate) mod current;
pub(crate) mod published;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // for visitors
        .routes(routes!(current::live))
        .routes(routes!(published::published))
        // for users
        .routes(routes!(announcements::own_announcements))
}
