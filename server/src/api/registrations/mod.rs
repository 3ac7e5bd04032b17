//! `/registrations/{id}`: the owner's entry: view, pay, change its people, withdraw it.

pub(crate) mod cancel;
pub(crate) mod changes_made;
pub(crate) mod invite;
pub(crate) mod matches;
pub(crate) mod members;
pub(crate) mod passes;
pub(crate) mod pay;
pub(crate) mod receipt;
pub(crate) mod show;
pub(crate) mod stop_reminders;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/registrations`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // for owners, and for staff to read
        .routes(routes!(show::show))
        .routes(routes!(receipt::receipt))
        .routes(routes!(matches::own_matches))
        // for owners: paying, changing people, withdrawing
        .routes(routes!(pay::pay))
        .merge(members::routes())
        .routes(routes!(cancel::cancel))
        .routes(routes!(stop_reminders::stop_reminders))
        // for owners: asking the players; asking for staff, too
        .routes(routes!(invite::invite))
        .routes(routes!(invite::stop_invitation_reminders))
        // for owners and for staff: passes
        .routes(routes!(passes::passes))
        .routes(routes!(passes::send_passes))
        .routes(routes!(passes::reissue_pass))
        // for owners: handing back requested changes
        .routes(routes!(changes_made::changes_made))
}
