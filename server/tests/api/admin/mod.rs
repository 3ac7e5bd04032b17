//! The calls of the portal: what staff and admins do.

mod audit;
pub(crate) mod concerns;
mod jobs;
mod payments;
mod registrations;
mod statistics;
mod users;
