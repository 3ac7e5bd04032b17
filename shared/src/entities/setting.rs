//! Settings as staff read and change them.

use crate::settings::Change;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The values of a scope by the name of the field.
pub type SettingValues = BTreeMap<String, Value>;

/// The body of `POST /admin/settings`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct SettingsForm {
    /// The revision that the author has read. If another change was saved since, the call is refused.
    pub based_on: u32,
    /// The changes, saved together.
    pub changes: Vec<Change>,
    /// Why, 3 to 500 characters.
    pub reason: String,
    /// When the changes take effect, RFC 3339; absent for now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effective_at: Option<String>,
}

/// The body of `POST /admin/settings/{revision}/undo`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct UndoForm {
    /// Why, at most 500 characters; optional.
    pub reason: String,
}

/// One saved revision.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SettingsRevision {
    /// The number of the revision, from 1.
    pub revision: u32,
    /// What it changed.
    pub changes: Vec<Change>,
    /// Why.
    pub reason: String,
    /// Username of the author; absent after the account was erased.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// Time it was saved, RFC 3339, UTC.
    pub created_at: String,
    /// Time it takes effect, RFC 3339, UTC.
    pub effective_at: String,
    /// The revision that it undoes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undoes: Option<u32>,
    /// The revision that undid it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone_by: Option<u32>,
}

/// The response of `GET /admin/settings`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SettingsResponse {
    /// Always true.
    pub success: bool,
    /// The latest revision, for `basedOn`; 0 without changes.
    pub revision: u32,
    /// The fest's values in effect.
    #[cfg_attr(feature = "openapi", schema(value_type = HashMap<String, Value>))]
    pub fest: SettingValues,
    /// The values in effect of each event, by endpoint (e-sports: by slug, with underscores).
    #[cfg_attr(feature = "openapi", schema(value_type = HashMap<String, HashMap<String, Value>>))]
    pub events: BTreeMap<String, SettingValues>,
    /// The catalogue's values, in the same shape.
    pub defaults: SettingDefaults,
    /// The saved revisions, the newest first; at most 200.
    pub history: Vec<SettingsRevision>,
}

/// The catalogue's values, which apply where nothing is set.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SettingDefaults {
    /// The fest's values.
    #[cfg_attr(feature = "openapi", schema(value_type = HashMap<String, Value>))]
    pub fest: SettingValues,
    /// The values of each event.
    #[cfg_attr(feature = "openapi", schema(value_type = HashMap<String, HashMap<String, Value>>))]
    pub events: BTreeMap<String, SettingValues>,
}

/// The response to a saved change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SettingsSaved {
    /// Always true.
    pub success: bool,
    /// The number of the new revision.
    pub revision: u32,
}
