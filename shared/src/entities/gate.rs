//! What the gates of the fest and the server tell each other. Nothing here has a phone number, an e-mail address or an ID number.

use super::PassKind;
use serde::{Deserialize, Serialize};

/// What people are let in to, or given, by a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum GateListKind {
    /// The way into the fest. Only these lists count who is inside.
    Entry,
    /// A match or a hall: the people of one event.
    Match,
    /// The keys of beds: people who have booked one.
    Bed,
    /// A meal.
    Meal,
    /// A kit, or another thing that is handed out.
    Kit,
}

/// Which way a person goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum GateDirection {
    /// In; also: gets what the list is about.
    In,
    /// Out.
    Out,
}

/// What a gate says about a pass. `shared::gate::judge` decides; `shared::gate::words` has the sentences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum GateVerdict {
    /// Let in.
    Admitted,
    /// Let in: the pass is genuine, and newer than what the phone knows.
    AdmittedUnlisted,
    /// Let out, although nobody was seen coming in with this pass.
    OutUnrecorded,
    /// Refused: the pass was used on this list.
    AlreadyUsed,
    /// Refused: the pass is inside.
    AlreadyInside,
    /// Refused: it is another QR code.
    NotAPass,
    /// Refused: the phone's page is too old to read it.
    NewerLayout,
    /// Refused: it is of a fest of another year.
    OtherYear,
    /// Refused: the organisers did not make it.
    Forged,
    /// Refused: it was replaced by a newer one.
    Replaced,
    /// Refused: it no longer admits.
    Void,
    /// Refused: it is older than what the phone knows, and not in it. Its owner has deleted the account.
    Deleted,
    /// Refused: it does not admit on this day.
    WrongDay,
    /// Refused: it is for another event.
    OtherEvent,
    /// Refused: the person has no bed.
    NoBed,
    /// Refused: the person has not booked what the list hands out.
    NotBooked,
    /// Refused: no pass has this printed code.
    UnknownCode,
}

impl GateVerdict {
    /// Whether the person may pass.
    #[must_use]
    pub const fn admits(self) -> bool {
        matches!(
            self,
            Self::Admitted | Self::AdmittedUnlisted | Self::OutUnrecorded
        )
    }
}

/// A list on which gates tick people off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GateList {
    /// The id.
    #[serde(rename = "_id")]
    pub id: String,
    /// `Main gate, Friday`.
    pub name: String,
    /// What it is for.
    pub kind: GateListKind,
    /// The event's endpoint, for a match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The day, ISO 8601, in India. Without one it is for every day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// The number of what it hands out, for people who have booked it; without one it is for everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra: Option<u32>,
    /// Whether people go in and out. Otherwise a pass is used once.
    pub both_ways: bool,
}

/// A pass as a gate's phone knows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GatePass {
    /// The id, 16 hexadecimal digits.
    #[serde(rename = "_id")]
    pub id: String,
    /// The issue that admits; an earlier one was replaced.
    pub issue: u32,
    /// The printed code, without hyphen.
    pub code: String,
    /// Whom it admits.
    pub kind: PassKind,
    /// Who holds it; absent if the pass no longer admits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<GateHolder>,
}

/// Who holds a pass that admits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GateHolder {
    /// The name.
    pub fullname: String,
    /// `Player #2`, `Official`, `Guest`.
    pub place: String,
    /// The title of the event; the events of an official.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The event's endpoint, for people of a team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub endpoint: Option<String>,
    /// The college; a guest's organisation.
    pub college: String,
    /// First day on which it admits, ISO 8601.
    pub first_day: String,
    /// Last day on which it admits, ISO 8601.
    pub last_day: String,
    /// The bed: the block, and the nights.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bed: Option<String>,
    /// Numbers of the meals and kits that the person has booked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extras: Vec<u32>,
}

/// A pass that was shown at a gate, and what the phone said. A phone never changes it; the server never refuses it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GateScan {
    /// A random UUID that the phone has made. The same scan sent twice is stored once.
    #[serde(rename = "_id")]
    pub id: String,
    /// The list.
    pub list: String,
    /// The id of the pass; absent if it was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pass: Option<String>,
    /// The issue that was shown; absent for a typed code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub issue: Option<u32>,
    /// Which way the person went.
    pub direction: GateDirection,
    /// When, by the phone's clock: milliseconds since 1970, UTC.
    pub at_ms: i64,
    /// What the phone had to add to its clock to get the server's, in milliseconds, when it last heard from the server.
    pub offset_ms: i64,
    /// What the phone said.
    pub verdict: GateVerdict,
    /// Whether the code was typed.
    pub is_typed: bool,
}

/// The body of `POST /gate/sync`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct GateSyncForm {
    /// A random UUID that the phone has made for itself.
    pub device: String,
    /// What the volunteer calls the phone: `Main gate 2`; blank until it has a name.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub device_name: String,
    /// The phone's clock: milliseconds since 1970, UTC.
    pub now_ms: i64,
    /// The list that the phone scans for; blank before one is chosen.
    pub list: String,
    /// The number of the last line of this list's log that the phone has; 0 for none.
    pub after: u64,
    /// The tags of the parts of the snapshot that the phone has, in order; empty for none.
    pub tags: Vec<String>,
    /// What was scanned, the oldest first.
    pub scans: Vec<GateScan>,
    /// How many more scans wait on the phone.
    pub waiting: u32,
}

/// The response of `POST /gate/sync`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GateSynced {
    /// Always true.
    pub success: bool,
    /// The ids of the scans that are stored now, or were before.
    pub stored: Vec<String>,
    /// Whether the phone must forget everything, because an admin has revoked it. Its scans are stored.
    pub is_revoked: bool,
    /// The server's clock: milliseconds since 1970, UTC.
    pub now_ms: i64,
    /// The volunteer's name.
    pub volunteer: String,
    /// The year of the fest, for checking passes.
    pub year: u16,
    /// The public key that checks passes, 64 hexadecimal digits.
    pub public_key: String,
    /// The lists that the volunteer works on.
    pub lists: Vec<GateList>,
    /// When the snapshot was made: seconds since 1970, UTC. A genuine pass that is not in it, and is newer, is let in.
    pub snapshot_at: i64,
    /// The parts of the snapshot that have changed.
    pub parts: Vec<GatePart>,
    /// What was scanned on the list, by every phone, after the line that the phone had. At most 5,000 lines; if there are more, the phone asks again.
    pub log: Vec<GateLogLine>,
    /// The number of the last line of the list's log. If it is beyond the last line here, there is more.
    pub last: u64,
}

/// A part of the snapshot: the passes whose id has this remainder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GatePart {
    /// Its number, from 0.
    pub index: u32,
    /// Changes whenever the part does.
    pub tag: String,
    /// Its passes.
    pub passes: Vec<GatePass>,
}

/// A line of a list's log: a person was let in or out, or that was undone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GateLogLine {
    /// The number of the line, from 1, without gaps for what was refused.
    pub number: u64,
    /// The scan's id.
    #[serde(rename = "_id")]
    pub id: String,
    /// The id of the pass.
    pub pass: String,
    /// Which way the person went.
    pub direction: GateDirection,
    /// When, by the server's clock: milliseconds since 1970, UTC.
    pub at_ms: i64,
    /// The name of the phone.
    pub device: String,
    /// Whether a lead has undone it: it counts no more.
    pub is_undone: bool,
}
