//! The campus-ambassador programme (spec section 3, CA application).

use crate::rules::ambassador::AmbassadorForm;
use serde::{Deserialize, Serialize};

/// Where an application stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum AmbassadorStatus {
    /// Staff have not decided.
    Pending,
    /// Its owner is an ambassador.
    Accepted,
    /// Its owner is not.
    Rejected,
}

impl AmbassadorStatus {
    /// Every status.
    pub const ALL: [Self; 3] = [Self::Pending, Self::Accepted, Self::Rejected];

    /// Its name on the wire and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Accepted => "accepted",
            Self::Rejected => "rejected",
        }
    }

    /// The status of this name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.name() == name)
    }
}

/// `POST /ca/apply`, the form. Username and e-mail address are the account's: those sent are not looked at.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct ApplyForm {
    /// The answers.
    #[serde(flatten)]
    pub answers: AmbassadorForm,
    /// The version of the privacy notice that was agreed to; at most 40 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<String>,
}

/// Who decided on an application.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AmbassadorReviewer {
    /// Their username.
    pub username: String,
    /// Their e-mail address.
    pub email: String,
}

/// An application, for its owner and for staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AmbassadorApplication {
    /// A random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// Full name.
    pub full_name: String,
    /// The account's.
    pub username: String,
    /// The account's.
    pub email: String,
    /// A second e-mail address; empty: none.
    pub alternative_email: String,
    /// College.
    pub college_name: String,
    /// One of [`crate::rules::ambassador::COLLEGE_YEARS`].
    pub college_year: String,
    /// Position of responsibility; empty: none.
    pub por: String,
    /// The college's address.
    pub college_address: String,
    /// Phone number, as typed.
    pub phone_number: String,
    /// One of [`crate::rules::ambassador::HOW_DID_YOU_KNOW`].
    pub how_did_you_know: String,
    /// Why they apply.
    pub application_statement: String,
    /// Roll number.
    pub rollno: String,
    /// Where it stands.
    pub status: AmbassadorStatus,
    /// RFC 3339, UTC.
    pub application_date: String,
    /// Who decided; none while it is pending, and where their account was erased.
    pub reviewed_by: Option<AmbassadorReviewer>,
    /// RFC 3339, UTC; none while it is pending.
    pub reviewed_at: Option<String>,
    /// Why, where it was said.
    pub reason: Option<String>,
    /// RFC 3339, UTC; none where there is no decision that could still be undone.
    pub undo_until: Option<String>,
}

/// `GET /ca/application`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnApplicationResponse {
    /// Always true.
    pub success: bool,
    /// The user's own; none where there is none.
    pub application: Option<AmbassadorApplication>,
}

/// One application, after it was sent, decided on or made pending again.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AmbassadorApplicationResponse {
    /// Always true.
    pub success: bool,
    /// For people.
    pub message: String,
    /// As it is now.
    pub application: AmbassadorApplication,
}

/// How many applications there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AmbassadorCounts {
    /// That wait for a decision.
    pub pending: u64,
    /// That were accepted.
    pub accepted: u64,
    /// That were rejected.
    pub rejected: u64,
}

/// `GET /ca/all-applications`, the newest first.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AmbassadorApplicationsResponse {
    /// Always true.
    pub success: bool,
    /// A page of those asked for, or all of them.
    pub applications: Vec<AmbassadorApplication>,
    /// How many of those asked for there are, whatever the page.
    pub total: u64,
    /// How many there are of each status, whatever was asked for.
    pub counts: AmbassadorCounts,
}

/// `PUT /ca/{id}/accept` and `PUT /ca/{id}/reject`, the form, which may be left out.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct AmbassadorDecision {
    /// Why, for the applicant and for the record: at most [`crate::rules::ambassador::REASON_MAX`] characters; empty: not said.
    pub reason: String,
}

/// `POST /ca/{id}/undo`, the form, which may be left out.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct AmbassadorUndo {
    /// The decision that is meant, by its time: another one, made meanwhile, is not undone unseen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reviewed_at: Option<String>,
}
