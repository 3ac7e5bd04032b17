//! The calls of the portal: what staff and admins do.

mod announcements;
mod audit;
pub(crate) mod concerns;
mod jobs;
mod payments;
mod registrations;
pub(crate) mod settings;
mod statistics;
mod users;
