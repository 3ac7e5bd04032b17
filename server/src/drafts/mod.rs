//! Drafts of entry forms: stored encrypted, one per user and event, until they are submitted or expire.
//!
//! * [`save`], [`read`] and [`discard`] handle the draft of one event. [`mine`] lists all drafts of a user.
//! * Saving uses optimistic locking, so two devices cannot overwrite each other unnoticed: the server rejects a save that is
//!   not based on the stored revision.
//! * The stored text is encrypted ([`sealed`]), since a form contains ID numbers.

mod discard;
pub mod entity;
mod mine;
mod read;
pub(crate) mod rekey;
mod save;
mod sealed;
pub(crate) mod store;

pub(crate) use mine::kept_of;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes `/events/{event}/draft` and `/events/my-drafts`.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(read::draft, save::save_draft, discard::discard_draft))
        .routes(routes!(mine::my_drafts))
}
