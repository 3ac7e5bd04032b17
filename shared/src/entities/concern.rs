//! What people write by the contact form, for staff: concerns.

use serde::{Deserialize, Serialize};

/// The contact form as typed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ContactForm {
    /// Who writes.
    pub name: String,
    /// Where the answer goes.
    pub email: String,
    /// What they write, at most 4000 characters.
    pub message: String,
}

/// Whether a concern is dealt with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum ConcernStatus {
    /// It waits for staff.
    Open,
    /// Staff have dealt with it.
    Done,
}

impl ConcernStatus {
    /// As it is stored and sent.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Done => "done",
        }
    }
}

/// A message of the contact form, as staff see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConcernRecord {
    /// A random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// Who wrote.
    pub name: String,
    /// Where the answer goes.
    pub email: String,
    /// What they wrote.
    pub message: String,
    /// Whether it is dealt with.
    pub status: ConcernStatus,
    /// RFC 3339, UTC.
    pub created_at: String,
    /// Who of staff dealt with it, by username.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub done_by: Option<String>,
    /// When, RFC 3339, UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub done_at: Option<String>,
}

/// `GET /admin/concerns`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConcernsResponse {
    /// Always true.
    pub success: bool,
    /// The page: open ones the oldest first, others the newest first.
    pub concerns: Vec<ConcernRecord>,
    /// How many there are on all pages.
    pub total: u64,
}

/// The answer to a change of a concern.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConcernResponse {
    /// Always true.
    pub success: bool,
    /// For people.
    pub message: String,
    /// As it is now.
    pub concern: ConcernRecord,
}
