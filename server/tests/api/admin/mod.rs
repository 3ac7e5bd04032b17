//! The calls of the portal: what staff and admins do.

mod announcements;
mod audit;
mod colleges;
pub(crate) mod concerns;
mod contest_setup;
mod contests;
mod gate;
mod jobs;
pub(crate) mod matches;
mod passes;
mod payments;
mod registrations;
pub(crate) mod settings;
mod statistics;
mod users;
