//! The medal tables.

use serde::{Deserialize, Serialize};

/// A line of the medal table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MedalRow {
    /// The position from 1; equal colleges share it.
    pub position: u16,
    /// The college.
    pub college: String,
    /// First, second and third positions.
    pub medals: [u32; 3],
    /// Points of the championship.
    pub points: String,
}

/// A medal table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MedalTable {
    /// `Overall`, `Men` or `Women`.
    pub name: String,
    /// Its lines, the best first.
    pub rows: Vec<MedalRow>,
}

/// The response of `GET /medals`. Only contests whose results are final count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MedalsResponse {
    /// Always true.
    pub success: bool,
    /// The number of the latest change of any contest.
    pub revision: u32,
    /// Overall, men, women.
    pub tables: Vec<MedalTable>,
}
