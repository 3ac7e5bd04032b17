//! The portal's figures, and what only admins do with accounts (`/admin/users/…`): each deed is on record, with before and
//! after, in its own transaction.

mod change_role;
mod disable;
mod figures;
mod remembered;
mod statistics;

pub use remembered::Remembered;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// `/admin/*`.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // for staff
        .routes(routes!(statistics::statistics))
        // for admins
        .routes(routes!(change_role::change_role))
        .routes(routes!(disable::disable))
}
