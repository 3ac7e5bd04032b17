//! The state of all contests at a revision.

use super::people;
use crate::college_names::CollegeNames;
use crate::core::clock::moment;
use crate::core::error::CoreError;
use crate::entities::contest_change::Model;
use contest::{Action, Courts, Journal, Running};
use sea_orm::{ConnectionTrait, DbErr};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// All contests at a revision. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(crate) struct Contests {
    /// The number of the latest change that is applied.
    pub(crate) revision: i32,
    /// The contests by their number, as staff see them.
    pub(crate) running: BTreeMap<u32, Arc<Running>>,
    /// The courts of the fest.
    pub(crate) courts: Courts,
    /// The registration and the college of each entrant of each drawn contest, as the log has them.
    drawn: BTreeMap<u32, Vec<(String, String)>>,
    /// The names of colleges that the contests show.
    names: Arc<CollegeNames>,
}

/// The number that stands for the fest in the log: its courts belong to no contest.
pub(crate) const FEST: u32 = 0;

impl Contests {
    /// Finds a contest.
    ///
    /// # Errors
    /// [`CoreError::NotFound`].
    pub(crate) fn find(&self, contest: u32) -> Result<&Arc<Running>, CoreError> {
        self.running.get(&contest).ok_or(CoreError::NotFound)
    }

    /// The names of colleges that the contests show.
    pub(super) const fn names(&self) -> &Arc<CollegeNames> {
        &self.names
    }

    /// Reads the names of colleges, with the spellings that the drawn contests show.
    pub(crate) async fn read_names(&self, db: &impl ConnectionTrait) -> Result<CollegeNames, DbErr> {
        Ok(self.with_spellings(CollegeNames::read(db).await?))
    }

    /// Adds the spellings of the drawn contests, the first contest's first, so that every server shows the same ones.
    pub(crate) fn with_spellings(&self, mut names: CollegeNames) -> CollegeNames {
        for (_, college) in self.drawn.values().flatten() {
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
        let drawn: BTreeMap<&str, String> = drawn
            .map(|(registration, college)| (registration.as_str(), names.name(college)))
            .collect();
        journal.name_colleges(&drawn)
    }

    /// Applies the changes after this revision, looks up the names of people and colleges, and computes the contests that change.
    ///
    /// # Errors
    /// If a query fails or a stored action cannot be read.
    pub(super) async fn follow(
        &mut self,
        db: &impl ConnectionTrait,
        changes: Vec<Model>,
    ) -> Result<(), CoreError> {
        let mut journals: BTreeMap<u32, Journal> = BTreeMap::new();
        let mut touched = BTreeSet::new();
        let mut reads_names = false;
        for change in changes {
            let contest = change.contest.unsigned_abs();
            let action: Action = serde_json::from_str(&change.action).map_err(CoreError::internal)?;
            self.revision = change.revision;
            self.remember_courts(&action);
            reads_names |= self.remember_colleges(contest, &action);
            if let Action::Courts { courts } = action {
                self.courts.list(courts);
                touched.extend(self.running.keys());
                continue;
            }
            touched.insert(contest);
            match action {
                Action::Create { setup } => {
                    journals.insert(contest, Journal::new(setup));
                }
                Action::Delete => {
                    journals.remove(&contest);
                    self.running.remove(&contest);
                    self.drawn.remove(&contest);
                    touched.remove(&contest);
                }
                Action::Draft { change: draft } if matches!(*draft, Action::Create { .. }) => {
                    if let Action::Create { setup } = *draft {
                        journals.insert(contest, Journal::draft(setup));
                    }
                }
                _ => {
                    let journal = self.journal_of(contest, &mut journals)?;
                    journal.apply(action, moment(change.created_at));
                }
            }
        }
        if reads_names {
            self.names = Arc::new(self.read_names(db).await?);
            self.running.extend(self.renamed(&self.names));
        }
        for contest in touched {
            let (mut journal, is_changed) = match journals.remove(&contest) {
                Some(journal) => (journal, true),
                None => (self.find(contest)?.journal.clone(), false),
            };
            journal.name_courts(&self.courts);
            if is_changed {
                people::name(db, &mut journal).await?;
                if reads_names {
                    self.name_colleges(contest, &mut journal, &self.names);
                }
            } else if journal == self.find(contest)?.journal {
                continue;
            }
            self.running
                .insert(contest, Arc::new(Running::new(contest, journal)));
        }
        Ok(())
    }

    /// Returns the journal of a contest to change it. The first call copies it from the last known state.
    fn journal_of<'a>(
        &self,
        contest: u32,
        journals: &'a mut BTreeMap<u32, Journal>,
    ) -> Result<&'a mut Journal, CoreError> {
        Ok(match journals.entry(contest) {
            Entry::Occupied(found) => found.into_mut(),
            Entry::Vacant(free) => free.insert(self.find(contest)?.journal.clone()),
        })
    }

    /// Keeps the colleges of the entrants of a draw. Returns whether the names of colleges are read again.
    fn remember_colleges(&mut self, contest: u32, action: &Action) -> bool {
        match action {
            Action::Draft { change } => self.remember_colleges(contest, change),
            Action::Draw { entrants, .. } => {
                let entrants = entrants.iter();
                let mut drawn: Vec<(String, String)> = entrants
                    .map(|entrant| (entrant.registration.clone(), entrant.college.clone()))
                    .collect();
                // Visitors see the teams of the draw before until this one is published.
                for before in self.drawn.remove(&contest).into_iter().flatten() {
                    if drawn.iter().all(|(registration, _)| *registration != before.0) {
                        drawn.push(before);
                    }
                }
                self.drawn.insert(contest, drawn);
                true
            }
            Action::Colleges => true,
            _ => false,
        }
    }

    /// Keeps the spelling of courts that are not in the list.
    fn remember_courts(&mut self, action: &Action) {
        match action {
            Action::Draft { change } => self.remember_courts(change),
            Action::Book { fixtures } => {
                for fixture in fixtures {
                    self.courts.remember(&fixture.court);
                }
            }
            _ => {}
        }
    }
}
