//! Matches, and what officials enter for them.

use crate::{MatchResult, MatchStatus, Measure, Score};
use serde::{Deserialize, Serialize};

/// A side of a match.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MatchSide {
    /// The team's position in `teams` of its contest; absent while it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<u16>,
    /// The team's name, or what decides it: `Winner of match 5`.
    pub name: String,
    /// Whether the team has withdrawn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_withdrawn: bool,
    /// The team's college.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub college: Option<String>,
    /// The headline of its score: `2`, `154/6 (20)`; blank without a score.
    pub score: String,
    /// Whether it has won.
    pub is_winner: bool,
    /// The position by marks, from 1; equal marks share it. Absent without marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<u16>,
    /// Why it advances from a heat: `Q` by its place, `q` by its mark, `qD` by lot. Absent if it does not, or not yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub qualified: Option<String>,
}

/// What is measured of each side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Measured {
    /// What a number of a mark is.
    pub measure: Measure,
    /// The names of the numbers: `Attempt 1`, `Squat`.
    pub parts: Vec<String>,
}

/// A match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
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
    /// The two sides, or the field in the order of lanes.
    pub sides: Vec<MatchSide>,
    /// What is measured, if marks rank the sides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub measured: Option<Measured>,
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

impl MatchRecord {
    /// Returns who meets, in words: `IIT Patna against NIT Patna`, `8 take part`.
    #[must_use]
    pub fn meeting(&self) -> String {
        match self.sides.as_slice() {
            [first, second] if self.measured.is_none() => format!("{} against {}", first.name, second.name),
            field => format!("{} take part", field.len()),
        }
    }

    /// Returns the sides as a list shows them: by position if marks rank them, then those without a mark by the reason, then those
    /// without an entry.
    #[must_use]
    pub fn ranked_sides(&self) -> Vec<&MatchSide> {
        const REASONS: [&str; 4] = ["NM", "DNF", "DNS", "DQ"];
        let mut sides: Vec<&MatchSide> = self.sides.iter().collect();
        sides.sort_by_key(|side| {
            let reason = REASONS.iter().position(|reason| *reason == side.score);
            let is_without_entry = side.position.is_none() && side.score.is_empty();
            (is_without_entry, side.position.is_none(), side.position, reason)
        });
        sides
    }
}

/// The response of `GET /schedule`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
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

/// The response of `GET /registrations/matches`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OwnMatchesResponse {
    /// Always true.
    pub success: bool,
    /// The matches of the user's entries by start.
    pub matches: Vec<MatchRecord>,
    /// For each of these matches, the positions of the user's teams among its sides, from 0.
    pub own: Vec<Vec<u16>>,
}

/// An entry of a match. `score` for a running score, `result` for a result or its correction.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct MatchForm {
    /// A random UUID of the entry. The same entry sent twice is entered once.
    pub key: String,
    /// The `entries` of the match that the caller has seen.
    pub based_on: u32,
    /// The teams that play, as in `sides`.
    pub teams: Vec<u16>,
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
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
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
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MatchPreview {
    /// Always true.
    pub success: bool,
    /// Messages about what changes, in words; empty if nothing else does.
    pub changes: Vec<String>,
}
