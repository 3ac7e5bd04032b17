//! The scoreboard.

use serde::{Deserialize, Serialize};

/// A match on the scoreboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct BoardMatch {
    /// Contest and match: `12-3`.
    #[serde(rename = "_id")]
    pub id: String,
    /// Contest and stage: `Badminton, Men: Final`.
    pub title: String,
    /// The address of its contest's page.
    pub href: String,
    /// The teams: two sides, or the best of a field.
    pub names: Vec<String>,
    /// Their scores; blank without one.
    pub scores: Vec<String>,
    /// The winner's position in `names`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
    /// Sets, court, time: what fits below.
    pub note: String,
}

/// The scoreboard.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Board {
    /// The number of the latest change of any contest.
    pub revision: u32,
    /// What is played now.
    pub live: Vec<BoardMatch>,
    /// What comes next.
    pub next: Vec<BoardMatch>,
    /// The latest results.
    pub latest: Vec<BoardMatch>,
}

impl Board {
    /// Whether it shows no match.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.live.is_empty() && self.next.is_empty() && self.latest.is_empty()
    }
}
