//! The server of Infinito.
//!
//! Each domain is one folder: its `mod.rs` describes it and lists its routes, each endpoint is a file, and `store.rs` holds
//! its queries. A domain calls another domain's public functions and never queries its tables. [`router`] lists all
//! routes. [`cli`] is the entry point.

pub mod account;
pub mod admin;
pub mod ambassadors;
pub mod assets;
pub mod audit;
pub mod auth;
pub mod backup;
pub mod cli;
pub mod clock;
pub mod codes;
pub mod concerns;
pub mod config;
mod connections;
pub mod db;
pub mod description;
pub mod documents;
pub mod drafts;
pub mod error;
pub mod events;
pub mod health;
pub mod housekeeping;
pub mod http;
pub mod jobs;
pub mod limits;
pub mod mail;
pub mod metrics;
pub mod payments;
pub mod purge;
pub mod random;
pub mod registrations;
pub mod rekey;
pub mod router;
pub mod secrets;
pub mod serve;
pub mod sessions;
pub mod state;
pub mod telemetry;
pub mod users;
pub mod workers;
