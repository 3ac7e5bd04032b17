//! Remembers the total of each list when it was last read. The total is a hint: it tells from which end a page is
//! nearer.

use super::filter::RegistrationFilter;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Number of slots. Two lists may share a slot, because a wrong hint does no harm.
const PLACES: usize = 1024;

/// Last known totals of lists. Cheap to clone.
#[derive(Debug, Clone)]
pub struct CountHints(Arc<[AtomicU64]>);

impl Default for CountHints {
    fn default() -> Self {
        Self((0..PLACES).map(|_| AtomicU64::new(u64::MAX)).collect())
    }
}

impl CountHints {
    /// The last known total; `u64::MAX` if the list was never read.
    pub(crate) fn recall(&self, filter: &RegistrationFilter<'_>) -> u64 {
        self.of(filter).load(Ordering::Relaxed)
    }

    /// Stores a total.
    pub(crate) fn keep(&self, filter: &RegistrationFilter<'_>, total: u64) {
        self.of(filter).store(total, Ordering::Relaxed);
    }

    fn of(&self, filter: &RegistrationFilter<'_>) -> &AtomicU64 {
        let mut hasher = DefaultHasher::new();
        filter.hash(&mut hasher);
        let place = usize::try_from(hasher.finish() % PLACES as u64).unwrap_or_default();
        &self.0[place]
    }
}
