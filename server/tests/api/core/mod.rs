//! Configuration and the supervision of workers.

mod config;
mod secrets;
mod workers;
