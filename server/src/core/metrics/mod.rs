//! Counters of this process. `api/metrics.rs` shows them to Prometheus.

pub(crate) mod purged;
pub(crate) mod requests;

pub use purged::Purged;
pub use requests::Requests;
