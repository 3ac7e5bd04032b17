//! Contests of the fest days: the stored log of changes, and the state that follows from it ([`contest`]).
//!
//! * [`store`] appends changes and reads those after a revision.
//! * [`enter`](mod@enter) checks a change against the state in its transaction and appends it.
//! * [`ContestsCache`] keeps the state of this replica. It reads only what was appended since.
//! * [`people`] names the athletes of contests of single persons, from their entries.
//! * [`officials`] are the accounts that enter the scores of an event.
//!
//! The courts of the fest are in the same log, so that all servers follow them in the same way.
//!
//! `fixtures` draws and schedules contests from the entries of teams.

mod cache;
pub(crate) mod enter;
pub(crate) mod erase;
pub mod error;
pub(crate) mod officials;
pub(crate) mod people;
mod state;
pub(crate) mod store;

pub use cache::ContestsCache;
pub(crate) use enter::{ContestChange, enter, reread_colleges};
pub use error::ContestError;
pub(crate) use state::Contests;
