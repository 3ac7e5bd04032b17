//! Infinito's server: the API, the documents, the database and the background work. It never decides a rule of the fest itself: the
//! crates `shared` and `contest` do. Start at [`api`], whose folders are those of the URLs, or at the folder of a domain.
//!
//! * A domain is one folder below: its `mod.rs` describes it, and `store.rs` holds its queries. A domain calls another
//!   domain's functions and does not query its tables ([`entities`]).
//! * [`api`] holds the HTTP handlers, in folders by URL. A handler calls the domains.
//! * [`program`] is the entry point: the command line, the router and the background work.
//!
//! A module imports from lower layers only. `docs/ARCHITECTURE.md` shows the layers, and `server/tests/architecture`
//! checks them.

pub mod accounts;
pub mod admission;
pub mod ambassadors;
pub mod announcements;
pub mod api;
pub mod audit;
pub mod backup;
pub mod bookings;
pub mod checkout;
pub mod codes;
pub(crate) mod college_names;
pub(crate) mod colleges;
pub mod concerns;
pub mod contests;
pub mod core;
pub mod db;
pub mod drafts;
pub mod entities;
pub mod env;
pub mod exports;
pub mod gates;
pub mod http;
pub mod jobs;
pub mod limits;
pub mod mail;
pub mod mailings;
pub mod organising;
pub mod passes;
pub mod payments;
pub mod program;
pub mod publishing;
pub mod purge;
pub mod queue;
pub mod referrals;
pub mod registrations;
pub mod rekey;
pub mod seed;
pub mod sessions;
pub mod settings;
pub mod site;
pub mod state;
pub mod statistics;
pub mod users;
