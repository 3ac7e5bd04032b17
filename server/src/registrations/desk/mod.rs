//! The staff's desk (`/admin/registrations…`): lists entries across events by filters, decides on them and undoes
//! decisions, keeps staff notes, and shows ID numbers in clear for a stated reason.
//!
//! * [`params`] validates the parameters and [`search`] finds the entries: one query per page for any number of entries,
//!   which reads no row that is not shown. The migration `m0011_reviews` creates the indices.
//! * [`decide`] makes a [`decision`] on each entry separately, with the entry's row locked. The decision stands as the
//!   entry's `review_id` until a later decision or an undo ([`undo`]).
//! * To filter by another column, add a field to [`params::ReviewParams`] and to [`filter::Filter`], and the column to the
//!   indices.

mod address;
mod apply;
mod count_hints;
mod decide;
mod decision;
mod decisions;
mod filter;
mod full;
mod list;
pub mod note;
mod notes;
mod order;
mod params;
mod request;
mod reveal;
pub mod review;
mod row;
mod search;
mod store;
mod undo;
mod write_note;

pub use count_hints::CountHints;
pub(super) use params::AskedOfEvent;
pub(super) use search::page_of_event;
pub(super) use store::forget;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin/registrations*`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::registrations))
        .routes(routes!(decide::decide))
        .routes(routes!(undo::undo_decisions))
        .routes(routes!(decisions::decisions))
        .routes(routes!(notes::notes, write_note::write_note))
        .routes(routes!(reveal::reveal))
}
