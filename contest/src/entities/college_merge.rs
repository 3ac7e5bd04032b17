//! What staff see before they merge spellings of a college.

use super::MedalRow;
use serde::{Deserialize, Serialize};

/// What a merge would change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CollegeMergePreview {
    /// Always true.
    pub success: bool,
    /// The college that the spelling would mean.
    pub college: String,
    /// The number of entries that would count for it.
    pub entries: u64,
    /// The titles of the contests that would show it.
    pub contests: Vec<String>,
    /// The lines of the overall medal table that would change.
    pub medals: Vec<ChangedMedals>,
}

/// A line of the medal table that a merge changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ChangedMedals {
    /// The college.
    pub college: String,
    /// Its line now; absent if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<MedalRow>,
    /// Its line after the merge; absent if it has none then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<MedalRow>,
}
