//! What staff see of the gates, and of who has arrived.

use super::booking::BookedExtra;
use super::gate::{GateDirection, GateList, GateListKind, GateVerdict};
use serde::{Deserialize, Serialize};

/// The body of `POST /admin/gate/lists`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct GateListForm {
    /// Its name, as volunteers choose it.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub name: String,
    /// What it is for.
    pub kind: Option<GateListKind>,
    /// The event's endpoint, for a match; else blank.
    pub event: String,
    /// The day, ISO 8601; blank for every day.
    pub day: String,
    /// The number of the meal or kit that it hands out; 0 for everybody with a pass.
    pub extra: u32,
    /// Whether people go in and out.
    pub both_ways: bool,
}

/// The body of `POST /admin/gate/volunteers` and `/admin/gate/volunteers/release`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct GateVolunteerForm {
    /// The address of the volunteer's account.
    #[serde(deserialize_with = "crate::normalise::forms::email")]
    pub email: String,
    /// The list.
    pub list: String,
}

/// The body of `POST /admin/gate/scans/{id}/settle`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct GateSettlement {
    /// What the lead found out.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub note: String,
    /// Whether the scan counts no more: the person did not go in.
    pub is_undone: bool,
}

/// The response of `GET /admin/gate`, and of every change below it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GateOverview {
    /// Always true.
    pub success: bool,
    /// People in the fest now: passes that went in by a list for entries, and were not seen going out. Each pass counts once.
    pub inside: u64,
    /// Passes that went in at least once.
    pub arrived: u64,
    /// Who is inside, by college.
    pub colleges: Vec<GateCollege>,
    /// Who went in and out, by hour, the latest last. Hours in which nobody did are absent.
    pub hours: Vec<GateHour>,
    /// The lists, open ones first.
    pub lists: Vec<GateListRecord>,
    /// Meals and kits that can be booked: a list can hand one out.
    pub extras: Vec<BookedExtra>,
    /// The phones, the one heard from last first.
    pub devices: Vec<GateDevice>,
    /// What gates could not know, and a lead has not settled; the newest first.
    pub conflicts: Vec<GateConflict>,
}

/// People of a college in the fest now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GateCollege {
    /// The college, or a guest's organisation.
    pub college: String,
    /// Passes inside now.
    pub inside: u64,
    /// Passes that went in at least once.
    pub arrived: u64,
}

/// An hour at the gates for entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GateHour {
    /// Its start, ISO 8601, UTC. Hours start at full hours of India's time.
    pub starts_at: String,
    /// Passes that went in.
    pub went_in: u64,
    /// Passes that went out.
    pub went_out: u64,
}

/// A list as staff see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GateListRecord {
    /// The list.
    pub list: GateList,
    /// Whether it is closed: phones no longer offer it.
    pub is_closed: bool,
    /// Passes that were let in at least once.
    pub let_in: u64,
    /// Passes inside now, if people go in and out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inside: Option<u64>,
    /// Scans that were refused.
    pub refused: u64,
    /// Who works on it.
    pub volunteers: Vec<GateVolunteer>,
}

/// A volunteer on a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GateVolunteer {
    /// The account's name.
    pub username: String,
    /// The account's address.
    pub email: String,
}

/// A phone at a gate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GateDevice {
    /// The id that the phone has made.
    #[serde(rename = "_id")]
    pub id: String,
    /// Its name.
    pub name: String,
    /// The account that used it last.
    pub username: String,
    /// When the server last heard from it, ISO 8601, UTC.
    pub synced_at: String,
    /// How many scans waited on it then.
    pub waiting: u32,
    /// How far its clock is behind the server's, in seconds; negative if it is ahead.
    pub clock_behind: i64,
    /// Whether an admin has revoked it: it forgets everything when it next connects.
    pub is_revoked: bool,
}

/// A pass that was let in, and would not have been if the gate had known what is known now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GateConflict {
    /// The id of the later scan.
    #[serde(rename = "_id")]
    pub id: String,
    /// The name of the list.
    pub list: String,
    /// What would be said now.
    pub verdict: GateVerdict,
    /// The same in words.
    pub title: String,
    /// What a lead does.
    pub remedy: String,
    /// Who holds the pass; blank if nobody is known.
    pub fullname: String,
    /// The college, or a guest's organisation; blank if nobody is known.
    pub college: String,
    /// The team, or what the person is; blank if nobody is known.
    pub place: String,
    /// Which way the person went.
    pub direction: GateDirection,
    /// When, ISO 8601, UTC.
    pub at: String,
    /// The phone.
    pub device: String,
    /// When the same pass was let in before, ISO 8601, UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_at: Option<String>,
    /// The phone that let it in before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_device: Option<String>,
}

/// The response of `GET /admin/arrivals`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Arrivals {
    /// Always true.
    pub success: bool,
    /// The day that was asked for, ISO 8601; absent for the whole fest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// The days of the fest, ISO 8601.
    pub days: Vec<String>,
    /// The colleges whose teams are expected, by name.
    pub colleges: Vec<CollegeArrivals>,
}

/// How far the teams of a college are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CollegeArrivals {
    /// Its name.
    pub college: String,
    /// Its registrations that are neither withdrawn nor rejected.
    pub teams: u64,
    /// Those of them that are not paid.
    pub unpaid: u64,
    /// People of the paid or free ones who are let in.
    pub expected: u64,
    /// People who were asked to confirm and have not.
    pub unconfirmed: u64,
    /// Beds that are paid for people of its teams.
    pub beds: u64,
    /// People who went in at a gate for entries.
    pub arrived: u64,
}

/// The response of `GET /admin/arrivals/college`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CollegePage {
    /// Always true.
    pub success: bool,
    /// Its name.
    pub college: String,
    /// Its teams, by event.
    pub teams: Vec<ArrivingTeam>,
}

/// A team of a college.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ArrivingTeam {
    /// The registration.
    #[serde(rename = "_id")]
    pub id: String,
    /// Its short code.
    pub code: String,
    /// The event, with its category.
    pub event: String,
    /// Whether it is paid or free.
    pub is_confirmed: bool,
    /// First day of the event, ISO 8601.
    pub first_day: String,
    /// Last day of the event, ISO 8601.
    pub last_day: String,
    /// Its people, in the order of the form.
    pub people: Vec<ArrivingPerson>,
}

/// A person of a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ArrivingPerson {
    /// The name.
    pub fullname: String,
    /// `Player #2`.
    pub place: String,
    /// Whether the person was asked to confirm, and has not.
    pub must_confirm: bool,
    /// Whether the person's pass was made.
    pub has_pass: bool,
    /// The bed: the block, and the nights.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bed: Option<String>,
    /// When the person first went in at a gate for entries, ISO 8601, UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrived_at: Option<String>,
}
