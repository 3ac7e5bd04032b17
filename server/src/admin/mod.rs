//! The portal's statistics, and the admins' changes to accounts (`/admin/users/…`). Each change writes an audit record with the
//! values before and after, in the same transaction.

mod change_role;
mod disable;
mod figures;
mod statistics;
mod statistics_cache;

pub use statistics_cache::StatisticsCache;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of `/admin/*`.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // for staff
        .routes(routes!(statistics::statistics))
        // for admins
        .routes(routes!(change_role::change_role))
        .routes(routes!(disable::disable))
}
