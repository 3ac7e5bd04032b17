//! The colleges as staff see and merge their spellings.

use serde::{Deserialize, Serialize};

/// A college outside the directory, as people spell it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CollegeSpelling {
    /// The most frequent spelling.
    pub spelling: String,
    /// Other spellings with the same words.
    pub others: Vec<String>,
    /// The number of its entries.
    pub entries: u64,
}

/// A spelling that was merged into a college.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CollegeMerge {
    /// The spelling.
    pub spelling: String,
    /// The college that it means.
    pub college: String,
    /// The number of entries with this spelling.
    pub entries: u64,
    /// When it was merged.
    pub merged_at: String,
}

/// The response of `GET /admin/colleges`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CollegeSpellingsResponse {
    /// Always true.
    pub success: bool,
    /// The colleges that the directory does not know, those with the most entries first; at most 500.
    pub spellings: Vec<CollegeSpelling>,
    /// The number of colleges that the directory does not know.
    pub total: u64,
    /// The merged spellings, the latest first.
    pub merges: Vec<CollegeMerge>,
}

/// The form that merges a spelling into a college.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct CollegeMergeForm {
    /// A spelling that the directory does not know.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub spelling: String,
    /// The college that it means: its name in the directory, or another spelling.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub college: String,
}

/// The form that undoes a merge.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct CollegeSpellingForm {
    /// The merged spelling.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub spelling: String,
}
