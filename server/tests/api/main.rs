//! API tests: each runs the real router on a real port with a database per test. Tests run on SQLite, and also on PostgreSQL
//! if `TEST_POSTGRES_URL` is set (`postgres://infinito@127.0.0.1:54329/postgres`).
//!
//! To add a test, write `on_both_databases! { async fn the_rule_it_states(app: TestApp) { … } }` in the module of its
//! subject. The modules mirror `server/src/`.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod hang_ups;
mod helpers;
#[path = "../razorpay/mod.rs"]
#[allow(dead_code, reason = "each test program uses a part of it")]
mod razorpay;
#[path = "../smtp/mod.rs"]
mod smtp;

mod access;
mod account;
mod admin;
mod ambassadors;
mod audit;
mod auth;
mod backup;
mod cli;
mod concerns;
mod config;
mod db;
mod documents;
mod drafts;
mod housekeeping;
mod http;
mod jobs;
mod limits;
mod mail;
mod metrics;
mod odd_bodies;
mod payments;
mod purge;
mod registrations;
mod rekey;
mod router;
mod serve;
mod sessions;
mod statistics;
mod users;
mod workers;
