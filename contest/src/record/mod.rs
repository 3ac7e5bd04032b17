//! Contests as the site and the API show them, computed from their journals.

mod board;
mod changes;
mod matches;
mod medals;
mod tables;

use super::{
    Contest, Entrant, Format, Journal, MatchNumber, MatchStatus, PlayedMatch, TableMeasure, Team, TieBreak,
    words,
};
use crate::entities::{
    Board, ContestRecord, ContestState, ContestSummary, MatchRecord, MedalTable, RulesForm,
};
use shared::catalogue;
use shared::settings::Moment;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// How the lot of a draw is drawn, for people who repeat it.
const LOT_METHOD: &str =
    "SplitMix64 from the seed; Fisher-Yates from the last place to the second, j = next() mod (i + 1).";

/// A contest with its journal and its state.
#[derive(Debug, Clone)]
pub struct Running {
    /// What was entered.
    pub journal: Journal,
    /// The state, computed from the journal; `None` before the draw.
    pub contest: Option<Contest>,
    /// The contest as shown.
    pub record: ContestRecord,
    /// The time of the latest score or result of each match, by its position in the draw.
    entered_at: BTreeMap<usize, Moment>,
    public: Public,
}

/// What visitors see of a contest.
#[derive(Debug, Clone)]
enum Public {
    /// Everything.
    All,
    /// An earlier draw, or earlier times.
    Earlier(Arc<Running>),
    Nothing,
}

impl Running {
    /// Computes the state of a contest from its journal.
    #[must_use]
    pub fn new(id: u32, journal: Journal) -> Self {
        let unpublished = journal.unpublished();
        let public = match journal.public() {
            None => Public::Nothing,
            Some(_) if unpublished.is_empty() => Public::All,
            Some(public) => Public::Earlier(Arc::new(Self::of(id, public, Public::All, Vec::new()))),
        };
        Self::of(id, journal, public, unpublished)
    }

    /// Returns the contest as visitors see it; `None` if they do not see it.
    #[must_use]
    pub fn public(self: &Arc<Self>) -> Option<Arc<Self>> {
        match &self.public {
            Public::All => Some(Arc::clone(self)),
            Public::Earlier(public) => Some(Arc::clone(public)),
            Public::Nothing => None,
        }
    }

    fn of(id: u32, journal: Journal, public: Public, unpublished: Vec<String>) -> Self {
        let contest = journal.contest();
        let summary = ContestSummary {
            id,
            event: journal.setup.event.clone(),
            slug: slug(&journal),
            category: journal.setup.category,
            title: title(&journal),
            format: words::format(journal.setup.format).to_owned(),
            state: state(&journal, contest.as_ref()),
            champion: contest.as_ref().and_then(|contest| champion(&journal, contest)),
            is_published: unpublished.is_empty(),
        };
        let matches = contest
            .as_ref()
            .map(|contest| matches::records(&summary, &journal, contest))
            .unwrap_or_default();
        let (matches, entered_at): (Vec<MatchRecord>, Vec<Option<Moment>>) = matches.into_iter().unzip();
        let entered_at = entered_at
            .into_iter()
            .enumerate()
            .filter_map(|(index, at)| Some((index, at?)))
            .collect();
        let record = ContestRecord {
            summary,
            tie_breaks: order(&journal),
            ranking: journal
                .rulebook()
                .sentences(journal.setup.sport, journal.setup.format),
            rules: RulesForm::of(&journal.rulebook()),
            measures: TableMeasure::offered(journal.setup.sport).to_vec(),
            lot: journal.draw.as_ref().map(|draw| draw.lot.0.to_string()),
            lot_method: LOT_METHOD.to_owned(),
            teams: journal.entrants.iter().map(Entrant::shown).collect(),
            seeds: journal.seeds,
            swiss_rounds: match journal.setup.format {
                Format::Swiss { rounds } => Some(rounds),
                _ => None,
            },
            round_to_pair: contest
                .as_ref()
                .and_then(|contest| journal.round_to_pair(contest)),
            unpublished,
            can_edit: !journal.has_entries(),
            form: None,
            withdrawn: journal.withdrawn().into_iter().map(|team| team.0).collect(),
            tables: contest
                .as_ref()
                .map(|contest| tables::records(&journal, contest))
                .unwrap_or_default(),
            matches,
        };
        Self {
            journal,
            contest,
            record,
            entered_at,
            public,
        }
    }

    /// Returns the time at which the result of a match was entered; `None` without a result.
    #[must_use]
    pub fn ended_at(&self, number: MatchNumber) -> Option<Moment> {
        let record = self.record.matches.get(number.index())?;
        let is_over = matches!(record.status, MatchStatus::Provisional | MatchStatus::Final);
        self.entered_at.get(&number.index()).copied().filter(|_| is_over)
    }
}

/// All contests as the site shows them.
#[derive(Debug, Clone, Default)]
pub struct FestDays {
    /// The number of the latest change; 0 without contests.
    pub revision: u32,
    /// The contests by their number.
    pub contests: BTreeMap<u32, Arc<Running>>,
    /// The medal tables: overall, men, women.
    pub medals: Vec<MedalTable>,
    /// The scoreboard.
    pub board: Arc<Board>,
}

impl PartialEq for FestDays {
    /// The revision names the whole state.
    fn eq(&self, other: &Self) -> bool {
        self.revision == other.revision
    }
}

impl Eq for FestDays {}

impl FestDays {
    /// Computes what visitors see of all contests, and what these have together.
    #[must_use]
    pub fn new(revision: u32, contests: &BTreeMap<u32, Arc<Running>>) -> Self {
        let public = contests.iter();
        let contests: BTreeMap<u32, Arc<Running>> = public
            .filter_map(|(&id, running)| Some((id, running.public()?)))
            .collect();
        let medals = medals::tables(contests.values().map(AsRef::as_ref));
        let board = board::of(revision, contests.values().map(AsRef::as_ref));
        Self {
            revision,
            contests,
            medals,
            board: Arc::new(board),
        }
    }

    /// Returns the matches that are played, by start; those without a start come last.
    #[must_use]
    pub fn schedule(&self) -> Vec<&MatchRecord> {
        schedule_of(&self.contests)
    }

    /// Returns the slugs of the events with a contest, each once.
    #[must_use]
    pub fn slugs(&self) -> BTreeSet<String> {
        let records = self.contests.values().map(|running| &running.record);
        records.map(|record| record.summary.slug.clone()).collect()
    }

    /// Returns the contests of an event.
    pub fn of_event(&self, slug: &str) -> impl Iterator<Item = &ContestRecord> {
        let records = self.contests.values().map(|running| &running.record);
        records.filter(move |record| record.summary.slug == slug)
    }
}

/// Returns the matches of contests that are played, by start; those without a start come last.
#[must_use]
pub fn schedule_of(contests: &BTreeMap<u32, Arc<Running>>) -> Vec<&MatchRecord> {
    let matches = contests.values().flat_map(|running| &running.record.matches);
    let mut matches: Vec<&MatchRecord> = matches.filter(|one| one.status != MatchStatus::Skipped).collect();
    matches.sort_by_key(|one| (one.starts_at.is_none(), one.starts_at.as_deref()));
    matches
}

/// Returns what orders the teams, the first to compare first.
fn order(journal: &Journal) -> Vec<String> {
    let sport = journal.setup.sport;
    if sport.marking().is_some() {
        let rule = words::ranking_rule(sport).iter();
        return rule.map(ToString::to_string).collect();
    }
    let rulebook = journal.rulebook();
    let tie_breaks = rulebook.tie_breaks.iter().copied().chain([TieBreak::LOT]);
    tie_breaks
        .map(|tie_break| words::tie_break(tie_break, sport))
        .collect()
}

/// Returns the champion; all that share the first place of a ranking.
fn champion(journal: &Journal, contest: &Contest) -> Option<String> {
    let first = contest.ranking.iter().filter(|line| line.position == Some(1));
    let mut first: Vec<Team> = first.map(|line| line.team).collect();
    if first.is_empty() {
        first.extend(contest.champion);
    }
    let names: Vec<String> = first
        .into_iter()
        .map(|team| matches::team_name(journal, team))
        .collect();
    (!names.is_empty()).then(|| names.join(" and "))
}

fn slug(journal: &Journal) -> String {
    let event = catalogue::by_endpoint(&journal.setup.event);
    event.map_or_else(|| journal.setup.event.clone(), |event| event.slug.to_owned())
}

fn title(journal: &Journal) -> String {
    let setup = &journal.setup;
    let event = catalogue::by_endpoint(&setup.event).map_or(setup.event.as_str(), |event| event.title);
    let category = setup.category.map(catalogue::Category::name);
    let parts = [
        Some(event),
        category,
        Some(setup.discipline.as_str()),
        Some(setup.name.as_str()),
    ];
    let parts: Vec<&str> = parts
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .collect();
    parts.join(", ")
}

fn state(journal: &Journal, contest: Option<&Contest>) -> ContestState {
    let Some(contest) = contest else {
        return ContestState::Announced;
    };
    let statuses: Vec<MatchStatus> = (0_u16..)
        .zip(&contest.matches)
        .filter_map(|(number, _)| Some(journal.state(contest, MatchNumber(number))?.status))
        .collect();
    let is_final = |status: &MatchStatus| matches!(status, MatchStatus::Final | MatchStatus::Skipped);
    if statuses.iter().all(is_final) {
        ContestState::Final
    } else if contest.matches.iter().all(PlayedMatch::is_over) {
        ContestState::Played
    } else if journal.has_entries() {
        ContestState::Running
    } else {
        ContestState::Drawn
    }
}
