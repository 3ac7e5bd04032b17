//! `/events/{event}/draft` and `/events/my-drafts`: drafts of entry forms. [`crate::drafts`] describes them.

pub(crate) mod discard;
pub(crate) mod mine;
pub(crate) mod read;
pub(crate) mod save;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes of drafts.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(mine::my_drafts))
        .routes(routes!(read::draft, save::save_draft, discard::discard_draft))
}
