//! The server of Infinito.
//!
//! One folder a domain: its `mod.rs` tells its story and lists its routes, each endpoint is a file, `store.rs` holds its
//! queries. A domain calls another's public functions, never its tables. [`router`] is the table of contents; [`cli`]
//! starts it all.

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
