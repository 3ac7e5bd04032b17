//! Work of the server that came to nothing, as staff see it.

use serde::{Deserialize, Serialize};

/// A job or a mail that was tried often and given up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GivenUp {
    /// A random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// `payment.settle`; of a mail: `registration confirmed`.
    pub kind: String,
    /// What a job is about: an id. Empty for a mail, whose recipient is not told.
    pub subject: String,
    /// How often it was tried.
    pub attempts: u32,
    /// Why the last try failed.
    pub last_error: String,
    /// RFC 3339, UTC.
    pub created_at: String,
}

/// `GET /admin/jobs`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct JobsResponse {
    /// Always true.
    pub success: bool,
    /// How many jobs wait or run.
    pub jobs_waiting: u64,
    /// How many mails wait.
    pub mails_waiting: u64,
    /// Jobs that were given up, newest first, at most 100.
    pub jobs: Vec<GivenUp>,
    /// Mails that were given up, newest first, at most 100.
    pub mails: Vec<GivenUp>,
}
