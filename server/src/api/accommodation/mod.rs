//! `/accommodation`: owners of confirmed registrations book beds for people of their teams. [`crate::bookings`] does the work.

pub(crate) mod create_order;
pub(crate) mod quote;
pub(crate) mod show;
pub(crate) mod verify_payment;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/accommodation`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(show::accommodation))
        .routes(routes!(quote::quote_beds))
        .routes(routes!(create_order::book_beds))
        .routes(routes!(verify_payment::verify_beds))
}
