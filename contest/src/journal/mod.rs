//! The journal of a contest: everything that organisers and officials have entered, applied in order. The stored log of actions
//! is append-only, and the journal computed from it is the only state.

mod action;
mod check;
mod matches;
mod pair;
mod published;
mod rules;
mod withdrawn;

pub use action::Action;
pub use matches::{MatchState, MatchStatus};

use super::{
    Absent, Contest, Courts, Draw, Format, Fraction, Level, LevelMatch, LogEntry, MatchNumber, Part,
    Rulebook, Sport,
};
use matches::{Entered, MatchLog};
use published::LastPublished;
use serde::{Deserialize, Serialize};
use shared::catalogue::Category;
use shared::colleges;
use shared::settings::Moment;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// What a contest is about and how it is played. It does not change after the first entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Setup {
    /// The endpoint of the event: `table_tennis`.
    pub event: String,
    /// The category, if the event has categories.
    pub category: Option<Category>,
    /// The discipline of athletics: `100m`; blank for other events.
    pub discipline: String,
    /// What tells it apart from other contests of the event: `Under 66 kg`; blank if there is only one.
    pub name: String,
    /// How a match is scored.
    pub sport: Sport,
    /// How the contest is played.
    pub format: Format,
    /// Length of a match in minutes.
    pub minutes: u32,
    /// Rest of a person before the next match, in minutes.
    pub rest: u32,
    /// Time for protests after a result, in minutes.
    pub protest: u32,
    /// Points of the championship for the first, second, … position.
    pub points: Vec<Fraction>,
}

/// A team that takes part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Entrant {
    /// The id of its registration.
    pub registration: String,
    /// Its name: the college, with a letter if the college has several teams.
    pub name: String,
    /// Its college, by the name in the directory. The log keeps the name of the time of the draw, and the server replaces it by
    /// the one that counts now ([`Action::Colleges`]).
    pub college: String,
    /// Whether it is a single person, whose name is shown. The log has no names of people, so that they can be erased.
    #[serde(default)]
    pub is_person: bool,
    /// The name of the person, if it is known now.
    #[serde(skip)]
    pub person: Option<String>,
}

impl Entrant {
    /// Returns the name to show: `Asha Rao, IIT Patna`, `NIT Patna B`.
    #[must_use]
    pub fn shown(&self) -> String {
        match &self.person {
            Some(person) => format!("{person}, {}", colleges::short_name(&self.college)),
            None => self.name.clone(),
        }
    }
}

/// The place and time of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Fixture {
    /// The match.
    pub number: MatchNumber,
    /// The venue and court: `Indoor hall, court 2`.
    pub court: String,
    /// The start.
    pub starts: Moment,
    /// The planned end.
    pub ends: Moment,
}

/// A contest with everything that was entered for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Journal {
    /// What it is about.
    pub setup: Setup,
    /// The teams; empty before the draw.
    pub entrants: Vec<Entrant>,
    /// The number of seeded teams: the first of the entrants.
    pub seeds: u16,
    /// The matches; `None` before the draw.
    pub draw: Option<Draw>,
    /// The places and times of the matches that have one.
    pub fixtures: BTreeMap<MatchNumber, Fixture>,
    /// The rules that organisers have chosen; `None` for those of the sport.
    rulebook: Option<Rulebook>,
    /// What visitors see of all this.
    published: LastPublished,
    /// The registrations of the teams that have withdrawn.
    withdrawn: BTreeSet<String>,
    /// What their withdrawal leaves as it was.
    absent: Absent,
    logs: BTreeMap<MatchNumber, MatchLog>,
    /// What [`Self::entries`] begins with: above the number of entries of every match of an earlier draw.
    earlier: u32,
}

impl Journal {
    /// Begins the journal of a contest that visitors see at once.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        Self {
            published: LastPublished::listed(),
            ..Self::draft(setup)
        }
    }

    /// Begins the journal of a contest that visitors do not see before it is published.
    #[must_use]
    pub fn draft(setup: Setup) -> Self {
        Self {
            setup,
            entrants: Vec::new(),
            seeds: 0,
            draw: None,
            fixtures: BTreeMap::new(),
            rulebook: None,
            published: LastPublished::default(),
            withdrawn: BTreeSet::new(),
            absent: Absent::default(),
            logs: BTreeMap::new(),
            earlier: 0,
        }
    }

    /// Applies an action that was entered at a time. It was checked before it entered the log.
    pub fn apply(&mut self, action: Action, at: Moment) {
        let number = action.number();
        match action {
            Action::Rules { rulebook } => {
                self.published.set_rulebook(&rulebook);
                if let Some(draw) = &mut self.draw {
                    draw.rulebook = Some(rulebook.clone());
                }
                self.rulebook = Some(rulebook);
            }
            Action::Draft { change } => self.restructure(*change),
            Action::Publish => self.publish(),
            Action::Draw { .. } => {
                self.restructure(action);
                self.publish();
            }
            Action::Pair { .. } | Action::Book { .. } => {
                self.published.follow(&action);
                self.restructure(action);
            }
            Action::Create { .. } | Action::Edit { .. } => self.restructure(action),
            Action::Score { teams, score, .. } => self.enter(number, Entered::Score { teams, score, at }),
            Action::Result { teams, result, .. } => self.enter(number, Entered::Result { teams, result, at }),
            Action::Forget { registration } => {
                for entrant in self.entrants.iter_mut().chain(self.published.entrants_mut()) {
                    if entrant.registration == registration {
                        entrant.person = None;
                    }
                }
            }
            Action::Final { .. } => self.enter(number, Entered::Final),
            Action::Undo { .. } => {
                if let Some(log) = number.and_then(|number| self.logs.get_mut(&number)) {
                    log.undo();
                }
            }
            Action::Withdraw { registration } => self.withdraw(registration),
            Action::Return { registration } => self.take_back(&registration),
            // They belong to the list of contests.
            Action::Delete | Action::Courts { .. } => {}
            // The server names the colleges.
            Action::Colleges => {}
        }
    }

    /// Changes what the contest is about, its draw, its pairings or its times, as staff see them.
    fn restructure(&mut self, action: Action) {
        match action {
            Action::Create { setup } => self.setup = setup,
            Action::Edit { setup } => {
                self.forget_entries();
                // Other rules belong to another sport or format.
                let is_same = (&self.setup.event, self.setup.format) == (&setup.event, setup.format);
                self.rulebook
                    .take_if(|rulebook| !is_same || !rulebook.check(setup.sport).is_empty());
                self.setup = setup;
                self.entrants.clear();
                self.seeds = 0;
                self.draw = None;
                self.fixtures.clear();
                self.published.forget_draw();
            }
            Action::Draw {
                entrants,
                seeds,
                draw,
            } => {
                self.forget_entries();
                self.entrants = entrants;
                self.seeds = seeds;
                self.draw = Some(draw);
                self.fixtures.clear();
            }
            Action::Pair { round, pairing, .. } => {
                if let Some(draw) = &mut self.draw {
                    draw.pair(round, &pairing);
                }
            }
            Action::Book { fixtures } => {
                let numbered = fixtures.into_iter().map(|fixture| (fixture.number, fixture));
                self.fixtures.extend(numbered);
            }
            _ => {}
        }
    }

    /// Forgets the entries of a draw that another one replaces.
    fn forget_entries(&mut self) {
        if self.draw.is_some() {
            self.earlier += 1 + self.logs.values().map(MatchLog::count).max().unwrap_or(0);
        }
        self.logs.clear();
        self.absent = Absent::default();
    }

    /// Names the colleges of teams, by the ids of their registrations. Returns whether a name has changed.
    pub fn name_colleges(&mut self, names: &BTreeMap<&str, String>) -> bool {
        let mut has_changed = false;
        for entrant in self.entrants.iter_mut().chain(self.published.entrants_mut()) {
            let name = names.get(entrant.registration.as_str());
            if let Some(name) = name.filter(|name| **name != entrant.college) {
                entrant.college.clone_from(name);
                has_changed = true;
            }
        }
        has_changed
    }

    /// Writes the courts of the matches as the fest's list spells them.
    pub fn name_courts(&mut self, courts: &Courts) {
        for fixture in self.fixtures.values_mut().chain(self.published.fixtures_mut()) {
            fixture.court = courts.title(&fixture.court);
        }
    }

    /// Names the people among the entrants, by the ids of their registrations. A person without a name is shown by the college.
    pub fn name_people(&mut self, names: &BTreeMap<String, String>) {
        let entrants = self.entrants.iter_mut().chain(self.published.entrants_mut());
        for entrant in entrants.filter(|entrant| entrant.is_person) {
            entrant.person = names.get(&entrant.registration).cloned();
        }
    }

    fn enter(&mut self, number: Option<MatchNumber>, entered: Entered) {
        if let Some(number) = number {
            self.logs.entry(number).or_default().enter(entered);
        }
    }

    /// Returns the rules of the contest: those of its draw, or before the draw those that it will be drawn with.
    #[must_use]
    pub fn rulebook(&self) -> Cow<'_, Rulebook> {
        match &self.draw {
            Some(draw) => draw.rulebook(self.setup.sport),
            None => Cow::Owned(self.rulebook_to_draw()),
        }
    }

    /// Returns the rules that the next draw keeps.
    #[must_use]
    pub fn rulebook_to_draw(&self) -> Rulebook {
        let chosen = self.rulebook.clone();
        chosen.unwrap_or_else(|| Rulebook::of(self.setup.sport, self.setup.format))
    }

    /// Returns how a match is scored: by the numbers of its part of the contest.
    #[must_use]
    pub fn sport_of(&self, number: MatchNumber) -> Sport {
        let sport = self.setup.sport;
        let part = self.draw.as_ref().and_then(|draw| {
            let planned = draw.matches.get(number.index())?;
            Part::of(draw, planned)
        });
        self.rulebook().sport_of(sport, part)
    }

    /// Computes the state of the contest; `None` before the draw.
    #[must_use]
    pub fn contest(&self) -> Option<Contest> {
        self.draw.as_ref().map(|draw| self.replayed(draw))
    }

    /// Applies the results to a draw.
    fn replayed(&self, draw: &Draw) -> Contest {
        let results: Vec<LogEntry> = self
            .logs
            .iter()
            .filter_map(|(&number, log)| {
                let (teams, result, _) = log.result()?;
                Some(LogEntry {
                    number,
                    teams: teams.to_vec(),
                    result: result.clone(),
                })
            })
            .collect();
        let absent = Absent {
            left: self.withdrawn(),
            ..self.absent.clone()
        };
        Contest::replay_without(draw, self.setup.sport, &results, &absent)
    }

    /// Returns how many entries a match has had, also those that were taken back. An entry names this number, so that it is
    /// refused if another one has come first. A further draw makes it greater too, because it may put other teams into the match.
    #[must_use]
    pub fn entries(&self, number: MatchNumber) -> u32 {
        self.earlier + self.logs.get(&number).map_or(0, MatchLog::count)
    }

    /// Returns whether a match needs a winner: all matches of two sides outside of groups.
    #[must_use]
    pub fn needs_winner(&self, number: MatchNumber) -> bool {
        let planned = self
            .draw
            .as_ref()
            .and_then(|draw| draw.matches.get(number.index()));
        let is_ranked = self.setup.format.is_ranked();
        planned.is_some_and(|planned| !is_ranked && !matches!(planned.stage, super::Stage::Group(_)))
    }

    /// Returns what an equal score of a match means.
    #[must_use]
    pub fn level(&self, number: MatchNumber) -> Level {
        match self.rulebook().level_match {
            _ if self.needs_winner(number) => Level::NeedsWinner,
            LevelMatch::SuperOver => Level::MayBeDecided,
            LevelMatch::Draw => Level::IsDraw,
        }
    }

    /// Returns whether any match has an entry that was not taken back.
    #[must_use]
    pub fn has_entries(&self) -> bool {
        self.logs.values().any(|log| !log.is_empty())
    }
}
