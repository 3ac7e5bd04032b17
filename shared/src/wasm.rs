//! Receives a draft from JavaScript and returns the findings of the rules. Objects cross the boundary once, as JSON text: for drafts of a dozen people this is
//! several times faster than converting field by field, and the caller has nothing to free.
//!
//! # Errors
//!
//! A function that takes a draft, a step or a payload throws an `Error` that names the place if the object has a wrong type. A function
//! that returns an object throws one if the object cannot be represented as JSON.
#![expect(
    clippy::missing_errors_doc,
    reason = "the module documents the two errors of all its functions"
)]

use crate::contest::{Measure, words};
use crate::draft::RegistrationDraft;
use crate::entities::{
    CodeForm, ContactForm, ForgotForm, LoginForm, OtpForm, PasswordForm, ProfileForm, ResetForm, SignupForm,
};
use crate::finding::Finding;
use crate::normalise;
use crate::rules::account;
use crate::rules::ambassador::AmbassadorForm;
use crate::rules::person::Field;
use crate::rules::steps::Step;
use crate::settings::{Catalogue, Settings};
use crate::{fees, payload, rules, summary};
use js_sys::{JSON, Reflect};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cell::RefCell;
use std::sync::Arc;
use wasm_bindgen::prelude::*;

/// Deserializes a JavaScript object; a wrong type throws an `Error` that names the place.
pub fn from_js<T: DeserializeOwned>(object: &JsValue) -> Result<T, JsError> {
    let text = JSON::stringify(object).ok().and_then(|text| text.as_string());
    let text = text.ok_or_else(|| JsError::new("an object is expected"))?;
    // Not `from_str`: server functions read slices, and one reader for both keeps the bundle small.
    serde_json::from_slice(text.as_bytes()).map_err(JsError::from)
}

/// Deserializes a draft and normalises what was typed in it.
fn draft_from_js(object: &JsValue) -> Result<RegistrationDraft, JsError> {
    let mut draft: RegistrationDraft = from_js(object)?;
    normalise::draft(&mut draft);
    Ok(draft)
}

/// Serializes a value to a JavaScript object.
pub fn to_js<T: Serialize>(value: &T) -> Result<JsValue, JsError> {
    let text = serde_json::to_string(value)?;
    JSON::parse(&text).map_err(|_| JsError::new("not representable as JSON"))
}

/// Converts findings to JavaScript. Most checks find nothing, and an empty list skips the JSON conversion.
fn findings_to_js(findings: &[Finding]) -> Result<JsValue, JsError> {
    if findings.is_empty() {
        Ok(js_sys::Array::new().into())
    } else {
        to_js(&findings)
    }
}

thread_local! {
    /// The catalogue with the page's settings.
    static CATALOGUE: RefCell<Arc<Catalogue>> = RefCell::default();
}

/// Applies settings to the catalogue from which fees and summaries are computed. Values that do not validate are left out, as
/// on the server.
#[wasm_bindgen(js_name = useSettings)]
pub fn use_settings(
    #[wasm_bindgen(unchecked_param_type = "unknown")] settings: &JsValue,
) -> Result<(), JsError> {
    let settings: Settings = from_js(settings)?;
    use_catalogue(Arc::new(Catalogue::with(&settings).0));
    Ok(())
}

/// Computes fees and summaries from this catalogue.
pub fn use_catalogue(catalogue: Arc<Catalogue>) {
    CATALOGUE.set(catalogue);
}

/// Validates one step of a wizard; returns the errors that keep Next from advancing.
#[wasm_bindgen(js_name = checkStep, unchecked_return_type = "Finding[]")]
pub fn check_step(
    #[wasm_bindgen(unchecked_param_type = "Step")] step: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "RegistrationDraft")] draft: &JsValue,
) -> Result<JsValue, JsError> {
    let step: Step = from_js(step)?;
    let draft = draft_from_js(draft)?;
    findings_to_js(&rules::check_step_of_normal(step, &draft))
}

/// Validates the whole draft; returns the errors of every step, then the warnings.
#[wasm_bindgen(unchecked_return_type = "Finding[]")]
pub fn check(
    #[wasm_bindgen(unchecked_param_type = "RegistrationDraft")] draft: &JsValue,
) -> Result<JsValue, JsError> {
    let draft = draft_from_js(draft)?;
    findings_to_js(&rules::check_normal(&draft))
}

/// Validates one field of a person; returns the inline hint, or nothing if it is valid. An unknown field is always valid.
#[wasm_bindgen(js_name = checkField)]
pub fn check_field(
    #[wasm_bindgen(unchecked_param_type = "Field")] field: &str,
    typed: &str,
) -> Option<String> {
    let field = Field::parse(field)?;
    (!field.holds(typed)).then(|| field.hint().to_owned())
}

/// Cleans a value while it is typed; `before` is the value before this change.
#[wasm_bindgen(js_name = cleanField)]
pub fn clean_field(
    #[wasm_bindgen(unchecked_param_type = "Field")] field: &str,
    typed: &str,
    before: &str,
) -> String {
    Field::parse(field).map_or_else(|| typed.to_owned(), |field| field.clean(typed, before))
}

/// Normalises a value after it was typed, pasted or read from a file. Any other name than a field's is that of a line.
#[wasm_bindgen(js_name = normalField)]
pub fn normal_field(field: &str, typed: &str) -> String {
    Field::parse(field).map_or_else(|| normalise::line(typed), |field| field.normal(typed))
}

/// Reads a number of a mark as officials type it: `1:45.3`, `6.42 m`, `x` for a foul. Nothing if it is no such number.
#[wasm_bindgen(js_name = parseMark)]
pub fn parse_mark(
    #[wasm_bindgen(unchecked_param_type = "Measure")] measure: &str,
    typed: &str,
) -> Option<u32> {
    words::parse_mark(self::measure(measure), typed)
}

/// Writes a number of a mark: `1:45.30`, `6.42 m`.
#[wasm_bindgen(js_name = markInWords)]
pub fn mark_in_words(#[wasm_bindgen(unchecked_param_type = "Measure")] measure: &str, number: u32) -> String {
    words::mark(self::measure(measure), number)
}

fn measure(name: &str) -> Measure {
    match name {
        "time" => Measure::Time,
        "distance" => Measure::Distance,
        "weight" => Measure::Weight,
        _ => Measure::Points,
    }
}

/// Builds the payload of a draft, as the server accepts it.
#[wasm_bindgen(js_name = buildPayload, unchecked_return_type = "unknown")]
pub fn build_payload(
    #[wasm_bindgen(unchecked_param_type = "RegistrationDraft")] draft: &JsValue,
) -> Result<JsValue, JsError> {
    let draft = draft_from_js(draft)?;
    to_js(&payload::build(&draft))
}

/// Parses the payload of an event into a draft; throws if the payload is invalid.
#[cfg(feature = "wasm-payload")]
#[wasm_bindgen(js_name = parsePayload, unchecked_return_type = "RegistrationDraft")]
pub fn parse_payload(
    event: &str,
    #[wasm_bindgen(unchecked_param_type = "unknown")] sent: &JsValue,
) -> Result<JsValue, JsError> {
    let sent: serde_json::Value = from_js(sent)?;
    match payload::parse(event, &sent) {
        Ok(draft) => to_js(&draft),
        Err(finding) => Err(JsError::new(&finding.message)),
    }
}

/// Returns the fee of a draft, in paise, or nothing if it is not known yet.
#[wasm_bindgen]
pub fn fee(
    #[wasm_bindgen(unchecked_param_type = "RegistrationDraft")] draft: &JsValue,
) -> Result<Option<u32>, JsError> {
    let draft = draft_from_js(draft)?;
    Ok(CATALOGUE
        .with_borrow(|catalogue| fees::due(&draft, catalogue))
        .map(|due| due.0))
}

/// Builds the summary of a draft.
#[wasm_bindgen(unchecked_return_type = "RegistrationSummary")]
pub fn summary(
    #[wasm_bindgen(unchecked_param_type = "RegistrationDraft")] draft: &JsValue,
) -> Result<JsValue, JsError> {
    let draft = draft_from_js(draft)?;
    to_js(&CATALOGUE.with_borrow(|catalogue| summary::summarise(&draft, catalogue)))
}

/// Reads one text field of a form; a missing field is empty. Small forms are read field by field, because a deserializer per
/// form would make the bundle larger than all of their rules.
fn answer(form: &JsValue, field: &str) -> String {
    let value = Reflect::get(form, &JsValue::from_str(field)).ok();
    value.and_then(|value| value.as_string()).unwrap_or_default()
}

/// Validates the signup form.
#[wasm_bindgen(js_name = checkSignup, unchecked_return_type = "Finding[]")]
pub fn check_signup(
    #[wasm_bindgen(unchecked_param_type = "SignupForm")] form: &JsValue,
) -> Result<JsValue, JsError> {
    findings_to_js(&account::check_signup(&SignupForm {
        username: answer(form, "username"),
        email: answer(form, "email"),
        password: answer(form, "password"),
        confirm_password: answer(form, "confirmPassword"),
    }))
}

/// Validates the login form.
#[wasm_bindgen(js_name = checkLogin, unchecked_return_type = "Finding[]")]
pub fn check_login(
    #[wasm_bindgen(unchecked_param_type = "LoginForm")] form: &JsValue,
) -> Result<JsValue, JsError> {
    findings_to_js(&account::check_login(&LoginForm {
        email: answer(form, "email"),
        password: answer(form, "password"),
    }))
}

/// Validates the form with e-mail address and one-time code.
#[wasm_bindgen(js_name = checkOtp, unchecked_return_type = "Finding[]")]
pub fn check_otp(
    #[wasm_bindgen(unchecked_param_type = "OtpForm")] form: &JsValue,
) -> Result<JsValue, JsError> {
    findings_to_js(&account::check_otp(&OtpForm {
        email: answer(form, "email"),
        otp: answer(form, "otp"),
    }))
}

/// Validates a form that holds only a one-time code.
#[wasm_bindgen(js_name = checkCode, unchecked_return_type = "Finding[]")]
pub fn check_code(
    #[wasm_bindgen(unchecked_param_type = "CodeForm")] form: &JsValue,
) -> Result<JsValue, JsError> {
    findings_to_js(&account::check_code(&CodeForm {
        otp: answer(form, "otp"),
    }))
}

/// Validates the form that requests a password reset.
#[wasm_bindgen(js_name = checkForgot, unchecked_return_type = "Finding[]")]
pub fn check_forgot(
    #[wasm_bindgen(unchecked_param_type = "ForgotForm")] form: &JsValue,
) -> Result<JsValue, JsError> {
    findings_to_js(&account::check_forgot(&ForgotForm {
        email: answer(form, "email"),
    }))
}

/// Validates the form that sets a new password with a mailed code or link.
#[wasm_bindgen(js_name = checkReset, unchecked_return_type = "Finding[]")]
pub fn check_reset(
    #[wasm_bindgen(unchecked_param_type = "ResetForm")] form: &JsValue,
) -> Result<JsValue, JsError> {
    findings_to_js(&account::check_reset(&ResetForm {
        email: answer(form, "email"),
        otp: answer(form, "otp"),
        link: answer(form, "link"),
        password: answer(form, "password"),
        confirm_password: answer(form, "confirmPassword"),
    }))
}

/// Validates the profile form.
#[wasm_bindgen(js_name = checkProfile, unchecked_return_type = "Finding[]")]
pub fn check_profile(
    #[wasm_bindgen(unchecked_param_type = "ProfileForm")] form: &JsValue,
) -> Result<JsValue, JsError> {
    findings_to_js(&account::check_profile(&ProfileForm {
        fullname: answer(form, "fullname"),
        college_name: answer(form, "collegeName"),
        por: answer(form, "por"),
        address: answer(form, "address"),
    }))
}

/// Validates the form that changes a password.
#[wasm_bindgen(js_name = checkPassword, unchecked_return_type = "Finding[]")]
pub fn check_password(
    #[wasm_bindgen(unchecked_param_type = "PasswordForm")] form: &JsValue,
) -> Result<JsValue, JsError> {
    findings_to_js(&account::check_password(&PasswordForm {
        current_password: answer(form, "currentPassword"),
        password: answer(form, "password"),
        confirm_password: answer(form, "confirmPassword"),
    }))
}

/// Validates the campus-ambassador form.
#[wasm_bindgen(js_name = checkAmbassador, unchecked_return_type = "Finding[]")]
pub fn check_ambassador(
    #[wasm_bindgen(unchecked_param_type = "AmbassadorForm")] form: &JsValue,
) -> Result<JsValue, JsError> {
    findings_to_js(&rules::ambassador::check(&AmbassadorForm {
        full_name: answer(form, "fullName"),
        alternative_email: answer(form, "alternativeEmail"),
        college_name: answer(form, "collegeName"),
        college_year: answer(form, "collegeYear"),
        rollno: answer(form, "rollno"),
        por: answer(form, "por"),
        college_address: answer(form, "collegeAddress"),
        phone_number: answer(form, "phoneNumber"),
        how_did_you_know: answer(form, "howDidYouKnow"),
        application_statement: answer(form, "applicationStatement"),
    }))
}

/// Validates the contact form.
#[wasm_bindgen(js_name = checkContact, unchecked_return_type = "Finding[]")]
pub fn check_contact(
    #[wasm_bindgen(unchecked_param_type = "ContactForm")] form: &JsValue,
) -> Result<JsValue, JsError> {
    findings_to_js(&rules::contact::check(&ContactForm {
        name: answer(form, "name"),
        email: answer(form, "email"),
        message: answer(form, "message"),
    }))
}
