//! What only admins do with accounts (`/admin/users/…`). Each deed is on record, with before and after, in its own
//! transaction.

mod change_role;
mod disable;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// `/admin/*`.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(change_role::change_role))
        .routes(routes!(disable::disable))
}
