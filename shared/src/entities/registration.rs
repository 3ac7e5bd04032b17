//! Registrations as stored and shown.

use crate::finding::Finding;
use crate::money::Paise;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Whether the fee has arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PaymentStatus {
    /// Not yet.
    Pending,
    /// Arrived.
    Paid,
    /// Arrived and given back.
    Refunded,
    /// Nothing is due.
    Waived,
}

/// What staff have decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RegistrationStatus {
    /// Nothing yet.
    Submitted,
    /// Accepted.
    Approved,
    /// Refused.
    Rejected,
    /// Withdrawn.
    Cancelled,
}

/// Who registered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RegistrationOwner {
    /// The user's id.
    #[serde(rename = "_id")]
    pub id: String,
    /// The user's name for logging in.
    pub username: String,
    /// Full name.
    pub fullname: String,
    /// E-mail address.
    pub email: String,
}

/// One person of a stored registration; the ID number masked (`XXXX XXXX 1234`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MemberRecord {
    /// Full name.
    pub fullname: String,
    /// E-mail address.
    pub email: String,
    /// Mobile number.
    pub phone_number: String,
    /// Masked.
    pub aadhar_id: String,
    /// College ID card number, where asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub college_id: Option<String>,
    /// Playing role, where asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
}

/// What stands in a registration under the name of a group, or of a field of athletics.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TeamPart {
    /// Somebody alone in a group.
    One(MemberRecord),
    /// A group.
    Many(Vec<MemberRecord>),
    /// The relays of athletics.
    Relays(Vec<RelayRecord>),
    /// The individual events of athletics.
    Events(Vec<String>),
    /// Something about the lead athlete.
    Text(String),
}

/// A relay team of athletics.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RelayRecord {
    /// The relay's name.
    pub team_name: String,
    /// Its runners.
    pub members: Vec<MemberRecord>,
}

/// One registration as its owner and staff see it. Beside these fields stand the team groups as submitted: `captain`,
/// `viceCaptain`, `players`, `substitutes`; for athletics `leadName`, `individualEvents`, `relayTeams`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegistrationRecord {
    /// A random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// Who registered.
    pub user_id: RegistrationOwner,
    /// The event, as its endpoint is spelled.
    pub event: String,
    /// `Men`, `Women`, or absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// The college's name.
    pub college_name: String,
    /// The college's address.
    pub college_address: String,
    /// The team, as submitted, ID numbers masked.
    #[serde(flatten)]
    #[cfg_attr(feature = "wasm", tsify(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub team: BTreeMap<String, TeamPart>,
    /// Whether the fee has arrived.
    pub payment_status: PaymentStatus,
    /// What is owed or was paid, in paise.
    pub amount: Paise,
    /// `INR`.
    pub currency: String,
    /// What staff have decided.
    pub status: RegistrationStatus,
    /// Staff wait for its captain to change something.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub changes_requested: bool,
    /// What staff said with their decision, or when they asked for changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Warnings the rules found at submission.
    pub flags: Vec<Finding>,
    /// RFC 3339, UTC.
    pub created_at: String,
}

/// `GET /events/my-registrations`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyRegistrations {
    /// Always true.
    pub success: bool,
    /// The user's own, newest first.
    pub registrations: Vec<RegistrationRecord>,
}

/// An event the user has registered for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RegisteredEvent {
    /// As its endpoint is spelled.
    pub event: String,
}

/// `GET /events/registered-events-name`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RegisteredEvents {
    /// Always true.
    pub success: bool,
    /// The user's events.
    pub events: Vec<RegisteredEvent>,
}

/// A person of a stored registration, by id: what can be replaced or removed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Member {
    /// A random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// `captain`, `viceCaptain`, `players`, `substitutes`, `coach`, `lead` or `relay:4x100m`.
    pub group: String,
    /// For people: `Player #3`.
    pub title: String,
    /// What is kept, ID number masked.
    #[serde(flatten)]
    pub person: MemberRecord,
    /// Whether the group still has enough people without this one.
    pub removable: bool,
}

/// A group of a stored team: what it holds and may hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MemberGroup {
    /// As in [`Member::group`].
    pub group: String,
    /// For people, of one of them: `Player`.
    pub title: String,
    /// How many it must have.
    pub min: u32,
    /// How many it may have.
    pub max: u32,
    /// Whether a college ID card number is asked for.
    pub has_college_id: bool,
    /// The playing roles to choose from. Empty: not asked.
    pub playing_roles: Vec<String>,
}

/// A person as typed, for a place in a stored team.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct MemberForm {
    /// The group, where somebody is added; not looked at where somebody is replaced.
    pub group: String,
    /// Full name.
    pub fullname: String,
    /// E-mail address.
    pub email: String,
    /// Mobile number.
    pub phone_number: String,
    /// ID number. Empty where somebody stays and their number with them.
    pub aadhar_id: String,
    /// College ID card number, where asked.
    pub college_id: String,
    /// Playing role, where asked.
    pub role: String,
}

/// A payment of a registration, as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegistrationPayment {
    /// The provider's id.
    pub payment_id: String,
    /// As the provider says: `captured`.
    pub status: String,
    /// Where its money is.
    pub destination: crate::entities::Destination,
    /// In paise.
    pub amount: Paise,
    /// RFC 3339, UTC.
    pub at: String,
}

/// A change of a registration after it was submitted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegistrationChange {
    /// From 1.
    pub version: u32,
    /// RFC 3339, UTC.
    pub at: String,
    /// Who: a username, or `Infinito` for the server itself.
    pub by: String,
    /// For people: `Player #3 replaced`.
    pub title: String,
    /// What was changed, line by line: `Phone: 98… → 97…`; ID numbers masked.
    pub lines: Vec<String>,
}

/// `GET /registrations/{id}`, and the answer to every change of it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegistrationDetail {
    /// Always true.
    pub success: bool,
    /// For people, after a change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// As in My registrations.
    pub registration: RegistrationRecord,
    /// Everybody in it, in the order of the form.
    pub members: Vec<Member>,
    /// What the team may hold.
    pub groups: Vec<MemberGroup>,
    /// Whoever asks owns it; otherwise they are staff.
    pub is_own: bool,
    /// Whether its owner has made the changes that staff asked for, and staff have not decided since.
    pub is_under_review: bool,
    /// Whether it can be paid now, by its owner.
    pub can_pay: bool,
    /// Whether its people can be changed now, by its owner.
    pub can_edit: bool,
    /// Whether it can be withdrawn now, by its owner.
    pub can_cancel: bool,
    /// When its team becomes final, RFC 3339, UTC; absent while no day is set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roster_locks_at: Option<String>,
    /// What was paid, newest first.
    pub payments: Vec<RegistrationPayment>,
    /// What was changed, newest first.
    pub changes: Vec<RegistrationChange>,
}
