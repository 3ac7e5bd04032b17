//! The state of all contests at a revision.

use super::people;
use crate::college_names::CollegeNames;
use crate::core::clock::moment;
use crate::core::error::ApiError;
use crate::entities::contest_change::Model;
use sea_orm::{ConnectionTrait, DbErr};
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
    /// The colleges of the entrants of each drawn contest, as the log has them.
    drawn: BTreeMap<u32, Vec<String>>,
    /// The names of colleges that the contests show.
    names: Arc<CollegeNames>,
}

impl Contests {
    /// Finds a contest.
    ///
    /// # Errors
    /// [`ApiError::NotFound`].
    pub(crate) fn find(&self, contest: u32) -> Result<&Arc<Running>, ApiError> {
        self.running.get(&contest).ok_or(ApiError::NotFound)
    }

    /// The state of computed contests, apart from the log.
    pub(crate) fn of(running: BTreeMap<u32, Arc<Running>>) -> Self {
        Self {
            running,
            ..Self::default()
        }
    }

    /// The names of colleges that the contests show.
    pub(super) const fn names(&self) -> &Arc<CollegeNames> {
        &self.names
    }

    /// Reads the names of colleges, with the spellings that the drawn contests show.
    ///
    /// # Errors
    /// If a query fails.
    pub(crate) async fn read_names(&self, db: &impl ConnectionTrait) -> Result<CollegeNames, DbErr> {
        Ok(self.with_spellings(CollegeNames::read(db).await?))
    }

    /// Adds the spellings of the drawn contests, the first contest's first, so that every server shows the same ones.
    pub(crate) fn with_spellings(&self, mut names: CollegeNames) -> CollegeNames {
        for college in self.drawn.values().flatten() {
            names.learn(college);
        }
        names
    }

    /// Returns the contests in which some college has another name then, computed with these names.
    pub(crate) fn renamed(&self, names: &CollegeNames) -> BTreeMap<u32, Arc<Running>> {
        let running = self.running.iter().filter_map(|(&contest, running)| {
            let mut journal = running.journal.clone();
            self.name_colleges(contest, &mut journal, names)
                .then(|| (contest, Arc::new(Running::new(contest, journal))))
        });
        running.collect()
    }

    /// Names the colleges of a contest. Returns whether a name has changed.
    fn name_colleges(&self, contest: u32, journal: &mut Journal, names: &CollegeNames) -> bool {
        let drawn = self.drawn.get(&contest).into_iter().flatten();
        let mut has_changed = false;
        for (entrant, college) in journal.entrants.iter_mut().zip(drawn) {
            let name = names.name(college);
            has_changed |= entrant.college != name;
            entrant.college = name;
        }
        has_changed
    }

    /// Applies the changes after this revision, looks up the names of people and colleges, and computes the contests that change.
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
        let mut reads_names = false;
        for change in changes {
            let contest = change.contest.unsigned_abs();
            let action: Action = serde_json::from_str(&change.action).map_err(ApiError::internal)?;
            self.revision = change.revision;
            touched.insert(contest);
            if let Action::Draw { entrants, .. } = &action {
                let colleges = entrants.iter().map(|entrant| entrant.college.clone());
                self.drawn.insert(contest, colleges.collect());
            }
            reads_names |= matches!(action, Action::Draw { .. } | Action::Colleges);
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
        if reads_names {
            self.names = Arc::new(self.read_names(db).await?);
            for (contest, running) in self.renamed(&self.names) {
                self.running.insert(contest, running);
            }
        }
        for contest in touched {
            if let Some(mut journal) = journals.remove(&contest) {
                people::name(db, &mut journal).await?;
                if reads_names {
                    self.name_colleges(contest, &mut journal, &self.names);
                }
                self.running
                    .insert(contest, Arc::new(Running::new(contest, journal)));
            }
        }
        Ok(())
    }
}
