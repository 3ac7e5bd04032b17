//! Invitations: each person of a team says that they are in it, and enters their own number and contact.

use serde::{Deserialize, Serialize};

/// What a person of a team has answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum InvitationStatus {
    /// A link was mailed, and not answered.
    Invited,
    /// The person is under 18 and has accepted; a parent has not.
    AwaitsParent,
    /// The person is in the team.
    Accepted,
    /// The person is not in the team.
    Declined,
}

/// The body of the calls about a link: the token in it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct InvitationLink {
    /// The part of the link after `#`.
    pub token: String,
}

/// Whom an invitation is for: a person of a team, or the parent of one under 18.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum Invited {
    /// The person.
    Person,
    /// A parent of the person.
    Parent,
}

/// The response of `POST /invitations/show`, `/accept`, `/decline` and `/consent`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct InvitationShown {
    /// Always true.
    pub success: bool,
    /// Message for the reader, after an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// Whose link it is.
    pub invited: Invited,
    /// The event's title.
    pub event: String,
    /// `Men` or `Women`; absent for events without categories.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// The college's name.
    pub college: String,
    /// The place in the team: `Player #3`.
    pub place: String,
    /// The person's name.
    pub fullname: String,
    /// First day of the event, ISO 8601: `2026-01-23`.
    pub first_day: String,
    /// Last day of the event, ISO 8601.
    pub last_day: String,
    /// The last date of birth with which no parent has to agree, ISO 8601: that person is 18 on the first day.
    pub adult_if_born_by: String,
    /// What the person has answered.
    pub status: InvitationStatus,
    /// The version of the privacy notice to agree to.
    pub notice_version: String,
}

/// The body of `POST /invitations/accept`.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct InvitationAnswer {
    /// The part of the link after `#`.
    pub token: String,
    /// Full name.
    #[serde(deserialize_with = "crate::normalise::forms::name")]
    pub fullname: String,
    /// Mobile number.
    #[serde(deserialize_with = "crate::normalise::forms::phone")]
    pub phone_number: String,
    /// ID number.
    #[serde(deserialize_with = "crate::normalise::forms::id_number")]
    pub aadhar_id: String,
    /// Date of birth, ISO 8601: `2005-08-31`.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub date_of_birth: String,
    /// The name of somebody to call in an emergency.
    #[serde(deserialize_with = "crate::normalise::forms::name")]
    pub emergency_name: String,
    /// Their mobile number.
    #[serde(deserialize_with = "crate::normalise::forms::phone")]
    pub emergency_phone: String,
    /// Under 18: a parent's e-mail address.
    #[serde(deserialize_with = "crate::normalise::forms::email")]
    pub parent_email: String,
    /// The version of the privacy notice that the person agrees to.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub consent: String,
}

/// The body of `POST /invitations/consent`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ParentConsent {
    /// The part of the link after `#`.
    pub token: String,
    /// The six digits in the same mail.
    pub code: String,
    /// The parent's name.
    #[serde(deserialize_with = "crate::normalise::forms::name")]
    pub fullname: String,
    /// The version of the privacy notice that the parent agrees to.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub consent: String,
}

/// The body of `POST /registrations/{id}/invitations`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct InviteForm {
    /// The id of the one person to invite, also again; blank for everybody who has not answered.
    pub member: String,
}

/// The body of `POST /admin/registrations/{id}/waive-invitations`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct WaiverForm {
    /// Why staff do without the answers that are missing.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub reason: String,
}

/// Why staff did without the answers that were missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Waiver {
    /// The reason.
    pub reason: String,
    /// Time of the waiver, RFC 3339, UTC.
    pub at: String,
}

/// How far the people of a team have answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TeamInvitations {
    /// Whether links can be mailed now: the entry is confirmed and open.
    pub can_invite: bool,
    /// Whether the captain left phone and ID number to the people: they are asked once the entry is confirmed.
    pub players_confirm: bool,
    /// Time at which everybody was first invited, RFC 3339, UTC; absent if nobody was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invited_at: Option<String>,
    /// Whether the owner has stopped the daily reminders.
    pub are_reminders_stopped: bool,
    /// Whether everybody has accepted, or staff do without the rest.
    pub is_complete: bool,
    /// Why staff did without the rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiver: Option<Waiver>,
}

/// A team in which answers are missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct InvitationGap {
    /// The registration.
    #[serde(rename = "_id")]
    pub id: String,
    /// Short code for people: `INF-BAD-0042`.
    pub code: String,
    /// The event's title.
    pub event: String,
    /// `Men` or `Women`; absent for events without categories.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// The college's name.
    pub college: String,
    /// First day of the event, ISO 8601.
    pub first_day: String,
    /// The number of people in the team.
    pub people: u32,
    /// How many have accepted.
    pub accepted: u32,
    /// How many have declined.
    pub declined: u32,
    /// How many have accepted and wait for a parent.
    pub awaiting_parent: u32,
}

/// The response of `GET /admin/invitations`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InvitationGaps {
    /// Always true.
    pub success: bool,
    /// The teams in which answers are missing, by day, event and college.
    pub teams: Vec<InvitationGap>,
}
