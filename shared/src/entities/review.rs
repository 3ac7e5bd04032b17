//! Registrations as staff review them: summary rows, decisions and notes.

use super::registration::{PaymentStatus, RegistrationOwner, RegistrationRecord, RegistrationStatus};
use crate::money::Paise;
use serde::{Deserialize, Serialize};
use validator::Validate;

/// A registration without its members.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegistrationRow {
    /// Registration id, a random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// Short code for people: `INF-BAD-0042`.
    pub code: String,
    /// Name of the captain, or of the first person of an event without captains; absent if the people were erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captain: Option<String>,
    /// The registration's owner.
    pub user_id: RegistrationOwner,
    /// The event, as its endpoint is spelled.
    pub event: String,
    /// `Men`, `Women`, or absent if the event has no categories.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// The college's name.
    pub college_name: String,
    /// Whether the fee was paid.
    pub payment_status: PaymentStatus,
    /// The review status.
    pub status: RegistrationStatus,
    /// Whether staff have requested changes from the captain.
    pub changes_requested: bool,
    /// The fee owed or paid, in paise.
    pub amount: Paise,
    /// Currency: `INR`.
    pub currency: String,
    /// Number of warnings found by the rules.
    pub flags: u32,
    /// Number of competing members.
    pub members: u32,
    /// Creation time, RFC 3339, UTC.
    pub created_at: String,
}

/// The response of `GET /admin/registrations`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegistrationsResponse {
    /// Always true.
    pub success: bool,
    /// The registrations of the page.
    pub registrations: Vec<RegistrationRow>,
    /// Number of matching registrations on all pages.
    pub total: u64,
    /// Whether the search matched too many registrations: `total` counts only the newest of them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_cut: bool,
}

/// The response of `GET /events/{event}/registrations` with a page.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct EventPage {
    /// Always true.
    pub success: bool,
    /// The event, as its endpoint is spelled.
    pub event: String,
    /// The registrations of the page.
    pub registrations: Vec<RegistrationRecord>,
    /// Number of matching registrations on all pages. Absent if no page was requested: the response then contains all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<u64>,
    /// As in [`RegistrationsResponse::is_cut`].
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_cut: bool,
}

/// A decision of staff on a registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum Decision {
    /// The registration takes part.
    Approve,
    /// The registration does not take part.
    Reject,
    /// The captain must change the registration first.
    RequestChanges,
}

/// The request body of `POST /admin/registrations/decisions`.
#[derive(Debug, Clone, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[validate(schema(
    function = "crate::rules::review::reason_of_decision",
    skip_on_field_errors = false
))]
pub struct DecisionForm {
    /// Ids of the registrations, at most 100.
    #[cfg_attr(feature = "openapi", schema(min_items = 1, max_items = 100))]
    pub ids: Vec<String>,
    /// The decision.
    pub decision: Decision,
    /// Reason shown to the captain; required to reject and to request changes.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_length = 500))]
    pub reason: Option<String>,
    /// Allows overriding an earlier approval or rejection.
    #[serde(default)]
    pub again: bool,
}

/// A registration the decision was not applied to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RefusedDecision {
    /// The registration's id.
    #[serde(rename = "_id")]
    pub id: String,
    /// Why it was not applied, for staff: who decided earlier, and when.
    pub message: String,
}

/// The response to decisions and to undoing them.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct DecisionsResponse {
    /// Always true.
    pub success: bool,
    /// Message for the user.
    pub message: String,
    /// Id for undoing these decisions; absent if no decision was applied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub batch: Option<String>,
    /// Time until which they can be undone, RFC 3339, UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo_until: Option<String>,
    /// Ids of the registrations that were decided on or restored.
    pub decided: Vec<String>,
    /// The registrations that were left unchanged.
    pub refused: Vec<RefusedDecision>,
}

/// A recorded decision of staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReviewRecord {
    /// Decision id, a random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// The decision.
    pub decision: Decision,
    /// Reason shown to the captain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Username of the staff member who decided.
    pub by: String,
    /// Time of the decision, RFC 3339, UTC.
    pub at: String,
    /// Time it was undone, RFC 3339, UTC; absent if it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone_at: Option<String>,
    /// Username of the staff member who undid it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone_by: Option<String>,
}

/// The response of `GET /admin/registrations/{id}/decisions`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewsResponse {
    /// Always true.
    pub success: bool,
    /// The decisions, newest first.
    pub decisions: Vec<ReviewRecord>,
}

/// The request body of `POST /admin/registrations/{id}/notes`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct NoteForm {
    /// The note, at most 2000 characters.
    #[cfg_attr(feature = "openapi", schema(max_length = 2000))]
    #[validate(custom(function = "crate::rules::review::note"))]
    pub text: String,
}

/// An internal note of staff on a registration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NoteRecord {
    /// Note id, a random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// The note, as typed.
    pub text: String,
    /// Username of the author.
    pub by: String,
    /// Time of the note, RFC 3339, UTC.
    pub at: String,
}

/// The response of `GET /admin/registrations/{id}/notes`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NotesResponse {
    /// Always true.
    pub success: bool,
    /// The notes, newest first.
    pub notes: Vec<NoteRecord>,
}

/// The response to a new note.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NoteResponse {
    /// Always true.
    pub success: bool,
    /// Message for the user.
    pub message: String,
    /// The stored note.
    pub note: NoteRecord,
}

/// The request body of `POST /admin/registrations/{id}/reveal`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct RevealForm {
    /// Id of the member whose number is requested.
    pub member: String,
    /// Why it is needed; recorded with the requesting user.
    #[cfg_attr(feature = "openapi", schema(min_length = 3, max_length = 300))]
    #[validate(custom(function = "crate::rules::review::reason_to_reveal"))]
    pub reason: String,
}

/// The response that reveals an unencrypted ID number.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RevealResponse {
    /// Always true.
    pub success: bool,
    /// Twelve digits, or the typed text if the field is optional.
    pub aadhar_id: String,
    /// What the person answered to their invitation; absent if they have not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<RevealedAnswer>,
}

/// What a person entered with their answer.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RevealedAnswer {
    /// Full name.
    pub fullname: String,
    /// Mobile number.
    pub phone_number: String,
    /// Date of birth, ISO 8601.
    pub date_of_birth: String,
    /// Whom to call in an emergency.
    pub emergency_name: String,
    /// Their mobile number.
    pub emergency_phone: String,
    /// Under 18: the parent's name; blank until they agree.
    pub parent_name: String,
    /// Under 18: the parent's e-mail address.
    pub parent_email: String,
}
