//! Concerns: messages sent with the contact form, as shown to staff.

use serde::{Deserialize, Serialize};
use validator::Validate;

/// The contact form as sent.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ContactForm {
    /// The sender's name.
    #[validate(custom(function = "crate::rules::contact::name"))]
    #[serde(deserialize_with = "crate::normalise::forms::name")]
    pub name: String,
    /// E-mail address to reply to.
    #[validate(custom(function = "crate::rules::contact::email"))]
    #[serde(deserialize_with = "crate::normalise::forms::email")]
    pub email: String,
    /// The message, at most 4000 characters.
    #[validate(custom(function = "crate::rules::contact::message"))]
    #[serde(deserialize_with = "crate::normalise::forms::text")]
    pub message: String,
}

/// The status of a concern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "lowercase")
)]
#[serde(rename_all = "lowercase")]
pub enum ConcernStatus {
    /// Open: waits for staff.
    Open,
    /// Done: staff have dealt with it.
    Done,
}

impl ConcernStatus {
    /// Returns the status's name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Done => "done",
        }
    }
}

/// A contact form message as shown to staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConcernRecord {
    /// Concern id, a random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// The sender's name.
    pub name: String,
    /// E-mail address to reply to.
    pub email: String,
    /// The message.
    pub message: String,
    /// The concern's status.
    pub status: ConcernStatus,
    /// Time it was sent, RFC 3339, UTC.
    pub created_at: String,
    /// Username of the staff member who closed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub done_by: Option<String>,
    /// Time it was closed, RFC 3339, UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub done_at: Option<String>,
}

/// The response of `GET /admin/concerns`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConcernsResponse {
    /// Always true.
    pub success: bool,
    /// The concerns of the page: open ones oldest first, others newest first.
    pub concerns: Vec<ConcernRecord>,
    /// Number of matching concerns on all pages.
    pub total: u64,
}

/// The response to a change of a concern.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConcernResponse {
    /// Always true.
    pub success: bool,
    /// Message for the user.
    pub message: String,
    /// The current concern.
    pub concern: ConcernRecord,
}
