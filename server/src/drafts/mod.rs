//! Forms that are being typed: kept sealed, one a user and event, until they are submitted or lie too long.
//!
//! * [`save`], [`read`], [`discard`] are about the form of one event, [`mine`] lists those that wait.
//! * Two devices do not overwrite each other unseen: a form is saved over the revision that it was loaded as, or refused.
//! * What is stored is a [`sealed`] text: the form holds ID numbers.

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

/// `/events/{event}/draft` and `/events/my-drafts`.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(read::draft, save::save_draft, discard::discard_draft))
        .routes(routes!(mine::my_drafts))
}
