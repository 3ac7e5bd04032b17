//! Payment administration by staff (`/admin/payments…`): list all payments, and decide on those in the inbox. Each change
//! is recorded in the audit log, with the values before and after, in its own transaction.

mod accept;
pub(super) mod decision;
mod give_back;
mod inbox;
mod list;
mod note;
mod record;
mod search;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin/payments*`.
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
