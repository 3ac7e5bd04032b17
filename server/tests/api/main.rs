//! API tests: each runs the real router on a real port with a database of its own. Tests on PostgreSQL are ignored unless
//! `scripts/with-postgres.sh cargo nextest run --run-ignored all` runs them.
//!
//! The folders mirror the server. Tests of a call are where its handler is below `server/src/api`, by URL: `PUT /ca/{id}/accept`
//! is in `ca/`, `/admin/users` in `admin/users.rs`. Tests of a module that has no URL have its name: `checkout/`, `purge/`, `db/`.
//!
//! To add a test, write `#[apply(both_databases)] async fn the_rule_it_states(app: TestApp) { … }` in the module of its subject.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod helpers;
#[path = "../razorpay/mod.rs"]
#[allow(dead_code, reason = "each test program uses a part of it")]
mod razorpay;
#[path = "../smtp/mod.rs"]
mod smtp;

mod access;
mod accommodation;
mod admin;
mod auth;
mod backup;
mod ca;
mod checkout;
mod codes;
mod contact;
mod contests;
mod core;
mod db;
mod dev_mail;
mod errors;
mod events;
mod exports;
mod extras;
mod gate;
mod hand_on;
mod health;
mod house;
mod http;
mod invitations;
mod jobs;
mod limits;
mod live;
mod mail;
mod mailings;
mod metrics;
mod passes;
mod payment;
mod program;
mod purge;
mod referrals;
mod registrations;
mod rekey;
mod seed;
mod sessions;
mod site;
mod spelling;
mod user;
