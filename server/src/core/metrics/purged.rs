//! Metrics of the rows that this process purged after their retention period.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct DataKindLabel {
    /// The kind of data, such as `id_numbers`.
    kind: &'static str,
}

/// Counts purged rows by kind. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Purged {
    rows: Family<DataKindLabel, Counter>,
    refused: Gauge,
}

impl Purged {
    /// Adds to the number of purged rows of a kind.
    pub fn add(&self, kind: &'static str, rows: u64) {
        self.rows.get_or_create(&DataKindLabel { kind }).inc_by(rows);
    }

    /// Sets whether the last nightly purge failed or refused to run.
    pub fn set_refused(&self, refused: bool) {
        self.refused.set(refused.into());
    }

    pub(crate) fn register(&self, registry: &mut Registry) {
        registry.register(
            "purged_rows",
            "Rows erased after their retention period, by kind",
            self.rows.clone(),
        );
        registry.register(
            "purge_refused",
            "1 if the last nightly purge failed or refused to run",
            self.refused.clone(),
        );
    }
}
