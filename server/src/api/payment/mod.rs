//! `/payment`: the test item, and the calls of the payment provider and its widget.

pub(crate) mod callback;
pub(crate) mod sandbox_pay;
pub(crate) mod test_item;
pub(crate) mod webhook;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/payment` without a rate limit per address.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // called by the browser on its return from the widget
        .routes(routes!(callback::callback))
        .routes(routes!(sandbox_pay::sandbox_pay))
        // called by the provider
        .routes(routes!(webhook::webhook))
}

/// Routes under `/payment` with a rate limit per address: each order is also created at the provider.
pub(crate) fn limited_routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(test_item::create))
        .routes(routes!(test_item::verify_test))
}
