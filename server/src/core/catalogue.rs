//! The catalogue with the settings in effect, in memory. The domain `settings` loads it from the database.

use shared::settings::{Catalogue, Moment, Timeline};
use std::sync::{Arc, PoisonError, RwLock};

/// The settings as last read from the database. Cheap to clone; all clones share the value.
#[derive(Debug, Clone, Default)]
pub struct CurrentCatalogue(Arc<RwLock<Option<Cached>>>);

#[derive(Debug, Clone)]
struct Cached {
    timeline: Arc<Timeline>,
    catalogue: Arc<Catalogue>,
    /// The time of the next scheduled change.
    valid_until: Option<Moment>,
}

impl Cached {
    fn new(timeline: Arc<Timeline>, now: Moment) -> Self {
        Self {
            valid_until: timeline.scheduled(now).map(|change| change.effective_at).min(),
            catalogue: Arc::new(catalogue_of(&timeline, now)),
            timeline,
        }
    }
}

/// The catalogue with the settings at a time. Logs each stored value that does not validate, as an alarm: its default
/// applies.
pub(crate) fn catalogue_of(timeline: &Timeline, at: Moment) -> Catalogue {
    let (catalogue, findings) = Catalogue::with(&timeline.at(at));
    for finding in &findings {
        tracing::error!(
            setting = finding.path,
            reason = finding.message,
            "a stored setting does not validate; its default applies"
        );
    }
    catalogue
}

impl CurrentCatalogue {
    /// The catalogue at a time. Scheduled changes take effect on time, without another look into the database.
    #[must_use]
    pub fn at(&self, now: Moment) -> Arc<Catalogue> {
        let cached = self.0.read().unwrap_or_else(PoisonError::into_inner).clone();
        match cached {
            Some(cached) if cached.valid_until.is_none_or(|until| now < until) => cached.catalogue,
            Some(cached) => self.set((*cached.timeline).clone(), now),
            None => self.set(Timeline::default(), now),
        }
    }

    /// The timeline of all stored changes.
    #[must_use]
    pub fn timeline(&self) -> Arc<Timeline> {
        let cached = self.0.read().unwrap_or_else(PoisonError::into_inner);
        cached
            .as_ref()
            .map(|cached| Arc::clone(&cached.timeline))
            .unwrap_or_default()
    }

    /// Replaces the timeline by a newer one. Returns the catalogue at `now`.
    pub fn set(&self, timeline: Timeline, now: Moment) -> Arc<Catalogue> {
        let mut cached = self.0.write().unwrap_or_else(PoisonError::into_inner);
        // Another task may have read a newer state meanwhile. Changes are only added.
        let newer = cached
            .as_ref()
            .map(|cached| &cached.timeline)
            .filter(|known| known.latest() > timeline.latest());
        let timeline = newer.map_or_else(|| Arc::new(timeline), Arc::clone);
        let next = Cached::new(timeline, now);
        let catalogue = Arc::clone(&next.catalogue);
        *cached = Some(next);
        catalogue
    }
}
