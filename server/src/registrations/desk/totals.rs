//! How many entries there were when a list was looked at last: only a hint from which end a page is nearer.

use super::sought::Sought;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Lists that are told apart; two may share a place, since a wrong hint does no harm.
const PLACES: usize = 1024;

/// Cheap to clone.
#[derive(Debug, Clone)]
pub struct Totals(Arc<[AtomicU64]>);

impl Default for Totals {
    fn default() -> Self {
        Self((0..PLACES).map(|_| AtomicU64::new(u64::MAX)).collect())
    }
}

impl Totals {
    /// How many there were; the most there can be where nobody has looked.
    pub(super) fn recall(&self, wanted: &Sought<'_>) -> u64 {
        self.of(wanted).load(Ordering::Relaxed)
    }

    /// So many there are.
    pub(super) fn keep(&self, wanted: &Sought<'_>, total: u64) {
        self.of(wanted).store(total, Ordering::Relaxed);
    }

    fn of(&self, wanted: &Sought<'_>) -> &AtomicU64 {
        let mut hasher = DefaultHasher::new();
        wanted.hash(&mut hasher);
        let place = usize::try_from(hasher.finish() % PLACES as u64).unwrap_or_default();
        &self.0[place]
    }
}
