//! What visitors see of the fest, and how admins change it without a deploy.
//!
//! * [`save`] checks and stores changes of the settings, and [`undo`] reverts a revision.
//! * [`live`] computes which events take entries, their free places and the current announcements, at most every two
//!   seconds.
//! * [`published`] is what the pages show: the catalogue with the settings in effect, and the live data.
//! * [`draws`] closes the events that are drawn.
//! * [`contest_pages`] names the pages that show results of the fest days.
//! * [`watch`] keeps every replica up to date.

pub(crate) mod contest_pages;
pub(crate) mod draws;
pub mod error;
pub(crate) mod live;
pub mod published;
pub(crate) mod response;
pub(crate) mod save;
pub(crate) mod undo;
pub mod watch;

pub use error::PublishingError;
pub use live::LiveCache;
