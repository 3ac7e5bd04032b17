//! Rules for the campus-ambassador form (spec section 5): eight required answers, an optional second e-mail address.

use super::form::{Checked, FieldFindings, FlatForm, check_form, given, rule};
use super::limits::{EMAIL_MAX, LINE_MAX, TEXT_MAX, chars};
use super::person::is_email;
use crate::entities::{AmbassadorDecision, ApplyForm};
use crate::finding::{Code, Finding};
use crate::messages;
use crate::normalise;
use serde::{Deserialize, Serialize};
use validator::Validate;

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

/// Maximum length of a decision's reason, in characters.
pub const REASON_MAX: usize = 500;

/// The ambassador form as typed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct AmbassadorForm {
    /// Full name.
    #[validate(custom(function = "crate::rules::ambassador::required_line"))]
    #[serde(deserialize_with = "crate::normalise::forms::name")]
    pub full_name: String,
    /// A second e-mail address, optional.
    #[validate(
        length(max = chars(EMAIL_MAX), code = "too_long"),
        custom(function = "crate::rules::ambassador::alternative_email")
    )]
    #[serde(deserialize_with = "crate::normalise::forms::email")]
    pub alternative_email: String,
    /// College.
    #[validate(custom(function = "crate::rules::ambassador::required_line"))]
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub college_name: String,
    /// One of [`COLLEGE_YEARS`].
    #[validate(
        custom(function = "crate::rules::ambassador::required_line"),
        custom(function = "crate::rules::ambassador::college_year")
    )]
    pub college_year: String,
    /// Roll number.
    #[validate(custom(function = "crate::rules::ambassador::required_line"))]
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub rollno: String,
    /// Position of responsibility, optional.
    #[validate(length(max = chars(LINE_MAX), code = "too_long"))]
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub por: String,
    /// The college's address.
    #[validate(custom(function = "crate::rules::ambassador::required_line"))]
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub college_address: String,
    /// Phone number; any text is accepted.
    #[validate(custom(function = "crate::rules::ambassador::required_line"))]
    #[serde(deserialize_with = "crate::normalise::forms::phone")]
    pub phone_number: String,
    /// One of [`HOW_DID_YOU_KNOW`].
    #[validate(
        custom(function = "crate::rules::ambassador::required_line"),
        custom(function = "crate::rules::ambassador::how_did_you_know")
    )]
    pub how_did_you_know: String,
    /// The applicant's reasons for applying.
    #[validate(custom(function = "crate::rules::ambassador::statement"))]
    #[serde(deserialize_with = "crate::normalise::forms::text")]
    pub application_statement: String,
}

/// Validates the ambassador form.
#[must_use]
pub fn check(form: &AmbassadorForm) -> Vec<Finding> {
    check_form(form)
}

/// Validates an application: the answers, then the version of the privacy notice.
#[must_use]
pub fn check_application(form: &ApplyForm) -> Vec<Finding> {
    let mut findings = check_form(&form.answers);
    findings.append(&mut check_form(form));
    findings
}

/// An answer that is not offered comes after the required answers, as the form has always listed it.
impl FlatForm for AmbassadorForm {
    const FIELDS: &'static [FieldFindings] = &[
        line("full_name", "fullName"),
        line("college_name", "collegeName"),
        line("college_year", "collegeYear"),
        line("rollno", "rollno"),
        line("college_address", "collegeAddress"),
        line("phone_number", "phoneNumber"),
        line("how_did_you_know", "howDidYouKnow"),
        FieldFindings::new(
            "application_statement",
            "applicationStatement",
            &[
                (Code::Required, messages::REQUIRED),
                (Code::TooLong, messages::TEXT_LENGTH),
            ],
        ),
        choice("college_year", "collegeYear"),
        choice("how_did_you_know", "howDidYouKnow"),
        line("por", "por"),
        FieldFindings::new(
            "alternative_email",
            "alternativeEmail",
            &[(Code::TooLong, messages::EMAIL_LENGTH)],
        ),
        FieldFindings::new(
            "alternative_email",
            "alternativeEmail",
            &[(Code::Email, messages::EMAIL_FORMAT)],
        ),
    ];
}

impl FlatForm for ApplyForm {
    const FIELDS: &'static [FieldFindings] = &[FieldFindings::new(
        "consent",
        "consent",
        &[(Code::TooLong, messages::CONSENT_LENGTH)],
    )];
}

impl FlatForm for AmbassadorDecision {
    const FIELDS: &'static [FieldFindings] = &[FieldFindings::new(
        "reason",
        "reason",
        &[(Code::TooLong, messages::AMBASSADOR_REASON_LENGTH)],
    )];
}

const fn line(field: &'static str, path: &'static str) -> FieldFindings {
    const FINDINGS: &[(Code, &str)] = &[
        (Code::Required, messages::REQUIRED),
        (Code::TooLong, messages::LINE_LENGTH),
    ];
    FieldFindings::new(field, path, FINDINGS)
}

const fn choice(field: &'static str, path: &'static str) -> FieldFindings {
    FieldFindings::new(field, path, &[(Code::NotOffered, messages::NOT_OFFERED)])
}

pub(crate) fn required_line(typed: &str) -> Checked {
    let typed = normalise::line(typed);
    given(&typed)?;
    rule(typed.chars().count() <= LINE_MAX, Code::TooLong)
}

pub(crate) fn statement(typed: &str) -> Checked {
    given(typed)?;
    rule(typed.chars().count() <= TEXT_MAX, Code::TooLong)
}

pub(crate) fn college_year(typed: &str) -> Checked {
    offered(typed, COLLEGE_YEARS)
}

pub(crate) fn how_did_you_know(typed: &str) -> Checked {
    offered(typed, HOW_DID_YOU_KNOW)
}

fn offered(typed: &str, choices: &[&str]) -> Checked {
    rule(
        typed.trim().is_empty() || choices.contains(&typed),
        Code::NotOffered,
    )
}

/// Checks the optional address. One that is too long has a finding already.
pub(crate) fn alternative_email(typed: &str) -> Checked {
    let typed = normalise::email(typed);
    let is_none_or_long = typed.is_empty() || typed.chars().count() > EMAIL_MAX;
    rule(is_none_or_long || is_email(&typed), Code::Email)
}

/// Checks the optional reason of a decision. Leading and trailing whitespace is ignored.
pub(crate) fn reason(typed: &str) -> Checked {
    rule(typed.trim().chars().count() <= REASON_MAX, Code::TooLong)
}

#[cfg(test)]
mod tests {
    use super::{AmbassadorForm, COLLEGE_YEARS, HOW_DID_YOU_KNOW, REASON_MAX, check, check_application};
    use crate::entities::{AmbassadorDecision, ApplyForm};
    use crate::finding::{Code, Finding};
    use crate::messages;
    use crate::rules::check_form;
    use crate::rules::limits::{CONSENT_MAX, EMAIL_MAX, LINE_MAX};

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
            alternative_email: format!("{}@college.in", "x".repeat(EMAIL_MAX)),
            ..filled()
        };
        let too_long = |path: &str| (path.to_owned(), Code::TooLong);
        assert_eq!(found(&long), [too_long("por"), too_long("alternativeEmail")]);
    }

    #[test]
    fn the_reasons_bound_is_the_one_that_its_message_names() {
        let found = |length: usize| {
            let reason = format!(" {} ", "é".repeat(length));
            check_form(&AmbassadorDecision { reason })
        };
        let too_long = Finding::error("reason", Code::TooLong, messages::AMBASSADOR_REASON_LENGTH);
        assert_eq!(found(0), []);
        assert_eq!(found(REASON_MAX), []);
        assert_eq!(found(REASON_MAX + 1), [too_long]);
        assert!(messages::AMBASSADOR_REASON_LENGTH.contains(&REASON_MAX.to_string()));
    }

    #[test]
    fn the_version_of_the_notice_comes_after_the_answers() {
        let applied = |answers: AmbassadorForm, length: usize| {
            check_application(&ApplyForm {
                answers,
                consent: Some("é".repeat(length)),
            })
        };
        let too_long = Finding::error("consent", Code::TooLong, messages::CONSENT_LENGTH);
        assert_eq!(applied(filled(), CONSENT_MAX), []);
        assert_eq!(
            applied(filled(), CONSENT_MAX + 1),
            std::slice::from_ref(&too_long)
        );
        let found = applied(AmbassadorForm::default(), CONSENT_MAX + 1);
        assert_eq!((found.len(), found.last()), (9, Some(&too_long)));
    }
}
