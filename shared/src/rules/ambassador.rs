//! The campus-ambassador form (spec section 5): eight required answers, an optional second e-mail address.

use super::person::is_email;
use crate::finding::{Code, Finding};
use crate::messages;
use serde::{Deserialize, Serialize};

/// The choices of `collegeYear`.
pub const COLLEGE_YEARS: &[&str] = &[
    "First Year",
    "Second Year",
    "Third Year",
    "Fourth Year",
    "Fifth Year",
];

/// The choices of `howDidYouKnow`, the default first.
pub const HOW_DID_YOU_KNOW: &[&str] = &[
    "Instagram",
    "WhatsApp Channel",
    "UNSTOP",
    "Friends",
    "News",
    "YouTube",
    "Facebook",
    "Others",
];

/// The longest answers, in characters: a line, and the statement.
const LINE_MAX: usize = 200;
const STATEMENT_MAX: usize = 4000;

/// The form as typed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct AmbassadorForm {
    /// Full name.
    pub full_name: String,
    /// A second e-mail address, optional.
    pub alternative_email: String,
    /// College.
    pub college_name: String,
    /// One of [`COLLEGE_YEARS`].
    pub college_year: String,
    /// Roll number.
    pub rollno: String,
    /// Position of responsibility, optional.
    pub por: String,
    /// The college's address.
    pub college_address: String,
    /// Phone number; any text.
    pub phone_number: String,
    /// One of [`HOW_DID_YOU_KNOW`].
    pub how_did_you_know: String,
    /// Why they apply.
    pub application_statement: String,
}

/// Checks the form.
#[must_use]
pub fn check(form: &AmbassadorForm) -> Vec<Finding> {
    let mut findings = Vec::new();
    let required = [
        ("fullName", &form.full_name, LINE_MAX),
        ("collegeName", &form.college_name, LINE_MAX),
        ("collegeYear", &form.college_year, LINE_MAX),
        ("rollno", &form.rollno, LINE_MAX),
        ("collegeAddress", &form.college_address, LINE_MAX),
        ("phoneNumber", &form.phone_number, LINE_MAX),
        ("howDidYouKnow", &form.how_did_you_know, LINE_MAX),
        ("applicationStatement", &form.application_statement, STATEMENT_MAX),
    ];
    for (path, typed, max) in required {
        if typed.trim().is_empty() {
            findings.push(Finding::error(path, Code::Required, messages::REQUIRED));
        } else if typed.chars().count() > max {
            findings.push(Finding::error(
                path,
                Code::TooLong,
                format!("Use at most {max} characters."),
            ));
        }
    }
    let choices = [
        ("collegeYear", &form.college_year, COLLEGE_YEARS),
        ("howDidYouKnow", &form.how_did_you_know, HOW_DID_YOU_KNOW),
    ];
    for (path, typed, offered) in choices {
        if !typed.trim().is_empty() && !offered.contains(&typed.as_str()) {
            findings.push(Finding::error(
                path,
                Code::NotOffered,
                "Please choose one of the options.",
            ));
        }
    }
    if form.por.chars().count() > LINE_MAX {
        findings.push(Finding::error(
            "por",
            Code::TooLong,
            format!("Use at most {LINE_MAX} characters."),
        ));
    }
    let second = form.alternative_email.trim();
    if !second.is_empty() && !is_email(second) {
        findings.push(Finding::error(
            "alternativeEmail",
            Code::Email,
            messages::EMAIL_FORMAT,
        ));
    }
    findings
}
