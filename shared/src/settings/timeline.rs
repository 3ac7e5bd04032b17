//! The stored changes of settings in the order in which they take effect.

use super::{Moment, Settings};
use serde_json::Value;
use std::collections::BTreeSet;

/// One stored change.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredChange {
    /// The revision it was saved with, from 1. The changes of one revision take effect together.
    pub revision: u32,
    /// What it applies to, as a [`Scope`](super::Scope) is written.
    pub scope: String,
    /// The name of the [`Field`](super::Field).
    pub field: String,
    /// The new value; null restores the default.
    pub value: Value,
    /// When it takes effect.
    pub effective_at: Moment,
}

/// All stored changes. Changes are only added, so the settings at any past time can be computed.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Timeline(Vec<StoredChange>);

impl Timeline {
    /// Sorts changes into a timeline.
    #[must_use]
    pub fn new(mut changes: Vec<StoredChange>) -> Self {
        changes.sort_by_key(|change| (change.effective_at, change.revision));
        Self(changes)
    }

    /// Returns the highest revision, also of changes that are not in effect yet; 0 without changes.
    #[must_use]
    pub fn latest(&self) -> u32 {
        self.0
            .iter()
            .map(|change| change.revision)
            .max()
            .unwrap_or_default()
    }

    /// Returns the settings at a time. Of two changes of a field, the one that takes effect later wins.
    #[must_use]
    pub fn at(&self, now: Moment) -> Settings {
        let mut settings = Settings::default();
        let mut revisions = BTreeSet::new();
        for change in self.0.iter().filter(|change| change.effective_at <= now) {
            settings.set(&change.scope, &change.field, &change.value);
            revisions.insert(change.revision);
        }
        settings.revision = u32::try_from(revisions.len()).unwrap_or(u32::MAX);
        settings
    }

    /// Returns the timeline as it was when `latest` was the latest revision.
    #[must_use]
    pub fn known_at(&self, latest: u32) -> Self {
        let known = self.0.iter().filter(|change| change.revision <= latest);
        Self(known.cloned().collect())
    }

    /// Returns the changes that take effect after `now`.
    pub fn scheduled(&self, now: Moment) -> impl Iterator<Item = &StoredChange> {
        self.0.iter().filter(move |change| change.effective_at > now)
    }

    /// Returns the changes of one revision.
    pub fn of_revision(&self, revision: u32) -> impl Iterator<Item = &StoredChange> {
        self.0.iter().filter(move |change| change.revision == revision)
    }

    /// Returns the settings as they are without one revision, at the time at which that revision takes effect. Undoing a
    /// revision restores these values.
    #[must_use]
    pub fn without(&self, revision: u32, now: Moment) -> Settings {
        let at = self.of_revision(revision).map(|change| change.effective_at).max();
        let others = self.0.iter().filter(|change| change.revision != revision);
        Self(others.cloned().collect()).at(at.map_or(now, |at| at.max(now)))
    }

    /// Adds changes.
    #[must_use]
    pub fn with(&self, changes: impl IntoIterator<Item = StoredChange>) -> Self {
        Self::new(self.0.iter().cloned().chain(changes).collect())
    }
}
