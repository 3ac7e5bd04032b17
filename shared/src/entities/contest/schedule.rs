//! The forms that give matches a place and a time, and the filters of the schedule.

use super::MatchRecord;
use crate::settings::Moment;
use serde::{Deserialize, Serialize};

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
            && (self.court.is_empty() || self.court == court)
            && (self.college.is_empty()
                || record
                    .sides
                    .iter()
                    .any(|side| side.college.as_ref() == Some(&self.college)))
    }
}

/// Whether a court belongs to a venue: its name begins with the name of the venue, up to the end of a word. `Hall, court 10` does
/// not belong to `Hall, court 1`. Every court belongs to a blank venue.
#[must_use]
pub fn is_at(court: &str, venue: &str) -> bool {
    let rest = court.strip_prefix(venue);
    rest.is_some_and(|rest| venue.is_empty() || !rest.starts_with(char::is_alphanumeric))
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
    /// Only matches at this venue, or on this court; blank for all.
    pub venue: String,
}

#[cfg(test)]
mod tests {
    use super::is_at;

    #[test]
    fn a_venue_has_the_courts_that_begin_with_its_words() {
        for (court, venue, expected) in [
            ("Hall, court 1", "", true),
            ("Hall, court 1", "Hall", true),
            ("Hall, court 1", "Hall, court 1", true),
            ("Hall, court 10", "Hall, court 1", false),
            ("Hallway", "Hall", false),
            ("", "Hall", false),
            ("", "", true),
        ] {
            assert_eq!(is_at(court, venue), expected, "{court} at {venue}");
        }
    }
}
