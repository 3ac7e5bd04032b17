//! `/admin/gate` and `/admin/arrivals`: the gates and who has arrived. Staff read and settle, admins change.

pub(crate) mod arrivals;
pub(crate) mod change;
pub(crate) mod overview;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes of the gates under `/admin`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(overview::gate_overview))
        .routes(routes!(change::add_gate_list))
        .routes(routes!(change::close_gate_list))
        .routes(routes!(change::reopen_gate_list))
        .routes(routes!(change::assign_volunteer))
        .routes(routes!(change::release_volunteer))
        .routes(routes!(change::revoke_phone))
        .routes(routes!(change::settle_scan))
        .routes(routes!(arrivals::arrivals))
        .routes(routes!(arrivals::college_page))
}
