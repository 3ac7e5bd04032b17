//! The staff's desk (`/admin/registrations…`): entries across events, found by filters, decided on, undone; what staff
//! write about them, and ID numbers shown in clear to whoever says why.
//!
//! * What is asked for is [`asked`], how it is found is [`search`]: one query a page, however many entries, and it
//!   reads no row that is not shown. The indices are those of the migration `m0011_reviews`.
//! * A decision is a [`verdict`] on each entry by itself, with the entry's row held: [`decide`]; it stands as the entry's
//!   `review_id` until somebody decides again or takes it back: [`undo`].
//! * To filter by one more column: a field of [`asked::Asked`] and of [`sought::Sought`], and the column in the indices.

mod address;
mod asked;
mod decide;
mod decisions;
mod full;
mod held;
mod list;
pub mod note;
mod notes;
mod order;
mod reveal;
pub mod review;
mod row;
mod search;
mod sought;
mod store;
mod totals;
mod undo;
mod verdict;
mod wanted;
mod write_note;

pub(super) use asked::AskedOfEvent;
pub(super) use search::page_of_event;
pub(super) use store::forget;
pub use totals::Totals;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// `/admin/registrations*`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::registrations))
        .routes(routes!(decide::decide))
        .routes(routes!(undo::undo_decisions))
        .routes(routes!(decisions::decisions))
        .routes(routes!(notes::notes, write_note::write_note))
        .routes(routes!(reveal::reveal))
}
