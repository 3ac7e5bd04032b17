//! Who did what, as admins read it.

use crate::entities::RegistrationOwner;
use serde::{Deserialize, Serialize};

/// Something that was done.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AuditRecord {
    /// A random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// RFC 3339, UTC.
    pub at: String,
    /// Who; absent for the server itself, its operator, and accounts that are gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actor: Option<RegistrationOwner>,
    /// What: `user.promote`.
    pub action: String,
    /// To what: `user/5e0c…`.
    pub object: String,
    /// Before and after, reasons.
    #[cfg_attr(feature = "wasm", tsify(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub details: serde_json::Value,
}

/// `GET /admin/audit`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AuditResponse {
    /// Always true.
    pub success: bool,
    /// The page, newest first.
    pub records: Vec<AuditRecord>,
    /// Whether there are older ones.
    pub has_more: bool,
    /// What can be asked for: every kind of action that is on record.
    pub actions: Vec<String>,
}
