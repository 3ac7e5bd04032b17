//! Passes: what admits a person to the fest. No pass has a phone number or an ID number.

use serde::{Deserialize, Serialize};

/// Whom a pass admits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum PassKind {
    /// A person of a team who competes.
    Player,
    /// The coach of a team.
    Coach,
    /// An account that enters scores.
    Official,
    /// A campus ambassador.
    Ambassador,
    /// A person whom staff have added.
    Guest,
}

/// A pass as its holder sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Pass {
    /// The id, 16 hexadecimal digits.
    #[serde(rename = "_id")]
    pub id: String,
    /// Whom it admits.
    pub kind: PassKind,
    /// The holder's name.
    pub fullname: String,
    /// The holder's place: `Player #2`, `Official`, `Guest`.
    pub place: String,
    /// The event's title; the events of an official; absent for a guest and an ambassador.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The college; a guest's organisation.
    pub college: String,
    /// First day on which it admits, ISO 8601.
    pub first_day: String,
    /// Last day on which it admits, ISO 8601.
    pub last_day: String,
    /// The issue number, from 1. Each issue revokes the one before.
    pub issue: u32,
    /// The printed code: `K7QM-3XWP`.
    pub code: String,
    /// The QR code: the data of an SVG path of dark modules.
    pub qr: String,
    /// The number of modules on each side, without the quiet zone.
    pub qr_size: u32,
}

/// The body of `POST /passes/show`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct PassLink {
    /// The part of the link after `#`.
    pub token: String,
}

/// The response of the calls about one pass.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PassShown {
    /// Always true.
    pub success: bool,
    /// Message for the reader, after a change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The pass.
    pub pass: Pass,
}

/// The response of the calls about the passes of a registration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TeamPasses {
    /// Always true.
    pub success: bool,
    /// Message for the user, after a change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The registration's short code: `INF-BAD-0042`.
    pub code: String,
    /// The event's title.
    pub event: String,
    /// The college.
    pub college: String,
    /// Whether the caller owns the registration, and may mail and reissue passes.
    pub is_own: bool,
    /// The passes, in the order of the form.
    pub passes: Vec<Pass>,
    /// The names of the people who were asked to confirm and have not: they have no pass yet.
    pub unconfirmed: Vec<String>,
}

/// The body of `POST /admin/guests`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct GuestForm {
    /// The guest's name.
    #[serde(deserialize_with = "crate::normalise::forms::name")]
    pub fullname: String,
    /// Where the guest comes from.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub organisation: String,
    /// Why the guest is let in.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub reason: String,
}

/// A pass in the list of staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PassRecord {
    /// The id, 16 hexadecimal digits.
    #[serde(rename = "_id")]
    pub id: String,
    /// Whom it admits.
    pub kind: PassKind,
    /// The holder's name; blank if the holder is no longer known.
    pub fullname: String,
    /// The event's title, for people of a team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The college; a guest's organisation.
    pub college: String,
    /// The printed code.
    pub code: String,
    /// The issue number, from 1.
    pub issue: u32,
    /// Whether it admits now.
    pub is_valid: bool,
    /// Why staff let a guest in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The response of `GET /admin/passes`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PassList {
    /// Always true.
    pub success: bool,
    /// The number of matches.
    pub total: u64,
    /// The page of matches, the newest first.
    pub passes: Vec<PassRecord>,
}

/// The body of `POST /admin/passes/send`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PassSending {
    /// Who gets them.
    pub to: PassCrew,
}

/// People whom staff mail their passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum PassCrew {
    /// Who enters scores.
    Officials,
    /// Campus ambassadors.
    Ambassadors,
    /// The people of every team that takes part, each once.
    Teams,
}
