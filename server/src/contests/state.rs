//! The state of all contests at a revision.

use super::people;
use crate::core::clock::moment;
use crate::core::error::ApiError;
use crate::entities::contest_change::Model;
use sea_orm::ConnectionTrait;
use shared::contest::{Action, Journal, Running};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// All contests at a revision. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(crate) struct Contests {
    /// The number of the latest change that is applied.
    pub(crate) revision: i32,
    /// The contests by their number.
    pub(crate) running: BTreeMap<u32, Arc<Running>>,
}

impl Contests {
    /// Finds a contest.
    ///
    /// # Errors
    /// [`ApiError::NotFound`].
    pub(crate) fn find(&self, contest: u32) -> Result<&Arc<Running>, ApiError> {
        self.running.get(&contest).ok_or(ApiError::NotFound)
    }

    /// Applies the changes after this revision, looks up the names of people, and computes the contests that they belong to.
    ///
    /// # Errors
    /// If a query fails or a stored action cannot be read.
    pub(super) async fn follow(
        &mut self,
        db: &impl ConnectionTrait,
        changes: Vec<Model>,
    ) -> Result<(), ApiError> {
        let mut journals: BTreeMap<u32, Journal> = BTreeMap::new();
        let mut touched = BTreeSet::new();
        for change in changes {
            let contest = change.contest.unsigned_abs();
            let action: Action = serde_json::from_str(&change.action).map_err(ApiError::internal)?;
            self.revision = change.revision;
            touched.insert(contest);
            if let Action::Create { setup } = action {
                journals.insert(contest, Journal::new(setup));
                continue;
            }
            let journal = match journals.entry(contest) {
                std::collections::btree_map::Entry::Occupied(found) => found.into_mut(),
                std::collections::btree_map::Entry::Vacant(free) => {
                    free.insert(self.find(contest)?.journal.clone())
                }
            };
            journal.apply(action, moment(change.created_at));
        }
        for contest in touched {
            if let Some(mut journal) = journals.remove(&contest) {
                people::name(db, &mut journal).await?;
                self.running
                    .insert(contest, Arc::new(Running::new(contest, journal)));
            }
        }
        Ok(())
    }
}
