//! `/admin/registrations`: staff find entries, decide on them, undo decisions, keep notes, and reveal ID numbers for a
//! stated reason. [`crate::registrations::review`] does the work.

pub(crate) mod decide;
pub(crate) mod decisions;
pub(crate) mod invitations;
pub(crate) mod list;
pub(crate) mod notes;
pub(crate) mod reveal;
pub(crate) mod undo;
pub(crate) mod write_note;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin/registrations`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::registrations))
        .routes(routes!(decide::decide))
        .routes(routes!(undo::undo_decisions))
        .routes(routes!(decisions::decisions))
        .routes(routes!(notes::notes, write_note::write_note))
        .routes(routes!(reveal::reveal))
        .routes(routes!(invitations::invitation_gaps))
        .routes(routes!(invitations::waive_invitations))
}
