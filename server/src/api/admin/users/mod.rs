//! `/admin/users`: an admin changes a role or disables an account.

pub(crate) mod change_role;
pub(crate) mod disable;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin/users`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(change_role::change_role))
        .routes(routes!(disable::disable))
}
