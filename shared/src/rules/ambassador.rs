//! Rules for the campus-ambassador form (spec section 5): eight required answers, an optional second e-mail address.

use super::person::is_email;
use crate::finding::{Code, Finding};
use crate::messages;
use serde::{Deserialize, Serialize};

/// The options of `collegeYear`.
pub const COLLEGE_YEARS: &[&str] = &[
    "First Year",
    "Second Year",
    "Third Year",
    "Fourth Year",
    "Fifth Year",
];

/// The options of `howDidYouKnow`; the first is the default.
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

/// Maximum length of a line and of the statement, in characters.
const LINE_MAX: usize = 200;
const STATEMENT_MAX: usize = 4000;

/// Maximum length of a decision's reason, in characters.
pub const REASON_MAX: usize = 500;

/// The ambassador form as typed.
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
    /// Phone number; any text is accepted.
    pub phone_number: String,
    /// One of [`HOW_DID_YOU_KNOW`].
    pub how_did_you_know: String,
    /// The applicant's reasons for applying.
    pub application_statement: String,
}

/// Validates the ambassador form.
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
            findings.push(Finding::error(path, Code::NotOffered, messages::NOT_OFFERED));
        }
    }
    for (path, typed) in [("por", &form.por), ("alternativeEmail", &form.alternative_email)] {
        if typed.chars().count() > LINE_MAX {
            findings.push(Finding::error(
                path,
                Code::TooLong,
                format!("Use at most {LINE_MAX} characters."),
            ));
        }
    }
    let second = form.alternative_email.trim();
    if !second.is_empty() && second.chars().count() <= LINE_MAX && !is_email(second) {
        findings.push(Finding::error(
            "alternativeEmail",
            Code::Email,
            messages::EMAIL_FORMAT,
        ));
    }
    findings
}

/// Validates the optional reason of a decision.
#[must_use]
pub fn check_reason(reason: &str) -> Vec<Finding> {
    if reason.trim().chars().count() <= REASON_MAX {
        return Vec::new();
    }
    vec![Finding::error(
        "reason",
        Code::TooLong,
        messages::AMBASSADOR_REASON_LENGTH,
    )]
}

#[cfg(test)]
mod tests {
    use super::{AmbassadorForm, COLLEGE_YEARS, HOW_DID_YOU_KNOW, LINE_MAX, REASON_MAX, check, check_reason};
    use crate::finding::Code;
    use crate::messages;

    fn filled() -> AmbassadorForm {
        AmbassadorForm {
            full_name: "Asha Kumari".to_owned(),
            college_name: "Example College".to_owned(),
            college_year: COLLEGE_YEARS[1].to_owned(),
            rollno: "2101CS01".to_owned(),
            college_address: "Gaya, Bihar".to_owned(),
            phone_number: "call the hostel".to_owned(),
            how_did_you_know: HOW_DID_YOU_KNOW[0].to_owned(),
            application_statement: "I know everybody here.".to_owned(),
            ..AmbassadorForm::default()
        }
    }

    fn found(form: &AmbassadorForm) -> Vec<(String, Code)> {
        check(form)
            .into_iter()
            .map(|finding| (finding.path, finding.code))
            .collect()
    }

    #[test]
    fn eight_answers_are_required_and_two_are_not() {
        let missing: Vec<String> = found(&AmbassadorForm::default())
            .into_iter()
            .map(|(path, _)| path)
            .collect();
        assert_eq!(
            missing,
            [
                "fullName",
                "collegeName",
                "collegeYear",
                "rollno",
                "collegeAddress",
                "phoneNumber",
                "howDidYouKnow",
                "applicationStatement",
            ]
        );
        assert!(check(&filled()).is_empty());
    }

    #[test]
    fn what_is_chosen_must_be_offered_and_a_second_address_must_be_one() {
        let odd = AmbassadorForm {
            college_year: "Sixth Year".to_owned(),
            how_did_you_know: "A dream".to_owned(),
            alternative_email: "asha@nowhere".to_owned(),
            ..filled()
        };
        assert_eq!(
            found(&odd),
            [
                ("collegeYear".to_owned(), Code::NotOffered),
                ("howDidYouKnow".to_owned(), Code::NotOffered),
                ("alternativeEmail".to_owned(), Code::Email),
            ]
        );
    }

    #[test]
    fn optional_answers_have_an_end_too() {
        let long = AmbassadorForm {
            por: "x".repeat(LINE_MAX + 1),
            alternative_email: format!("{}@college.in", "x".repeat(LINE_MAX)),
            ..filled()
        };
        let too_long = |path: &str| (path.to_owned(), Code::TooLong);
        assert_eq!(found(&long), [too_long("por"), too_long("alternativeEmail")]);
    }

    #[test]
    fn the_reasons_bound_is_the_one_that_its_message_names() {
        assert!(check_reason(&"é".repeat(REASON_MAX)).is_empty());
        assert_eq!(check_reason(&"é".repeat(REASON_MAX + 1)).len(), 1);
        assert!(messages::AMBASSADOR_REASON_LENGTH.contains(&REASON_MAX.to_string()));
    }
}
