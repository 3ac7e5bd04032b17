//! Contests with their tables.

use super::RulesForm;
use super::matches::MatchRecord;
use super::setup::ContestForm;
use crate::TableMeasure;
use serde::{Deserialize, Serialize};
use shared::catalogue::Category;

/// How far a contest is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
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
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
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
    /// Whether visitors see all of it.
    pub is_published: bool,
}

/// The response of `GET /contests`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
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

/// A line of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TableRow {
    /// The position from 1.
    pub position: u16,
    /// The team's position in `teams` of its contest.
    pub team: u16,
    /// The team's name.
    pub name: String,
    /// Whether it has withdrawn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_withdrawn: bool,
    /// Matches that are over, also those without a result.
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
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
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
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContestRecord {
    /// Contest number, title and state.
    #[serde(flatten)]
    pub summary: ContestSummary,
    /// What orders the tables, the first to compare first.
    pub tie_breaks: Vec<String>,
    /// How the tables are ranked, in sentences; empty if marks rank the teams.
    pub ranking: Vec<String>,
    /// The rules, as organisers change them.
    pub rules: RulesForm,
    /// What the tables of the sport can be ranked by.
    pub measures: Vec<TableMeasure>,
    /// The seed of the drawn lot, so that anybody can repeat the draw; absent before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lot: Option<String>,
    /// How the lot is drawn, in words.
    pub lot_method: String,
    /// The names of the teams, in the order that the draw was made from.
    pub teams: Vec<String>,
    /// The number of seeded teams: the first of `teams`.
    pub seeds: u16,
    /// The number of rounds of a Swiss system; absent in other formats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swiss_rounds: Option<u16>,
    /// The round of a Swiss system that can be paired now; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_to_pair: Option<u16>,
    /// What visitors do not see yet, in words, for staff: `the draw`, `the pairing of round 3`.
    pub unpublished: Vec<String>,
    /// Whether it can be changed or deleted: it has no entry.
    pub can_edit: bool,
    /// For staff: the form from which it was set up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<ContestForm>,
    /// The positions in `teams` of those that have withdrawn.
    pub withdrawn: Vec<u16>,
    /// The tables of the groups.
    pub tables: Vec<GroupTable>,
    /// The matches, in the order of the draw.
    pub matches: Vec<MatchRecord>,
}

/// The response of `GET /contests/{id}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
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

/// The response of a pairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PairedResponse {
    /// Always true.
    pub success: bool,
    /// The number of the latest change of any contest.
    pub revision: u32,
    /// The contest.
    pub contest: ContestRecord,
    /// A sentence for each conflict of the round's times with the schedule.
    pub conflicts: Vec<String>,
}
