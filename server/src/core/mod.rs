//! What every module builds on: configuration, errors, secrets, time and randomness. Knows no table and no domain.

pub mod acting_user;
pub mod allowances;
pub mod caller;
pub mod catalogue;
pub mod clock;
pub mod config;
pub mod error;
pub mod fair_queue;
pub mod keyed_locks;
pub(crate) mod language;
pub mod metrics;
pub mod notifier;
pub mod random;
pub(crate) mod recent;
pub mod secrets;
pub mod telemetry;
pub mod workers;
