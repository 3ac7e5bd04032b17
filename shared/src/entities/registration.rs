//! Registrations as stored and displayed.

use crate::draft::PersonDraft;
use crate::entities::{InvitationStatus, TeamInvitations};
use crate::finding::Finding;
use crate::money::Paise;
use crate::person::PersonField;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Whether the fee was paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "lowercase")
)]
#[serde(rename_all = "lowercase")]
pub enum PaymentStatus {
    /// Not paid yet.
    Pending,
    /// Paid.
    Paid,
    /// Paid, then refunded.
    Refunded,
    /// No fee is due.
    Waived,
}

/// The review status of a registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "lowercase")
)]
#[serde(rename_all = "lowercase")]
pub enum RegistrationStatus {
    /// Submitted, no decision yet.
    Submitted,
    /// Approved by staff.
    Approved,
    /// Rejected by staff.
    Rejected,
    /// Withdrawn by its owner.
    Cancelled,
}

/// The user who owns a registration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RegistrationOwner {
    /// The user's id.
    #[serde(rename = "_id")]
    pub id: String,
    /// The username.
    pub username: String,
    /// Full name.
    pub fullname: String,
    /// E-mail address.
    pub email: String,
}

/// A member of a stored registration; the ID number is masked (`XXXX XXXX 1234`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MemberRecord {
    /// Full name.
    pub fullname: String,
    /// E-mail address.
    pub email: String,
    /// Mobile number.
    pub phone_number: String,
    /// Masked ID number.
    pub aadhar_id: String,
    /// College ID card number, if the event asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub college_id: Option<String>,
    /// Playing role, if the event asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
}

impl MemberRecord {
    /// Creates a record; `text` returns the text of a field, blank if the person has none.
    #[must_use]
    pub fn new(text: impl Fn(PersonField) -> String) -> Self {
        let given = |field| Some(text(field)).filter(|text| !text.is_empty());
        Self {
            fullname: text(PersonField::Name),
            email: text(PersonField::Email),
            phone_number: text(PersonField::Phone),
            aadhar_id: text(PersonField::Aadhaar),
            college_id: given(PersonField::CollegeId),
            role: given(PersonField::PlayingRole),
        }
    }

    /// Returns the text of a field, `None` if the person has none.
    #[must_use]
    pub fn text(&self, field: PersonField) -> Option<&str> {
        match field {
            PersonField::Name => Some(&self.fullname),
            PersonField::Email => Some(&self.email),
            PersonField::Phone => Some(&self.phone_number),
            PersonField::Aadhaar => Some(&self.aadhar_id),
            PersonField::CollegeId => self.college_id.as_deref(),
            PersonField::PlayingRole => self.role.as_deref(),
        }
    }
}

/// A value of a registration's team map, keyed by a group name or an athletics field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TeamPart {
    /// A group with one person.
    One(MemberRecord),
    /// A group with several people.
    Many(Vec<MemberRecord>),
    /// The relay teams of athletics.
    Relays(Vec<RelayRecord>),
    /// The individual events of athletics.
    Events(Vec<String>),
    /// A text field of the lead athlete.
    Text(String),
}

/// A relay team of athletics.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RelayRecord {
    /// The relay's name.
    pub team_name: String,
    /// The team's runners.
    pub members: Vec<MemberRecord>,
}

/// A registration as shown to its owner and to staff. The JSON object also contains the team groups as submitted: `captain`,
/// `viceCaptain`, `players`, `substitutes`; for athletics `leadName`, `individualEvents`, `relayTeams`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegistrationRecord {
    /// Registration id, a random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// Short code for people: `INF-BAD-0042`.
    pub code: String,
    /// The registration's owner.
    pub user_id: RegistrationOwner,
    /// The event, as its endpoint is spelled.
    pub event: String,
    /// `Men`, `Women`, or absent if the event has no categories.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// The college's name.
    pub college_name: String,
    /// The college's address.
    pub college_address: String,
    /// The team as submitted, with masked ID numbers.
    #[serde(flatten)]
    #[cfg_attr(feature = "types", tsify(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub team: BTreeMap<String, TeamPart>,
    /// Whether the fee was paid.
    pub payment_status: PaymentStatus,
    /// The fee owed or paid, in paise.
    pub amount: Paise,
    /// Currency: `INR`.
    pub currency: String,
    /// The review status.
    pub status: RegistrationStatus,
    /// Whether staff have requested changes from the captain.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub changes_requested: bool,
    /// The reason staff gave with their decision or their request for changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Warnings found by the rules at submission.
    pub flags: Vec<Finding>,
    /// Creation time, RFC 3339, UTC.
    pub created_at: String,
}

/// The response of `GET /events/my-registrations`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyRegistrations {
    /// Always true.
    pub success: bool,
    /// The user's registrations, newest first.
    pub registrations: Vec<RegistrationRecord>,
}

/// An event the user has registered for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RegisteredEvent {
    /// The event, as its endpoint is spelled.
    pub event: String,
}

/// The response of `GET /events/registered-events-name`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RegisteredEvents {
    /// Always true.
    pub success: bool,
    /// The events the user has registered for.
    pub events: Vec<RegisteredEvent>,
}

/// A member of a stored registration with its id, so that it can be replaced or removed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Member {
    /// Member id, a random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// `captain`, `viceCaptain`, `players`, `substitutes`, `coach`, `lead` or `relay:4x100m`.
    pub group: String,
    /// Display title: `Player #3`.
    pub title: String,
    /// The stored data, with the ID number masked.
    #[serde(flatten)]
    pub person: MemberRecord,
    /// Whether the group keeps its minimum size without this member.
    pub removable: bool,
    /// What the person has answered; absent if they were not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<InvitationStatus>,
}

/// A group of a stored team, with its size limits and fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MemberGroup {
    /// As in [`Member::group`].
    pub group: String,
    /// Display title of one person of the group: `Player`.
    pub title: String,
    /// Minimum number of people.
    pub min: u32,
    /// Maximum number of people.
    pub max: u32,
    /// Whether the form asks for a college ID card number.
    pub has_college_id: bool,
    /// The playing roles to choose from. If empty, the form does not ask.
    pub playing_roles: Vec<String>,
}

/// The request body that adds or replaces a member of a stored team.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct MemberForm {
    /// The group to add the member to; ignored for a replacement.
    pub group: String,
    /// Full name.
    #[serde(deserialize_with = "crate::normalise::forms::name")]
    pub fullname: String,
    /// E-mail address.
    #[serde(deserialize_with = "crate::normalise::forms::email")]
    pub email: String,
    /// Mobile number.
    #[serde(deserialize_with = "crate::normalise::forms::phone")]
    pub phone_number: String,
    /// ID number. Empty to keep the stored number of the same person.
    #[serde(deserialize_with = "crate::normalise::forms::id_number")]
    pub aadhar_id: String,
    /// College ID card number, if the event asks for it.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub college_id: String,
    /// Playing role, if the event asks for it.
    pub role: String,
}

impl MemberForm {
    /// Returns the person as typed.
    #[must_use]
    pub fn into_person(self) -> PersonDraft {
        PersonDraft {
            fullname: self.fullname,
            email: self.email,
            phone_number: self.phone_number,
            aadhar_id: self.aadhar_id,
            college_id: self.college_id,
            role: self.role,
        }
    }
}

/// A payment of a registration, as shown to its owner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegistrationPayment {
    /// The provider's payment id.
    pub payment_id: String,
    /// Status as reported by the provider: `captured`.
    pub status: String,
    /// Where the money went.
    pub destination: crate::entities::Destination,
    /// Amount, in paise.
    pub amount: Paise,
    /// Time of the payment, RFC 3339, UTC.
    pub at: String,
}

/// A change of a registration after its submission.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegistrationChange {
    /// Version number, from 1.
    pub version: u32,
    /// Time of the change, RFC 3339, UTC.
    pub at: String,
    /// Username of the author, or `Infinito` for the server itself.
    pub by: String,
    /// Display title: `Player #3 replaced`.
    pub title: String,
    /// The changed fields, one per line: `Phone: 98… → 97…`; ID numbers are masked.
    pub lines: Vec<String>,
}

/// The response of `GET /registrations/{id}` and of every change to a registration.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegistrationDetail {
    /// Always true.
    pub success: bool,
    /// Message for the user, after a change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The registration, as in My registrations.
    pub registration: RegistrationRecord,
    /// All members, in the order of the form.
    pub members: Vec<Member>,
    /// The groups of the team.
    pub groups: Vec<MemberGroup>,
    /// Whether the requesting user owns the registration; otherwise they are staff.
    pub is_own: bool,
    /// Whether the owner has made the requested changes and staff have not decided since.
    pub is_under_review: bool,
    /// Whether the owner can pay it now.
    pub can_pay: bool,
    /// Whether its place was released because it stayed unpaid. It takes a place again when it is paid, if there is room.
    pub place_released: bool,
    /// Whether the owner can change its members now.
    pub can_edit: bool,
    /// Whether the owner can withdraw it now.
    pub can_cancel: bool,
    /// Whether the owner has stopped the mails that remind them of the fee.
    pub are_reminders_stopped: bool,
    /// How far the people have answered.
    pub invitations: TeamInvitations,
    /// Time the roster locks, RFC 3339, UTC; absent if no day is set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roster_locks_at: Option<String>,
    /// The payments, newest first.
    pub payments: Vec<RegistrationPayment>,
    /// The changes, newest first.
    pub changes: Vec<RegistrationChange>,
}
