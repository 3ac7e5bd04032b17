//! The flat forms: the order of their findings, and that no finding contains a password.

use serde_json::{Value, json};
use shared::entities::{
    AmbassadorDecision, ApplyForm, CodeForm, ContactForm, Decision, DecisionForm, ForgotForm, LoginForm,
    NoteForm, OtpForm, PasswordForm, PaymentDecision, ProfileForm, ResetForm, RevealForm, SignupForm,
};
use shared::finding::{Code, Finding};
use shared::messages;
use shared::rules::ambassador::AmbassadorForm;
use shared::rules::check_form;
use shared::rules::form::FlatForm;

/// The path, code and message of each finding.
fn listed(findings: &[Finding]) -> Vec<(&str, Code, &str)> {
    findings
        .iter()
        .map(|finding| (finding.path.as_str(), finding.code, finding.message.as_str()))
        .collect()
}

fn found<F: FlatForm>(form: &F, expected: &[(&str, Code, &str)]) {
    // The map of errors has another order in each run of a check.
    for _ in 0..20 {
        let findings = check_form(form);
        assert_eq!(listed(&findings), expected);
        assert!(
            findings
                .iter()
                .all(|finding| finding.is_error() && finding.hint.is_none())
        );
    }
}

const EMAIL_MISSING: (&str, Code, &str) = ("email", Code::Required, messages::REQUIRED);
const OTP: (&str, Code, &str) = ("otp", Code::Required, messages::OTP_FORMAT);
const PASSWORD_SHORT: (&str, Code, &str) = ("password", Code::TooShort, messages::PASSWORD_LENGTH);
const MISMATCH: (&str, Code, &str) = ("confirmPassword", Code::Mismatch, messages::PASSWORD_MISMATCH);

#[test]
fn account_forms_list_their_findings_in_the_order_of_the_form() {
    let (password, confirm_password) = ("short".to_owned(), "other".to_owned());
    found(
        &SignupForm {
            password: password.clone(),
            confirm_password: confirm_password.clone(),
            ..SignupForm::default()
        },
        &[
            ("username", Code::Name, messages::USERNAME),
            EMAIL_MISSING,
            PASSWORD_SHORT,
            MISMATCH,
        ],
    );
    found(
        &ResetForm {
            password: password.clone(),
            confirm_password: confirm_password.clone(),
            ..ResetForm::default()
        },
        &[EMAIL_MISSING, OTP, PASSWORD_SHORT, MISMATCH],
    );
    found(
        &PasswordForm {
            password,
            confirm_password,
            ..PasswordForm::default()
        },
        &[
            ("currentPassword", Code::Required, messages::REQUIRED),
            PASSWORD_SHORT,
            MISMATCH,
        ],
    );
    let password_missing = ("password", Code::Required, messages::REQUIRED);
    found(&LoginForm::default(), &[EMAIL_MISSING, password_missing]);
    found(&OtpForm::default(), &[EMAIL_MISSING, OTP]);
    found(&CodeForm::default(), &[OTP]);
    found(&ForgotForm::default(), &[EMAIL_MISSING]);
    let long = "x".repeat(201);
    found(
        &ProfileForm {
            fullname: String::new(),
            college_name: long.clone(),
            por: long.clone(),
            address: long,
        },
        &[
            ("fullname", Code::Name, messages::FULLNAME),
            ("collegeName", Code::TooLong, messages::LINE_LENGTH),
            ("por", Code::TooLong, messages::LINE_LENGTH),
            ("address", Code::TooLong, messages::LINE_LENGTH),
        ],
    );
}

#[test]
fn an_address_has_one_finding_and_a_long_one_is_not_an_address() {
    let invalid = ("email", Code::Email, messages::EMAIL_FORMAT);
    for (email, expected) in [
        (" ".to_owned(), EMAIL_MISSING),
        ("asha".to_owned(), invalid),
        (long_address(61), invalid),
    ] {
        found(&ForgotForm { email }, &[expected]);
    }
    found(
        &ForgotForm {
            email: long_address(60),
        },
        &[],
    );
}

/// An address of 194 characters and `more`; its parts have their greatest lengths.
fn long_address(more: usize) -> String {
    let label = "y".repeat(62);
    format!("{}@{label}.{label}.{}.co", "x".repeat(64), "z".repeat(more))
}

#[test]
fn the_ambassador_form_lists_required_answers_then_choices_then_optional_answers() {
    let long = "x".repeat(201);
    let long_line = |path| (path, Code::TooLong, messages::LINE_LENGTH);
    found(
        &AmbassadorForm {
            full_name: " ".to_owned(),
            alternative_email: format!("x{}", " ".repeat(254)),
            college_name: long.clone(),
            college_year: long.clone(),
            rollno: " ".repeat(201),
            por: long.clone(),
            college_address: long.clone(),
            phone_number: long,
            how_did_you_know: "A dream".to_owned(),
            application_statement: "x".repeat(4001),
        },
        &[
            ("fullName", Code::Required, messages::REQUIRED),
            long_line("collegeName"),
            long_line("collegeYear"),
            ("rollno", Code::Required, messages::REQUIRED),
            long_line("collegeAddress"),
            long_line("phoneNumber"),
            ("applicationStatement", Code::TooLong, messages::TEXT_LENGTH),
            ("collegeYear", Code::NotOffered, messages::NOT_OFFERED),
            ("howDidYouKnow", Code::NotOffered, messages::NOT_OFFERED),
            long_line("por"),
            ("alternativeEmail", Code::TooLong, messages::EMAIL_LENGTH),
            ("alternativeEmail", Code::Email, messages::EMAIL_FORMAT),
        ],
    );
}

#[test]
fn the_contact_form_lists_one_finding_for_each_answer() {
    let form = |name: &str, email: &str, message: &str| ContactForm {
        name: name.to_owned(),
        email: email.to_owned(),
        message: message.to_owned(),
    };
    let missing = |path| (path, Code::Required, messages::REQUIRED);
    found(
        &form(" ", "", "\n"),
        &[missing("name"), missing("email"), missing("message")],
    );
    let long = "x".repeat(4001);
    found(
        &form(&long, &long, &long),
        &[
            ("name", Code::TooLong, messages::LINE_LENGTH),
            ("email", Code::TooLong, messages::EMAIL_LENGTH),
            ("message", Code::TooLong, messages::TEXT_LENGTH),
        ],
    );
    let invalid = ("email", Code::Email, messages::EMAIL_FORMAT);
    found(&form("Asha", " asha ", "Hello"), &[invalid]);
}

#[test]
fn no_finding_contains_a_password() {
    // Two wrong passwords: too short, too long, and different.
    for secret in ["s3cr3t!", &"s3cr3t!".repeat(30)] {
        let password = secret.to_owned();
        let confirm_password = format!("{secret}?");
        let mut findings = check_form(&SignupForm {
            password: password.clone(),
            confirm_password: confirm_password.clone(),
            ..SignupForm::default()
        });
        findings.extend(check_form(&ResetForm {
            otp: secret.to_owned(),
            password: password.clone(),
            confirm_password: confirm_password.clone(),
            ..ResetForm::default()
        }));
        findings.extend(check_form(&PasswordForm {
            current_password: String::new(),
            password: password.clone(),
            confirm_password,
        }));
        findings.extend(check_form(&LoginForm {
            email: String::new(),
            password,
        }));
        assert_eq!(findings.len(), 12);
        let json = serde_json::to_string(&findings).expect("findings can be written");
        for text in [json, format!("{findings:?}"), format!("{findings:#?}")] {
            assert!(!text.contains("s3cr3t"), "{text}");
        }
    }
}

/// The members of a form as JSON.
fn members(form: &impl serde::Serialize) -> Vec<String> {
    match serde_json::to_value(form) {
        Ok(Value::Object(members)) => members.into_iter().map(|(name, _)| name).collect(),
        other => panic!("{other:?} is not an object"),
    }
}

fn listed_fields_are_members<F: FlatForm + serde::Serialize>(form: &F) {
    let members = members(form);
    for field in F::FIELDS {
        let path = field.path();
        assert!(members.iter().any(|name| name == path), "{path} of {members:?}");
    }
}

#[test]
fn every_listed_field_is_a_member_of_its_form() {
    listed_fields_are_members(&SignupForm::default());
    listed_fields_are_members(&LoginForm::default());
    listed_fields_are_members(&OtpForm::default());
    listed_fields_are_members(&CodeForm::default());
    listed_fields_are_members(&ForgotForm::default());
    listed_fields_are_members(&ResetForm::default());
    listed_fields_are_members(&ProfileForm::default());
    listed_fields_are_members(&PasswordForm::default());
    listed_fields_are_members(&AmbassadorForm::default());
    listed_fields_are_members(&AmbassadorDecision::default());
    listed_fields_are_members(&ContactForm::default());
    listed_fields_are_members(&NoteForm::default());
    listed_fields_are_members(&RevealForm::default());
    listed_fields_are_members(&PaymentDecision::default());
    listed_fields_are_members(&ApplyForm {
        consent: Some(String::new()),
        ..ApplyForm::default()
    });
    listed_fields_are_members(&DecisionForm {
        ids: Vec::new(),
        decision: Decision::Approve,
        reason: None,
        again: false,
    });
}

#[test]
fn the_name_of_a_code_is_its_name_on_the_wire() {
    for code in [Code::Name, Code::Required, Code::TooShort, Code::TooLong]
        .into_iter()
        .chain([Code::Email, Code::Mismatch, Code::Common, Code::NotOffered])
        .chain([Code::DuplicateAadhaar, Code::InAnotherTeam, Code::OptionalField])
    {
        assert_eq!(json!(code), json!(code.name()));
    }
}

/// The API description names the limits as literals, because utoipa accepts no constants.
#[cfg(feature = "openapi")]
#[test]
fn the_api_description_names_the_limits_of_the_rules() {
    use shared::rules::review::{DECISION, NOTE, REVEAL};
    use utoipa::PartialSchema;

    fn limits<F: PartialSchema>(member: &str) -> (Value, Value) {
        let schema = serde_json::to_value(F::schema()).expect("a schema can be written");
        let member = &schema["properties"][member];
        (member["minLength"].clone(), member["maxLength"].clone())
    }
    assert_eq!(
        limits::<DecisionForm>("reason"),
        (Value::Null, json!(DECISION.longest))
    );
    assert_eq!(limits::<NoteForm>("text"), (Value::Null, json!(NOTE.longest)));
    assert_eq!(
        limits::<RevealForm>("reason"),
        (json!(REVEAL.shortest), json!(REVEAL.longest))
    );
}
