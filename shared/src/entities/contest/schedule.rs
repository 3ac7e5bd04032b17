//! The forms that give matches a place and a time.

use serde::{Deserialize, Serialize};

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
