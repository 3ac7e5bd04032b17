//! Registrations as stored and shown.

use crate::finding::Finding;
use crate::money::Paise;
use serde::{Deserialize, Serialize};

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
    pub team: serde_json::Map<String, serde_json::Value>,
    /// Whether the fee has arrived.
    pub payment_status: PaymentStatus,
    /// What is owed or was paid, in paise.
    pub amount: Paise,
    /// `INR`.
    pub currency: String,
    /// What staff have decided.
    pub status: RegistrationStatus,
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
