//! Failed background jobs and mails, as shown to staff.

use serde::{Deserialize, Serialize};

/// A job or mail that failed permanently after its last retry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GivenUp {
    /// Job or mail id, a random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// Kind: `payment.settle`, or `registration confirmed` for a mail.
    pub kind: String,
    /// The id a job works on. Empty for a mail, whose recipient is not shown.
    pub subject: String,
    /// Number of attempts.
    pub attempts: u32,
    /// Error of the last attempt.
    pub last_error: String,
    /// Creation time, RFC 3339, UTC.
    pub created_at: String,
}

/// The response of `GET /admin/jobs`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct JobsResponse {
    /// Always true.
    pub success: bool,
    /// Number of jobs that are queued or running.
    pub jobs_waiting: u64,
    /// Number of queued mails.
    pub mails_waiting: u64,
    /// Failed jobs, newest first, at most 100.
    pub jobs: Vec<GivenUp>,
    /// Failed mails, newest first, at most 100.
    pub mails: Vec<GivenUp>,
}
