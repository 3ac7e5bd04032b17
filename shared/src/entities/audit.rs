//! The audit log, as shown to admins.

use crate::entities::RegistrationOwner;
use serde::{Deserialize, Serialize};

/// An entry of the audit log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AuditRecord {
    /// Entry id, a random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// Time of the action, RFC 3339, UTC.
    pub at: String,
    /// The acting user; absent for the server itself, its operator, and deleted accounts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actor: Option<RegistrationOwner>,
    /// The action: `user.promote`.
    pub action: String,
    /// The object acted on: `user/5e0c…`.
    pub object: String,
    /// Details: values before and after, reasons.
    #[cfg_attr(feature = "types", tsify(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub details: serde_json::Value,
}

/// The response of `GET /admin/audit`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AuditResponse {
    /// Always true.
    pub success: bool,
    /// The entries of the page, newest first.
    pub records: Vec<AuditRecord>,
    /// Whether older entries exist.
    pub has_more: bool,
    /// Every action on record, for the filter.
    pub actions: Vec<String>,
}
