//! The program: command line, router, accept loop and background work. Only here do all domains meet.

pub(crate) mod callers;
pub mod cli;
pub(crate) mod connections;
pub mod housekeeping;
pub mod jobs;
pub mod layers;
pub mod openapi;
pub mod promote;
pub mod router;
pub mod serve;

pub use layers::layers;
pub use promote::promote;
