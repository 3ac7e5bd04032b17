//! Metrics of the requests that this process answered.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use std::time::Duration;

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Class {
    /// The class of the status code, such as `2xx`.
    status: &'static str,
}

/// Counts responses by status class, and records their duration. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Requests {
    answered: Family<Class, Counter>,
    seconds: Histogram,
}

impl Default for Requests {
    fn default() -> Self {
        Self {
            answered: Family::default(),
            // Buckets from one millisecond to sixteen seconds.
            seconds: Histogram::new(exponential_buckets(0.001, 2.0, 15)),
        }
    }
}

impl Requests {
    /// Counts one response and records its duration.
    pub fn count(&self, status: u16, took: Duration) {
        let status = match status {
            100..200 => "1xx",
            200..300 => "2xx",
            300..400 => "3xx",
            400..500 => "4xx",
            _ => "5xx",
        };
        self.answered.get_or_create(&Class { status }).inc();
        self.seconds.observe(took.as_secs_f64());
    }

    pub(crate) fn register(&self, registry: &mut Registry) {
        registry.register(
            "requests",
            "Requests answered, by class of status",
            self.answered.clone(),
        );
        registry.register("request_seconds", "How long answers took", self.seconds.clone());
    }
}
