//! Fest days: contests, matches, schedules and medals (docs/decisions/0031-contests.md). Times are RFC 3339, UTC. Exact fractions
//! are text: `5/2`.

use crate::catalogue::Category;
use crate::contest::{MatchResult, MatchStatus, Score};
use serde::{Deserialize, Serialize};

/// How far a contest is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum ContestState {
    /// It has no draw yet.
    Announced,
    /// It has a draw and no result.
    Drawn,
    /// Matches are being played.
    Running,
    /// Every match is over. Results may still be provisional.
    Played,
    /// Every result is final.
    Final,
}

/// A contest, without its matches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContestSummary {
    /// Contest number, from 1.
    #[serde(rename = "_id")]
    pub id: u32,
    /// The event's endpoint: `table_tennis`.
    pub event: String,
    /// The event's slug: `table-tennis`.
    pub slug: String,
    /// The category, if the event has categories.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<Category>,
    /// Its title: `Badminton, Men`.
    pub title: String,
    /// Its format in words.
    pub format: String,
    /// How far it is.
    pub state: ContestState,
    /// The champion, once the last result is in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub champion: Option<String>,
}

/// The response of `GET /contests`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContestsResponse {
    /// Always true.
    pub success: bool,
    /// The number of the latest change of any contest.
    pub revision: u32,
    /// The contests, in the order of their creation.
    pub contests: Vec<ContestSummary>,
}

/// A side of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MatchSide {
    /// The team's position in `teams` of its contest; absent while it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<u16>,
    /// The team's name, or what decides it: `Winner of match 5`.
    pub name: String,
    /// The team's college.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub college: Option<String>,
    /// The headline of its score: `2`, `154/6 (20)`; blank without a score.
    pub score: String,
    /// Whether it has won.
    pub is_winner: bool,
}

/// A match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MatchRecord {
    /// Contest and match: `12-3`.
    #[serde(rename = "_id")]
    pub id: String,
    /// The contest's number.
    pub contest: u32,
    /// The event's endpoint.
    pub event: String,
    /// The event's slug.
    pub slug: String,
    /// The contest's title: `Badminton, Men`.
    pub title: String,
    /// The match's number within the contest, from 1.
    pub number: u16,
    /// Its stage and round: `Semi-final`, `Group A, round 2`.
    pub stage: String,
    /// The column of its bracket, from 1; absent for matches of a group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<u16>,
    /// The two sides.
    pub sides: [MatchSide; 2],
    /// What the headline leaves out: `21–15, 18–21, 21–12`.
    pub details: String,
    /// What is special about the result: `Walkover`.
    pub remark: String,
    /// How far it is.
    pub status: MatchStatus,
    /// The score, so far or in the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// The result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
    /// Whether a draw is no result: true in a knockout.
    pub needs_winner: bool,
    /// Venue and court.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub court: Option<String>,
    /// The start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<String>,
    /// The planned end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends_at: Option<String>,
    /// The end of the time for protests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub protest_until: Option<String>,
    /// Grows with each entry and each further draw. A form names it, so that it is refused if another entry has come first.
    pub entries: u32,
    /// Whether its entries do not count any more, because a correction has put other teams into it.
    pub is_stale: bool,
}

/// A line of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TableRow {
    /// The position from 1.
    pub position: u16,
    /// The team's position in `teams` of its contest.
    pub team: u16,
    /// The team's name.
    pub name: String,
    /// Matches with a result.
    pub played: u16,
    /// Won.
    pub won: u16,
    /// Drawn.
    pub drawn: u16,
    /// Lost.
    pub lost: u16,
    /// Abandoned.
    pub abandoned: u16,
    /// The further columns of the sport, as in `columns` of the table: goals, run rate, sets.
    pub further: Vec<String>,
    /// Points of the table.
    pub points: String,
    /// What separates the team from the one above it, in words; blank in the first line.
    pub decided_by: String,
}

/// The table of a group, or the only table of a round robin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GroupTable {
    /// Its name: `Group A`.
    pub name: String,
    /// The titles of the sport's further columns.
    pub columns: Vec<String>,
    /// Its lines, the best first.
    pub rows: Vec<TableRow>,
}

/// A contest with its draw, tables and matches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContestRecord {
    /// Contest number, title and state.
    #[serde(flatten)]
    pub summary: ContestSummary,
    /// What orders the tables, the first to compare first.
    pub tie_breaks: Vec<String>,
    /// The seed of the drawn lot, so that anybody can repeat the draw; absent before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lot: Option<String>,
    /// How the lot is drawn, in words.
    pub lot_method: String,
    /// The names of the teams, in the order that the draw was made from.
    pub teams: Vec<String>,
    /// The number of seeded teams: the first of `teams`.
    pub seeds: u16,
    /// The tables of the groups.
    pub tables: Vec<GroupTable>,
    /// The matches, in the order of the draw.
    pub matches: Vec<MatchRecord>,
}

/// The response of `GET /contests/{id}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContestResponse {
    /// Always true.
    pub success: bool,
    /// The number of the latest change of any contest.
    pub revision: u32,
    /// The contest.
    pub contest: ContestRecord,
}

/// The response of `GET /schedule`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ScheduleResponse {
    /// Always true.
    pub success: bool,
    /// The number of the latest change of any contest.
    pub revision: u32,
    /// The matches by start; those without one come last.
    pub matches: Vec<MatchRecord>,
}

/// The response of `GET /user/me/officiating`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfficiatingResponse {
    /// Always true.
    pub success: bool,
    /// The endpoints of the events whose scores the user enters. Staff enter those of all events.
    pub events: Vec<String>,
}

/// The response of `GET /registrations/matches`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OwnMatchesResponse {
    /// Always true.
    pub success: bool,
    /// The matches of the user's entries by start.
    pub matches: Vec<MatchRecord>,
}

/// A line of the medal table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MedalRow {
    /// The position from 1; equal colleges share it.
    pub position: u16,
    /// The college.
    pub college: String,
    /// First, second and third positions.
    pub medals: [u32; 3],
    /// Points of the championship.
    pub points: String,
}

/// A medal table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MedalTable {
    /// `Overall`, `Men` or `Women`.
    pub name: String,
    /// Its lines, the best first.
    pub rows: Vec<MedalRow>,
}

/// The response of `GET /medals`. Only contests whose results are final count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MedalsResponse {
    /// Always true.
    pub success: bool,
    /// The number of the latest change of any contest.
    pub revision: u32,
    /// Overall, men, women.
    pub tables: Vec<MedalTable>,
}

/// A format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum FormatKind {
    /// A team that loses is out.
    #[default]
    Knockout,
    /// A team that loses twice is out.
    DoubleElimination,
    /// Everybody meets everybody once.
    RoundRobin,
    /// Round robins in groups, then a knockout.
    Groups,
}

/// The format of a new contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct FormatForm {
    /// The format.
    pub kind: FormatKind,
    /// Whether the losers of the semi-finals play for the third place.
    pub third_place: bool,
    /// Groups: their number, from 2.
    pub groups: u16,
    /// Groups: how many teams of each advance.
    pub advance: u16,
}

/// Numbers of a new contest. Absent: those of the event's rulebook, or the usual ones.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ContestOptions {
    /// Length of a match in minutes; 45.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u32>,
    /// Rest of a person between two matches in minutes; 30.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rest: Option<u32>,
    /// Time for protests in minutes; 15.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub protest: Option<u32>,
    /// Points of the championship for the first, second, … position; 10, 6, 4, 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<u32>>,
    /// Overs of an innings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overs: Option<u16>,
    /// Matches of a tie, or boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matches: Option<u16>,
    /// Sets of a match, odd.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_of: Option<u16>,
}

/// The form of a new contest.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ContestForm {
    /// The event's endpoint.
    pub event: String,
    /// `Men` or `Women`; blank for an event without categories.
    pub category: String,
    /// What tells it apart from other contests of the event, at most 60 characters; blank if there is only one.
    pub name: String,
    /// The format.
    pub format: FormatForm,
    /// Numbers.
    pub options: ContestOptions,
}

/// A team that a draw takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConfirmedTeamRecord {
    /// The registration's id.
    pub registration: String,
    /// Its college as entered.
    pub college: String,
}

/// The response of `GET /admin/contests/{id}/teams`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConfirmedTeamsResponse {
    /// Always true.
    pub success: bool,
    /// The teams in the order of their entry.
    pub teams: Vec<ConfirmedTeamRecord>,
}

/// The form of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct DrawForm {
    /// The registrations of the seeded teams, the best first.
    pub seeds: Vec<String>,
    /// The seed of the lot; blank for one that the server draws.
    pub lot: String,
    /// The lot of the draw that this one replaces; blank for the first draw. Refused if another draw was made meanwhile.
    pub replaces: String,
}

/// An entry of a match. `score` for a running score, `result` for a result or its correction.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct MatchForm {
    /// A random UUID of the entry. The same entry sent twice is entered once.
    pub key: String,
    /// The `entries` of the match that the caller has seen.
    pub based_on: u32,
    /// The teams that play, as in `sides`.
    pub teams: [u16; 2],
    /// The score so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// The result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
    /// Why a result is corrected or taken back, 3 to 500 characters.
    pub reason: String,
}

/// The response of an entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MatchResponse {
    /// Always true.
    pub success: bool,
    /// Message for the user.
    pub message: String,
    /// The match after the entry.
    #[serde(rename = "match")]
    pub match_: MatchRecord,
}

/// What an entry would change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MatchPreview {
    /// Always true.
    pub success: bool,
    /// Messages about what changes, in words; empty if nothing else does.
    pub changes: Vec<String>,
}

/// The form of a schedule: books all matches of a contest that have no time yet.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PlanForm {
    /// The courts, in order of preference: `Indoor hall, court 2`.
    pub courts: Vec<String>,
    /// The hours of all courts: pairs of start and end.
    pub hours: Vec<[String; 2]>,
    /// Whether matches that have a time and no entry get a new one.
    pub is_anew: bool,
}

/// The response of a schedule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlannedSchedule {
    /// Always true.
    pub success: bool,
    /// Message for the user.
    pub message: String,
    /// The number of matches that got a time.
    pub booked: u32,
    /// The matches that fit nowhere.
    pub unplaced: Vec<String>,
}

/// The form that calls the next match to a court.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct NextForm {
    /// Venue and court.
    pub court: String,
}

/// The form that moves a match.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct BookForm {
    /// Venue and court.
    pub court: String,
    /// The start, RFC 3339.
    pub starts_at: String,
    /// Whether it is moved although it breaks a rule.
    pub is_forced: bool,
}

/// The form that moves all matches which begin later, for rain.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ShiftForm {
    /// First start that moves, RFC 3339.
    pub from: String,
    /// Minutes, 1 to 1440.
    pub minutes: u32,
    /// Only matches on courts whose name begins so; blank for all.
    pub venue: String,
}

/// The form that assigns an official to an event, or ends that.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct OfficialForm {
    /// The account's email address.
    pub email: String,
    /// The event's endpoint.
    pub event: String,
}

/// An official of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfficialRecord {
    /// The account's id.
    pub user: String,
    /// The account's username.
    pub username: String,
    /// The account's email address.
    pub email: String,
    /// The event's endpoint.
    pub event: String,
}

/// The response of `GET /admin/officials`, and of the calls that change them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfficialsResponse {
    /// Always true.
    pub success: bool,
    /// The officials, by event and username.
    pub officials: Vec<OfficialRecord>,
}

/// A match on the scoreboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct BoardMatch {
    /// Contest and stage: `Badminton, Men: Final`.
    pub title: String,
    /// The address of its contest's page.
    pub href: String,
    /// The teams.
    pub names: [String; 2],
    /// Their scores; blank without one.
    pub scores: [String; 2],
    /// The winner's position in `names`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
    /// Sets, court, time: what fits below.
    pub note: String,
}

/// The scoreboard.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Board {
    /// The number of the latest change of any contest.
    pub revision: u32,
    /// What is played now.
    pub live: Vec<BoardMatch>,
    /// What comes next.
    pub next: Vec<BoardMatch>,
    /// The latest results.
    pub latest: Vec<BoardMatch>,
}

impl Board {
    /// Whether it shows no match.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.live.is_empty() && self.next.is_empty() && self.latest.is_empty()
    }
}
