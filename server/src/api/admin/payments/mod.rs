//! `/admin/payments`: all payments, and decisions on those in the inbox.

pub(crate) mod accept;
pub(crate) mod give_back;
pub(crate) mod inbox;
pub(crate) mod list;
pub(crate) mod note;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin/payments`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // for staff
        .routes(routes!(list::payments))
        .routes(routes!(inbox::inbox))
        .routes(routes!(accept::accept))
        .routes(routes!(note::note))
        // for admins
        .routes(routes!(give_back::refund_from_inbox))
        .routes(routes!(give_back::refund))
}
