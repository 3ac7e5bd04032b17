//! `/events`: users enter events; staff list the entries.

pub(crate) mod all_registrations;
pub(crate) mod create_order;
pub(crate) mod draft;
pub(crate) mod event_of_path;
pub(crate) mod my_event_players;
pub(crate) mod my_registrations;
pub(crate) mod registered_names;
pub(crate) mod registrations;
pub(crate) mod submit;
pub(crate) mod verify_payment;
pub(crate) mod waiting_list;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/events`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // for users: entering, and listing their entries
        .routes(routes!(create_order::create_order))
        .routes(routes!(verify_payment::verify_payment))
        .routes(routes!(submit::submit))
        .routes(routes!(registered_names::registered_names))
        .routes(routes!(my_registrations::my_registrations))
        .routes(routes!(my_event_players::my_event_players))
        .merge(draft::routes())
        .merge(waiting_list::routes())
        // for staff
        .routes(routes!(registrations::event_registrations))
        .routes(routes!(all_registrations::all_registrations))
}
