//! Receives a draft from JavaScript and returns the findings of the rules. Objects cross the boundary once, as JSON text ([`json`]): for
//! drafts of a dozen people this is several times faster than converting field by field, and the caller has nothing to free.
//!
//! # Errors
//!
//! A function that takes a draft throws an `Error` that names the member with a wrong type.

use crate::catalogue::{self, Event, Fee};
use crate::draft::RegistrationDraft;
use crate::entities::{
    CodeForm, ContactForm, ForgotForm, LoginForm, OtpForm, PasswordForm, Places, ProfileForm, ResetForm,
    SignupForm,
};
use crate::fees::{self, Fees};
use crate::finding::Finding;
use crate::json;
use crate::money::Paise;
use crate::normalise;
use crate::person::PersonField;
use crate::rules::account;
use crate::rules::ambassador::AmbassadorForm;
use crate::rules::person::RequiredField;
use crate::rules::steps::Step;
use crate::{payload, rules, summary};
use js_sys::{JSON, Reflect};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

/// Reads a draft and normalises what was typed in it.
fn draft_from_js(object: &JsValue) -> Result<RegistrationDraft, JsError> {
    let text = JSON::stringify(object).ok().and_then(|text| text.as_string());
    let mut draft = json::draft(&text.unwrap_or_default()).map_err(|error| JsError::new(&error.message()))?;
    normalise::draft(&mut draft);
    Ok(draft)
}

/// Parses JSON that this crate wrote.
fn parsed(text: &str) -> Result<JsValue, JsError> {
    JSON::parse(text).map_err(|_| JsError::new("not representable as JSON"))
}

/// Converts findings to JavaScript. Most checks find nothing, and an empty list skips the JSON conversion.
fn findings_to_js(findings: &[Finding]) -> Result<JsValue, JsError> {
    if findings.is_empty() {
        Ok(js_sys::Array::new().into())
    } else {
        parsed(&json::findings(findings))
    }
}

/// The fees that were given, by the event's endpoint. Other events have those of the catalogue.
struct GivenFees(Vec<(String, Fee)>);

impl Fees for GivenFees {
    fn fee(&self, event: &Event) -> Fee {
        let given = self
            .0
            .iter()
            .find(|(endpoint, _)| event.endpoint == Some(endpoint));
        given.map_or(event.fee, |&(_, fee)| fee)
    }
}

thread_local! {
    static FEES: RefCell<GivenFees> = const { RefCell::new(GivenFees(Vec::new())) };
}

/// Sets the fees that [`fee`] and [`summary`] use. `events` is the member of that name in the response of `GET /live`; only `event`
/// and `fees` of each are read.
#[wasm_bindgen(js_name = useFees)]
pub fn use_fees(
    #[wasm_bindgen(unchecked_param_type = "Pick<LiveEvent, 'event' | 'fees'>[]")] events: &js_sys::Array,
) {
    let given = events.iter().filter_map(|live| {
        let endpoint = answer(&live, "event");
        let amounts = Reflect::get(&live, &JsValue::from_str("fees")).ok()?;
        let fee = fees::from_amounts(catalogue::by_endpoint(&endpoint)?, |key| paise(&amounts, key))?;
        Some((endpoint, fee))
    });
    FEES.set(GivenFees(given.collect()));
}

/// Reads an amount in paise; nothing if it is not a whole number of them.
fn paise(amounts: &JsValue, key: &str) -> Option<Paise> {
    let number = Reflect::get(amounts, &JsValue::from_str(key)).ok()?.as_f64()?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a number that changes by the cast is refused"
    )]
    let paise = number as u32;
    (f64::from(paise).to_bits() == number.to_bits()).then_some(Paise(paise))
}

/// Validates one step of a wizard; returns the errors that keep Next from advancing.
#[wasm_bindgen(js_name = checkStep, unchecked_return_type = "Finding[]")]
pub fn check_step(
    #[wasm_bindgen(unchecked_param_type = "Step")] step: &str,
    #[wasm_bindgen(unchecked_param_type = "RegistrationDraft")] draft: &JsValue,
) -> Result<JsValue, JsError> {
    let step = Step::parse(step).ok_or_else(|| JsError::new("there is no such step"))?;
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
    #[wasm_bindgen(unchecked_param_type = "RequiredField")] field: &str,
    typed: &str,
) -> Option<String> {
    let field = RequiredField::parse(field)?;
    (!field.holds(typed)).then(|| field.hint().to_owned())
}

/// Cleans a value while it is typed; `before` is the value before this change.
#[wasm_bindgen(js_name = cleanField)]
pub fn clean_field(
    #[wasm_bindgen(unchecked_param_type = "PersonField")] field: &str,
    typed: &str,
    before: &str,
) -> String {
    RequiredField::parse(field).map_or_else(|| typed.to_owned(), |field| field.clean(typed, before))
}

/// Normalises a value after it was typed, pasted or read from a file. Any other name than a field's is that of a line.
#[wasm_bindgen(js_name = normalField)]
pub fn normal_field(field: &str, typed: &str) -> String {
    PersonField::parse(field).map_or_else(|| normalise::line(typed), |field| field.normal(typed))
}

/// Builds the payload of a draft, as the server accepts it.
#[wasm_bindgen(js_name = buildPayload, unchecked_return_type = "unknown")]
pub fn build_payload(
    #[wasm_bindgen(unchecked_param_type = "RegistrationDraft")] draft: &JsValue,
) -> Result<JsValue, JsError> {
    let draft = draft_from_js(draft)?;
    parsed(&json::payload(&payload::build(&draft)))
}

/// Returns the number of free places in words: `Men: 12 places left`. `category` is `Men`, `Women` or `all`.
#[wasm_bindgen(js_name = placesLeft)]
pub fn places_left(category: &str, left: u32) -> String {
    let places = Places { total: left, left };
    places.in_words(category)
}

/// Returns the fee of a draft, in paise, or nothing if it is not known yet.
#[wasm_bindgen]
pub fn fee(
    #[wasm_bindgen(unchecked_param_type = "RegistrationDraft")] draft: &JsValue,
) -> Result<Option<u32>, JsError> {
    let draft = draft_from_js(draft)?;
    Ok(FEES.with_borrow(|fees| fees::due(&draft, fees)).map(|due| due.0))
}

/// Builds the summary of a draft.
#[wasm_bindgen(unchecked_return_type = "RegistrationSummary")]
pub fn summary(
    #[wasm_bindgen(unchecked_param_type = "RegistrationDraft")] draft: &JsValue,
) -> Result<JsValue, JsError> {
    let draft = draft_from_js(draft)?;
    parsed(&json::summary(
        &FEES.with_borrow(|fees| summary::summarise(&draft, fees)),
    ))
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
        referral_code: answer(form, "referralCode"),
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
        ..OtpForm::default()
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
