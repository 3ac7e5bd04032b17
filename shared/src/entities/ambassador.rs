//! The campus-ambassador programme (spec section 3, CA application).

use crate::rules::ambassador::AmbassadorForm;
use crate::rules::limits::{CONSENT_MAX, chars};
use serde::{Deserialize, Serialize};
use validator::Validate;

/// The status of an ambassador application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "lowercase")
)]
#[serde(rename_all = "lowercase")]
pub enum AmbassadorStatus {
    /// Staff have not decided yet.
    Pending,
    /// Accepted: its owner is an ambassador.
    Accepted,
    /// Rejected: its owner is not an ambassador.
    Rejected,
}

impl AmbassadorStatus {
    /// Every status.
    pub const ALL: [Self; 3] = [Self::Pending, Self::Accepted, Self::Rejected];

    /// Returns the status's name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Accepted => "accepted",
            Self::Rejected => "rejected",
        }
    }

    /// Parses a status name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.name() == name)
    }
}

/// The request body of `POST /ca/apply`. The account's username and e-mail address are used; the server ignores sent ones.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct ApplyForm {
    /// The applicant's answers.
    #[serde(flatten)]
    pub answers: AmbassadorForm,
    /// The version of the accepted privacy notice; at most 40 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[validate(length(max = chars(CONSENT_MAX), code = "too_long"))]
    pub consent: Option<String>,
}

/// The staff member who decided on an application.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AmbassadorReviewer {
    /// The reviewer's username.
    pub username: String,
    /// The reviewer's e-mail address.
    pub email: String,
}

/// An application as shown to its owner and to staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AmbassadorApplication {
    /// Application id, a random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// Full name.
    pub full_name: String,
    /// The account's username.
    pub username: String,
    /// The account's e-mail address.
    pub email: String,
    /// A second e-mail address; empty if none.
    pub alternative_email: String,
    /// College.
    pub college_name: String,
    /// One of [`crate::rules::ambassador::COLLEGE_YEARS`].
    pub college_year: String,
    /// Position of responsibility; empty if none.
    pub por: String,
    /// The college's address.
    pub college_address: String,
    /// Phone number, as typed.
    pub phone_number: String,
    /// One of [`crate::rules::ambassador::HOW_DID_YOU_KNOW`].
    pub how_did_you_know: String,
    /// The applicant's reasons for applying.
    pub application_statement: String,
    /// Roll number.
    pub rollno: String,
    /// The application's status.
    pub status: AmbassadorStatus,
    /// Time of the application, RFC 3339, UTC.
    pub application_date: String,
    /// The reviewer; `None` while pending, or if the reviewer's account was erased.
    pub reviewed_by: Option<AmbassadorReviewer>,
    /// Time of the decision, RFC 3339, UTC; `None` while pending.
    pub reviewed_at: Option<String>,
    /// Reason for the decision, if given.
    pub reason: Option<String>,
    /// Time until which the decision can be undone, RFC 3339, UTC; `None` if there is nothing to undo.
    pub undo_until: Option<String>,
}

/// The response of `GET /ca/application`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnApplicationResponse {
    /// Always true.
    pub success: bool,
    /// The user's own application, if any.
    pub application: Option<AmbassadorApplication>,
}

/// The response to submitting an application, deciding on it or undoing the decision.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AmbassadorApplicationResponse {
    /// Always true.
    pub success: bool,
    /// Message for the user.
    pub message: String,
    /// The current application.
    pub application: AmbassadorApplication,
}

/// Number of applications per status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AmbassadorCounts {
    /// Pending applications.
    pub pending: u64,
    /// Accepted applications.
    pub accepted: u64,
    /// Rejected applications.
    pub rejected: u64,
}

/// The response of `GET /ca/all-applications`, newest first.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AmbassadorApplicationsResponse {
    /// Always true.
    pub success: bool,
    /// The applications that match the request: one page, or all of them.
    pub applications: Vec<AmbassadorApplication>,
    /// Number of matching applications on all pages.
    pub total: u64,
    /// Number of applications per status, regardless of the filter.
    pub counts: AmbassadorCounts,
}

/// The optional request body of `PUT /ca/{id}/accept` and `PUT /ca/{id}/reject`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct AmbassadorDecision {
    /// Reason, shown to the applicant and kept on record. At most [`crate::rules::ambassador::REASON_MAX`] characters; may be
    /// empty.
    #[validate(custom(function = "crate::rules::ambassador::reason"))]
    pub reason: String,
}

/// The optional request body of `POST /ca/{id}/undo`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct AmbassadorUndo {
    /// Time of the decision to undo. The server does not undo a different decision made in the meantime.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reviewed_at: Option<String>,
}
