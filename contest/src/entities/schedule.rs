//! The forms that give matches a place and a time, and the filters of the schedule.

use super::MatchRecord;
use crate::{folded, is_at};
use serde::{Deserialize, Serialize};
use shared::settings::Moment;

/// Filters of the schedule. A blank one filters nothing.
#[derive(Debug, Default, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
#[serde(default)]
pub struct ScheduleFilters {
    /// A day of the fest, `2026-01-23`.
    pub day: String,
    /// The endpoint or the slug of an event. The page and its calendar file name it `sport`.
    #[serde(alias = "sport")]
    pub event: String,
    /// A venue with its courts: `Indoor hall`.
    pub venue: String,
    /// One court: `Indoor hall, court 2`.
    pub court: String,
    /// A college, in any spelling that is known to mean it: `IIT Patna`.
    pub college: String,
}

impl ScheduleFilters {
    /// Whether a match passes all filters.
    #[must_use]
    pub fn pass(&self, record: &MatchRecord) -> bool {
        let day = || {
            let starts = record.starts_at.as_deref().and_then(Moment::parse);
            starts.is_some_and(|starts| starts.day().to_string() == self.day)
        };
        let court = record.court.as_deref().unwrap_or_default();
        (self.day.is_empty() || day())
            && (self.event.is_empty() || [&record.event, &record.slug].contains(&&self.event))
            && is_at(court, &self.venue)
            && (self.court.is_empty() || folded(&self.court) == folded(court))
            && (self.college.is_empty()
                || record
                    .sides
                    .iter()
                    .any(|side| side.college.as_ref() == Some(&self.college)))
    }
}

/// The form of a schedule: books all matches of a contest that have no time yet.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PlanForm {
    /// Courts of the fest's list, in order of preference: `Indoor hall, court 2`.
    pub courts: Vec<String>,
    /// The hours in which the matches are played, within those of each court: pairs of start and end. Empty: the hours of the
    /// courts.
    pub hours: Vec<[String; 2]>,
    /// Whether matches that have a time and no entry get a new one.
    pub is_anew: bool,
}

/// The response of a schedule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
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
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct NextForm {
    /// Venue and court.
    pub court: String,
}

/// The form that moves a match.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
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
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ShiftForm {
    /// First start that moves, RFC 3339.
    pub from: String,
    /// Minutes, 1 to 1440.
    pub minutes: u32,
    /// Only matches at this venue, or on this court; blank for all.
    pub venue: String,
    /// Matches that start at this time or later stay, RFC 3339. Blank: the end of the day of `from`.
    pub until: String,
    /// Whether the matches move although that breaks rules of the schedule.
    pub is_forced: bool,
}

/// What a shift would do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ShiftPreview {
    /// Always true.
    pub success: bool,
    /// The number of matches that move.
    pub matches: u32,
    /// The first and the last start that move, RFC 3339; absent if no match moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<[String; 2]>,
    /// A sentence for each rule of the schedule that the shift breaks, and that is kept now.
    pub conflicts: Vec<String>,
}

/// A court of the fest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CourtRecord {
    /// The court's number.
    #[serde(rename = "_id")]
    pub id: u32,
    /// Venue and court: `Indoor hall, court 1`.
    pub title: String,
    /// The venue: `Indoor hall`.
    pub venue: String,
    /// The court within the venue: `court 1`; blank if the venue has only one.
    pub name: String,
    /// When it is open: pairs of start and end, RFC 3339. Empty: always.
    pub hours: Vec<[String; 2]>,
    /// Other names of the court, such as the names that it had before.
    pub aliases: Vec<String>,
}

/// The form of a court.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct CourtForm {
    /// The number of the court that changes; 0 for a new one.
    #[serde(rename = "_id")]
    pub id: u32,
    /// The venue, 1 to 60 characters.
    #[serde(deserialize_with = "shared::normalise::forms::line")]
    pub venue: String,
    /// The court within the venue, at most 40 characters; blank if the venue has only one.
    #[serde(deserialize_with = "shared::normalise::forms::line")]
    pub name: String,
    /// When it is open: pairs of start and end, RFC 3339. Empty: always.
    pub hours: Vec<[String; 2]>,
    /// Other names of the court, as in schedules of earlier days.
    pub aliases: Vec<String>,
}

/// The response of `GET /admin/courts`, and of the calls that change them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CourtsResponse {
    /// Always true.
    pub success: bool,
    /// The courts by venue and name.
    pub courts: Vec<CourtRecord>,
    /// Names of courts in schedules that are not in the list.
    pub unlisted: Vec<String>,
}

/// The response of `GET /admin/schedule`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StaffScheduleResponse {
    /// Always true.
    pub success: bool,
    /// The matches by start, also those that are not published; those without a start come last.
    pub matches: Vec<MatchRecord>,
    /// The courts of the fest.
    pub courts: Vec<CourtRecord>,
}
