//! `/admin/passes` and `/admin/guests`: staff search passes, issue them again, mail them to officials and ambassadors, and add
//! guests. [`crate::admission`] does the work.

pub(crate) mod guests;
pub(crate) mod list;
pub(crate) mod reissue;
pub(crate) mod send;
pub(crate) mod show;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes about passes and guests.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::pass_list))
        .routes(routes!(send::send_crew_passes))
        .routes(routes!(show::any_pass))
        .routes(routes!(reissue::reissue_any_pass))
        .routes(routes!(guests::add_guest))
        .routes(routes!(guests::revoke_guest))
}
