//! The program: command line, routing, connections and background work.

pub(crate) mod cli;
mod housekeeping;
mod openapi;
pub(crate) mod serve;
