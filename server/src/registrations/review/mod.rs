//! Staff's review of entries: lists of entries across events by filters, decisions and their undo, and notes. The calls are
//! in `api/admin/registrations`.
//!
//! * [`params`] validates the parameters and [`search`] finds the entries: one query per page for any number of entries,
//!   which reads no row that is not shown. The migration `m0011_reviews` creates the indices.
//! * [`apply`] makes a [`decision`] on each entry separately, with the entry's row locked. The decision stands as the
//!   entry's `review_id` until a later decision or an undo.
//! * To filter by another column, add a field to [`params::ReviewParams`] and to [`filter::RegistrationFilter`], and the column to the
//!   indices.

pub(crate) mod apply;
pub(crate) mod decision;
pub(crate) mod filter;
pub(crate) mod full;
pub(crate) mod order;
pub(crate) mod params;
pub(crate) mod request;
pub(crate) mod row;
pub(crate) mod search;
pub(crate) mod store;
pub(crate) mod text;

pub(crate) use params::EventReviewParams;
pub(crate) use search::page_of_event;
pub(crate) use store::forget;
