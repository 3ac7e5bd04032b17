//! What the phones at the gates and the staff's portal know ([decision 48]).
//!
//! * [`now`](mod@now) reads everybody who is expected, with passes and beds, at most every few seconds for all phones together.
//! * [`sync`](mod@sync) takes the scans of a phone, and tells it what has changed.
//! * [`portal`] counts who is inside and finds what no gate could know alone. [`arrivals`] shows how far each college is.
//! * [`manage`] changes lists, volunteers and phones, and settles conflicts.
//!
//! [decision 48]: ../../../../../docs/decisions/0048-gate.md

pub(crate) mod arrivals;
pub(crate) mod manage;
pub mod now;
pub(crate) mod portal;
pub(crate) mod sync;

pub use now::FestNowCache;
