//! `/events/{event}/waiting-list`: users wait for a free place.

pub(crate) mod join;
pub(crate) mod leave;
pub(crate) mod list;
pub(crate) mod show;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/events`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::waiting_lists))
        .routes(routes!(show::waiting_place))
        .routes(routes!(join::join_waiting_list))
        .routes(routes!(leave::leave_waiting_list))
}
