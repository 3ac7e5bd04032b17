//! Registrations as staff work on them: light rows, decisions, notes.

use super::registration::{PaymentStatus, RegistrationOwner, RegistrationRecord, RegistrationStatus};
use crate::money::Paise;
use serde::{Deserialize, Serialize};

/// A registration without its people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegistrationRow {
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
    /// Whether the fee has arrived.
    pub payment_status: PaymentStatus,
    /// What staff have decided.
    pub status: RegistrationStatus,
    /// Staff wait for the captain to change something.
    pub changes_requested: bool,
    /// What is owed or was paid, in paise.
    pub amount: Paise,
    /// `INR`.
    pub currency: String,
    /// How many warnings the rules found.
    pub flags: u32,
    /// How many people compete in it.
    pub members: u32,
    /// RFC 3339, UTC.
    pub created_at: String,
}

/// `GET /admin/registrations`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegistrationsResponse {
    /// Always true.
    pub success: bool,
    /// Those of the page.
    pub registrations: Vec<RegistrationRow>,
    /// How many there are in all.
    pub total: u64,
    /// So many addresses begin like this that not all were looked at: `total` is of those that were.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_cut: bool,
}

/// `GET /events/{event}/registrations` with a page.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct EventPage {
    /// Always true.
    pub success: bool,
    /// The event, as its endpoint is spelled.
    pub event: String,
    /// Those of the page.
    pub registrations: Vec<RegistrationRecord>,
    /// How many there are in all. Absent where no page was asked for: then these are all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<u64>,
    /// As in [`RegistrationsResponse::is_cut`].
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_cut: bool,
}

/// What staff may decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum Decision {
    /// It takes part.
    Approve,
    /// It does not.
    Reject,
    /// Its captain must change something first.
    RequestChanges,
}

/// `POST /admin/registrations/decisions`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DecisionForm {
    /// Which registrations, at most 100.
    #[cfg_attr(feature = "openapi", schema(min_items = 1, max_items = 100))]
    pub ids: Vec<String>,
    /// What is decided.
    pub decision: Decision,
    /// What the captain is told; needed to reject and to request changes.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_length = 500))]
    pub reason: Option<String>,
    /// Decides otherwise on what was approved or rejected before, knowingly.
    #[serde(default)]
    pub again: bool,
}

/// A registration that was not decided on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RefusedDecision {
    /// The registration.
    #[serde(rename = "_id")]
    pub id: String,
    /// Why, for people: who was first, and when.
    pub message: String,
}

/// The answer to decisions, and to undoing them.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct DecisionsResponse {
    /// Always true.
    pub success: bool,
    /// For people.
    pub message: String,
    /// By which these decisions are undone; absent where nothing was decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub batch: Option<String>,
    /// Until when they can be undone, RFC 3339, UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo_until: Option<String>,
    /// Those that were decided on, or put back.
    pub decided: Vec<String>,
    /// The others.
    pub refused: Vec<RefusedDecision>,
}

/// A decision of staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReviewRecord {
    /// A random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// What was decided.
    pub decision: Decision,
    /// What the captain was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Whose username.
    pub by: String,
    /// RFC 3339, UTC.
    pub at: String,
    /// When it was undone, RFC 3339, UTC; absent: it was not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone_at: Option<String>,
    /// The username of whoever undid it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone_by: Option<String>,
}

/// `GET /admin/registrations/{id}/decisions`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewsResponse {
    /// Always true.
    pub success: bool,
    /// Newest first.
    pub decisions: Vec<ReviewRecord>,
}

/// `POST /admin/registrations/{id}/notes`.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct NoteForm {
    /// Up to 2000 characters.
    #[cfg_attr(feature = "openapi", schema(max_length = 2000))]
    pub text: String,
}

/// What somebody of staff wrote for the others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NoteRecord {
    /// A random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// As typed.
    pub text: String,
    /// Whose username.
    pub by: String,
    /// RFC 3339, UTC.
    pub at: String,
}

/// `GET /admin/registrations/{id}/notes`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NotesResponse {
    /// Always true.
    pub success: bool,
    /// Newest first.
    pub notes: Vec<NoteRecord>,
}

/// The answer to a new note.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NoteResponse {
    /// Always true.
    pub success: bool,
    /// For people.
    pub message: String,
    /// As it is kept.
    pub note: NoteRecord,
}

/// `POST /admin/registrations/{id}/reveal`.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct RevealForm {
    /// Whose number: a member's id.
    pub member: String,
    /// Why it is needed; it is kept with who asked.
    #[cfg_attr(feature = "openapi", schema(min_length = 3, max_length = 300))]
    pub reason: String,
}

/// An ID number in clear.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RevealResponse {
    /// Always true.
    pub success: bool,
    /// Twelve digits, or whatever was typed in an optional place.
    pub aadhar_id: String,
}
