//! The state of a contest: its draw with the log of results applied.

use super::draw::middle_out;
use super::ranking::performed;
use super::rulebook::Tally;
use super::table;
use super::{
    Draw, Ending, Format, HeatPlaces, Match, MatchNumber, MatchResult, Part, Performed, Qualified, Ranked,
    Row, Rulebook, Score, Side, Slot, Sport, Stage, Team, TieBreak, Withdrawal, qualifiers, rank,
};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// A result in the log of a contest. The log is append-only: the last entry of a match counts.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LogEntry {
    /// The match.
    pub number: MatchNumber,
    /// The teams that met. The entry is stale if a correction has put others into the match.
    pub teams: Vec<Team>,
    /// The result.
    pub result: MatchResult,
}

/// A side of a match, or the winner or loser of one, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Seat {
    /// An earlier result decides.
    #[default]
    Open,
    /// Nobody: a bye.
    Nobody,
    /// A team.
    Team(Team),
}

/// A match of a contest with what is known of it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PlayedMatch {
    /// The two sides, or the field in the order of lanes.
    pub seats: Vec<Seat>,
    /// The result, if there is one.
    pub result: Option<MatchResult>,
    /// The winner of two sides; nobody if both were absent or disqualified.
    pub winner: Seat,
    /// The loser of two sides; nobody after a bye, and if both were absent or disqualified.
    pub loser: Seat,
    /// Whether it is not played: a bye, or a second final that is not needed.
    pub is_skipped: bool,
}

impl Seat {
    /// Returns the team that has the seat.
    pub(crate) const fn team(self) -> Option<Team> {
        match self {
            Self::Team(team) => Some(team),
            Self::Open | Self::Nobody => None,
        }
    }
}

impl PlayedMatch {
    /// Returns the teams, if all are known.
    #[must_use]
    pub fn teams(&self) -> Option<Vec<Team>> {
        let teams: Option<Vec<Team>> = self.seats.iter().map(|seat| seat.team()).collect();
        teams.filter(|teams| !teams.is_empty())
    }

    /// Returns the teams with their performances, if the result has marks.
    #[must_use]
    pub fn performed(&self) -> Option<Vec<Performed>> {
        let Some(Score::Marks(performances)) = &self.result.as_ref()?.score else {
            return None;
        };
        Some(performed(&self.teams()?, performances))
    }

    /// Whether nothing is left to play: it has a result or is skipped.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_skipped || self.result.is_some()
    }
}

/// The teams that have withdrawn, and what that leaves as it was.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Absent {
    /// The teams that have withdrawn.
    pub left: BTreeSet<Team>,
    /// Those of them that withdrew after the matches of their group: they keep their place in it.
    pub late: BTreeSet<Team>,
    /// Byes and walkovers that later matches depend on. They stay decided as long as the same sides are in them.
    pub decided: BTreeMap<MatchNumber, PlayedMatch>,
}

/// The state of a contest, computed from its draw and its log alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Contest {
    /// The matches, as in [`Draw::matches`].
    pub matches: Vec<PlayedMatch>,
    /// The table of each group, as in [`Draw::groups`].
    pub tables: Vec<Vec<Row>>,
    /// The champion, if the contest is over. If marks rank the teams, several can share the first place: this is one of them.
    pub champion: Option<Team>,
    /// Who advances from the heats, the best first, when all heats are over.
    pub qualified: Vec<(Team, Qualified)>,
    /// The ranking of the final, if marks rank the teams.
    pub ranking: Vec<Ranked>,
    /// The matches whose result does not count any more, because a correction has put other teams into them. They are played or
    /// entered anew.
    pub stale: Vec<MatchNumber>,
    /// The teams that have withdrawn.
    pub withdrawn: BTreeSet<Team>,
}

impl Contest {
    /// Applies a log to a draw. Entries of matches that do not exist are ignored.
    #[must_use]
    pub fn replay(draw: &Draw, sport: Sport, log: &[LogEntry]) -> Self {
        Self::replay_without(draw, sport, log, &Absent::default())
    }

    /// Like [`Contest::replay`], with teams that have withdrawn: they play no further match.
    #[must_use]
    pub fn replay_without(draw: &Draw, sport: Sport, log: &[LogEntry], absent: &Absent) -> Self {
        let mut state = Replay {
            draw,
            sport,
            rulebook: draw.rulebook(sport),
            absent,
            matches: Vec::with_capacity(draw.matches.len()),
            tables: None,
            qualified: None,
            stale: Vec::new(),
        };
        let mut entries: Vec<Option<&LogEntry>> = vec![None; draw.matches.len()];
        for entry in log {
            if let Some(last) = entries.get_mut(entry.number.index()) {
                *last = Some(entry);
            }
        }
        for ((planned, entry), number) in draw.matches.iter().zip(entries).zip(0..) {
            state.play(planned, entry, absent.decided.get(&MatchNumber(number)));
        }
        let tables = state.tables.take().unwrap_or_else(|| state.group_tables());
        let ranking = state.ranking();
        Self {
            champion: state.champion(&tables, &ranking),
            qualified: state.qualified.unwrap_or_default(),
            ranking,
            matches: state.matches,
            tables,
            stale: state.stale,
            withdrawn: absent.left.clone(),
        }
    }
}

/// Whether two lists have the same teams.
fn is_same_field(one: &[Team], other: &[Team]) -> bool {
    let sorted = |teams: &[Team]| {
        let mut teams = teams.to_vec();
        teams.sort_unstable();
        teams
    };
    sorted(one) == sorted(other)
}

struct Replay<'a> {
    draw: &'a Draw,
    sport: Sport,
    rulebook: Cow<'a, Rulebook>,
    absent: &'a Absent,
    /// The matches so far.
    matches: Vec<PlayedMatch>,
    /// The tables of the groups, once a match after the groups needs them.
    tables: Option<Vec<Vec<Row>>>,
    /// Who advances from the heats, when all heats are over.
    qualified: Option<Vec<(Team, Qualified)>>,
    stale: Vec<MatchNumber>,
}

impl Replay<'_> {
    fn play(&mut self, planned: &Match, entry: Option<&LogEntry>, decided: Option<&PlayedMatch>) {
        if self.tables.is_none() && !matches!(planned.stage, Stage::Group(_)) {
            self.tables = Some(self.group_tables());
        }
        let mut played = PlayedMatch {
            seats: self.seats(planned, entry),
            ..PlayedMatch::default()
        };
        if let (Some(entry), Some(teams)) = (entry, played.teams())
            && planned.slots.first() == Some(&Slot::Qualified)
            && is_same_field(&entry.teams, &teams)
        {
            // The race was run in these lanes. A correction of a heat that changes only the lanes comes too late for it.
            played.seats = entry.teams.iter().copied().map(Seat::Team).collect();
        }
        // Nobody has a mark in any heat.
        played.is_skipped = played.seats.is_empty();
        match *played.seats.as_slice() {
            [winner, loser] if planned.stage == Stage::SecondFinal && self.is_decided_by_first_final() => {
                played.is_skipped = true;
                [played.winner, played.loser] = [winner, loser];
            }
            [Seat::Nobody, winner] | [winner, Seat::Nobody] => {
                played.is_skipped = true;
                played.winner = if self.has_left(winner) {
                    Seat::Nobody
                } else {
                    winner
                };
                played.loser = Seat::Nobody;
            }
            _ => {}
        }
        if let Some(decided) = decided.filter(|decided| decided.seats == played.seats) {
            played = decided.clone();
        }
        if let Some(entry) = entry {
            if played.teams().as_ref() == Some(&entry.teams) && !played.is_skipped {
                if entry.result.ending.is_lost_by_both() {
                    [played.winner, played.loser] = [Seat::Nobody; 2];
                } else if let Some(winner) = entry.result.winner {
                    played.winner = played.seats[winner.index()];
                    played.loser = played.seats[1 - winner.index()];
                }
                played.result = Some(entry.result.clone());
            } else {
                self.stale.push(entry.number);
            }
        }
        if !played.is_over() {
            self.walk_over(&mut played);
        }
        self.matches.push(played);
    }

    /// Decides a match of two sides, of which one has withdrawn or both have.
    fn walk_over(&self, played: &mut PlayedMatch) {
        let [first, second] = *played.seats.as_slice() else {
            return;
        };
        let is_known = played.teams().is_some();
        let [winner, loser] = match (self.has_left(first), self.has_left(second)) {
            (true, true) => [Seat::Nobody; 2],
            (true, false) if is_known => [second, first],
            (false, true) if is_known => [first, second],
            _ => return,
        };
        played.is_skipped = true;
        [played.winner, played.loser] = [winner, loser];
    }

    fn has_left(&self, seat: Seat) -> bool {
        matches!(seat, Seat::Team(team) if self.absent.left.contains(&team))
    }

    /// Returns the sides of a match. The number of those that advance from heats can differ from the plan: equal marks advance
    /// together, and teams without a mark do not. A team that has withdrawn has no lane, except in a race that was run with it.
    fn seats(&mut self, planned: &Match, entry: Option<&LogEntry>) -> Vec<Seat> {
        let was_run = |seats: &[Seat]| {
            let teams: Vec<Team> = seats.iter().filter_map(|seat| seat.team()).collect();
            entry.is_some_and(|entry| is_same_field(&entry.teams, &teams))
        };
        if planned.slots.first() == Some(&Slot::Qualified) {
            for withdrawn in [&BTreeSet::new(), &self.absent.left] {
                self.qualified = self.qualified(withdrawn);
                let Some(qualified) = &self.qualified else { break };
                let ranked: Vec<Seat> = qualified.iter().map(|(team, _)| Seat::Team(*team)).collect();
                if was_run(&ranked) || *withdrawn == self.absent.left {
                    return middle_out(&ranked);
                }
            }
        }
        let mut seats: Vec<Seat> = planned.slots.iter().map(|&slot| self.seat(slot)).collect();
        if self.draw.format.is_ranked() && !was_run(&seats) {
            seats.retain(|&seat| !self.has_left(seat));
        }
        seats
    }

    /// Returns the teams that advance from the heats; `None` before all heats are over.
    fn qualified(&self, withdrawn: &BTreeSet<Team>) -> Option<Vec<(Team, Qualified)>> {
        let Format::Heats { lanes, places, marks } = self.draw.format else {
            return None;
        };
        let numbered = self.draw.matches.iter().zip(&self.matches);
        let heats = numbered.filter(|(planned, played)| planned.stage == Stage::Heat && !played.is_skipped);
        let heats = heats.map(|(_, played)| {
            let mut performed = played.performed()?;
            performed.retain(|one| !withdrawn.contains(&one.team));
            Some(performed)
        });
        let heats: Option<Vec<Vec<Performed>>> = heats.collect();
        let places = HeatPlaces {
            lanes: usize::from(lanes),
            places: usize::from(places),
            marks: usize::from(marks),
            last_lane: self.rulebook.last_lane,
        };
        Some(qualifiers(&heats?, self.sport.marking()?, places, self.draw.lot))
    }

    /// Returns the ranking of the final, if marks rank the teams.
    fn ranking(&self) -> Vec<Ranked> {
        let performed = self.matches.last().and_then(PlayedMatch::performed);
        match (performed, self.sport.marking()) {
            (Some(performed), Some(marking)) if self.draw.format.is_ranked() => rank(&performed, marking),
            _ => Vec::new(),
        }
    }

    fn seat(&self, slot: Slot) -> Seat {
        match slot {
            Slot::Qualified | Slot::Paired => Seat::Open,
            Slot::Team(team) => Seat::Team(team),
            Slot::Bye => Seat::Nobody,
            Slot::WinnerOf(number) => self.matches[number.index()].winner,
            Slot::LoserOf(number) => self.matches[number.index()].loser,
            Slot::Rank { group, place } => {
                let (group, place) = (usize::from(group), usize::from(place));
                if !self.is_group_over(group) {
                    return Seat::Open;
                }
                let row = self
                    .tables
                    .as_ref()
                    .and_then(|tables| tables.get(group)?.get(place));
                row.map_or(Seat::Nobody, |row| Seat::Team(row.team))
            }
        }
    }

    /// Returns the matches of a group so far.
    fn matches_of(&self, group: usize) -> impl Iterator<Item = (&Match, Option<&PlayedMatch>)> {
        let is_of_group =
            move |planned: &&Match| matches!(planned.stage, Stage::Group(of) if usize::from(of) == group);
        let numbered = self.draw.matches.iter().enumerate();
        numbered
            .filter(move |(_, planned)| is_of_group(planned))
            .map(|(number, planned)| (planned, self.matches.get(number)))
    }

    fn is_group_over(&self, group: usize) -> bool {
        self.matches_of(group)
            .all(|(_, played)| played.is_some_and(PlayedMatch::is_over))
    }

    fn group_tables(&self) -> Vec<Vec<Row>> {
        (0..self.draw.groups.len())
            .map(|group| self.table(group))
            .collect()
    }

    fn table(&self, group: usize) -> Vec<Row> {
        let order = self.draw.lot_order(&self.draw.groups[group]);
        let void: BTreeSet<Team> = self
            .absent
            .left
            .iter()
            .copied()
            .filter(|&team| self.left_early(team) && self.is_void(group, team))
            .collect();
        let mut tallies: Vec<Tally> = self
            .matches_of(group)
            .flat_map(|(planned, played)| self.tallies(planned, played, &void))
            .collect();
        // `Counted` sorts matches by team for each tie-break. Matches that are sorted already take it linear time.
        tallies.sort_by_key(|tally| tally.team);
        self.withdrawn_last(table::of(&self.rulebook, &tallies, order))
    }

    /// Whether none of the matches of a team that has withdrawn counts. In a Swiss system its results stand: others were paired by
    /// them.
    fn is_void(&self, group: usize, team: Team) -> bool {
        let own = || {
            let matches = self.matches_of(group);
            matches.filter(move |(planned, _)| planned.slots.contains(&Slot::Team(team)))
        };
        let is_played = |played: Option<&PlayedMatch>| played.is_some_and(|played| played.result.is_some());
        let played = own().filter(|(_, played)| is_played(*played)).count();
        match self.rulebook.withdrawal {
            _ if matches!(self.draw.format, Format::Swiss { .. }) => false,
            Withdrawal::ResultsStand => false,
            Withdrawal::NoneCounts => true,
            Withdrawal::StandFromHalf => 2 * played < own().count(),
        }
    }

    /// Returns what a match of a group counts: nothing before its result, and for a bye at once. A team that has withdrawn forfeits
    /// the matches that are left, except if none of its matches counts.
    fn tallies(&self, planned: &Match, played: Option<&PlayedMatch>, void: &BTreeSet<Team>) -> Vec<Tally> {
        let sport = self.rulebook.sport_of(self.sport, Part::of(self.draw, planned));
        if let [Slot::Team(team), Slot::Bye] = planned.slots[..] {
            return vec![self.rulebook.bye(sport, team)];
        }
        let counted = played.and_then(|played| {
            let teams: [Team; 2] = played.teams()?.try_into().ok()?;
            if teams.iter().any(|team| void.contains(team)) {
                return None;
            }
            let forfeit = || {
                let winner = played.seats.iter().position(|&seat| seat == played.winner);
                winner.filter(|_| played.is_skipped).map(|winner| MatchResult {
                    ending: Ending::Walkover,
                    winner: Some(if winner == 0 { Side::First } else { Side::Second }),
                    score: None,
                })
            };
            let result = played.result.clone().or_else(forfeit)?;
            Some(self.rulebook.tallies(sport, teams, &result))
        });
        counted.into_iter().flatten().collect()
    }

    /// Whether a team withdrew while matches of its group were left. It is then at the end of the table.
    fn left_early(&self, team: Team) -> bool {
        self.absent.left.contains(&team) && !self.absent.late.contains(&team)
    }

    /// Moves the teams that have withdrawn to the end of a table.
    fn withdrawn_last(&self, table: Vec<Row>) -> Vec<Row> {
        let order = |tie_break: Option<TieBreak>| {
            let list = &self.rulebook.tie_breaks;
            let place = list.iter().position(|of| Some(*of) == tie_break);
            place.unwrap_or(list.len())
        };
        let (mut staying, mut left) = (Vec::with_capacity(table.len()), Vec::new());
        // What separates a team from the last one above it that has not withdrawn.
        let mut between: Option<TieBreak> = None;
        for mut row in table {
            if row.decided_by.is_some() && (between.is_none() || order(row.decided_by) < order(between)) {
                between = row.decided_by;
            }
            if self.left_early(row.team) {
                row.decided_by = None;
                left.push(row);
            } else {
                row.decided_by = if staying.is_empty() { None } else { between };
                between = None;
                staying.push(row);
            }
        }
        staying.append(&mut left);
        staying
    }

    /// Whether the unbeaten team has won the first final of a double elimination.
    fn is_decided_by_first_final(&self) -> bool {
        let first = self.matches.last();
        first.is_some_and(|first| first.winner != Seat::Open && first.winner == first.seats[0])
    }

    fn champion(&self, tables: &[Vec<Row>], ranking: &[Ranked]) -> Option<Team> {
        let last = self.draw.matches.last()?;
        if self.draw.format.is_ranked() {
            return ranking
                .first()
                .filter(|first| first.position.is_some())
                .map(|first| first.team);
        }
        if matches!(last.stage, Stage::Group(_)) {
            let first = tables.first()?.first()?.team;
            // Nobody is left if the first has withdrawn.
            return (self.is_group_over(0) && !self.left_early(first)).then_some(first);
        }
        match self.matches.last()?.winner {
            Seat::Team(team) => Some(team),
            _ => None,
        }
    }
}
