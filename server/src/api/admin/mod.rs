//! `/admin`: the staff's portal. Each change writes an audit record in its own transaction.

pub(crate) mod accommodation;
pub(crate) mod announcements;
pub(crate) mod audit;
pub(crate) mod colleges;
pub(crate) mod concerns;
pub(crate) mod contests;
pub(crate) mod courts;
pub(crate) mod exports;
pub(crate) mod gate;
pub(crate) mod house;
pub(crate) mod jobs;
pub(crate) mod mailings;
pub(crate) mod matches;
pub(crate) mod officials;
pub(crate) mod passes;
pub(crate) mod payments;
pub(crate) mod programme;
pub(crate) mod registrations;
pub(crate) mod settings;
pub(crate) mod statistics;
pub(crate) mod users;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // for staff
        .routes(routes!(statistics::statistics))
        .routes(routes!(exports::export))
        .merge(registrations::routes())
        .merge(payments::routes())
        .merge(concerns::routes())
        .merge(jobs::routes())
        .merge(passes::routes())
        .merge(mailings::routes())
        .merge(programme::routes())
        .merge(house::routes())
        .merge(contests::routes())
        .merge(courts::routes())
        .merge(colleges::routes())
        // for staff, and for the officials of the event
        .merge(matches::routes())
        // for staff to read, for admins to change
        .merge(settings::routes())
        .merge(accommodation::routes())
        .merge(gate::routes())
        .merge(announcements::routes())
        .merge(officials::routes())
        // for admins
        .merge(users::routes())
        .routes(routes!(audit::audit))
}
