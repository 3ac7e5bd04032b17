//! Valid documents of every kind, as the site sends them.

use crate::cases::{self, Numbers};
use serde::Serialize;
use serde_json::{Value, json};
use shared::entities::{
    CodeForm, DisabledForm, ForgotForm, GoogleForm, LoginForm, OtpForm, PasswordForm, ProfileForm, ResetForm,
    Role, RoleForm, SignupForm,
};
use shared::payload;
use shared::rules::ambassador::AmbassadorForm;

const PASSWORD: &str = "correct horse";

/// One of them: mostly registrations, for they have the most rules.
pub(super) fn any(numbers: &mut Numbers) -> Value {
    let draft = cases::draft(numbers);
    match numbers.below(16) {
        0..5 => payload::build(&draft),
        5..8 => json!({ "draft": draft, "consent": "2026-01" }),
        8..11 => value(&draft),
        _ => form(numbers),
    }
}

/// One of the other forms.
fn form(numbers: &mut Numbers) -> Value {
    let email = || "asha@college.example".to_owned();
    let (otp, password) = (|| "123456".to_owned(), || PASSWORD.to_owned());
    match numbers.below(12) {
        0 => value(&SignupForm {
            username: "asha.k".into(),
            email: email(),
            password: password(),
            confirm_password: password(),
            referral_code: "K7Q3XW".into(),
        }),
        1 => value(&LoginForm {
            email: email(),
            password: password(),
        }),
        2 => value(&OtpForm {
            email: email(),
            otp: otp(),
            referral_code: "k7q 3xw".into(),
        }),
        3 => value(&ForgotForm { email: email() }),
        4 => value(&ResetForm {
            email: email(),
            otp: otp(),
            link: String::new(),
            password: password(),
            confirm_password: password(),
        }),
        5 => value(&ProfileForm {
            fullname: "Asha Kumari".into(),
            college_name: "Example College".into(),
            por: "Captain".into(),
            address: "Patna, Bihar".into(),
        }),
        6 => value(&PasswordForm {
            current_password: password(),
            password: "battery staple".into(),
            confirm_password: "battery staple".into(),
        }),
        7 => value(&CodeForm { otp: otp() }),
        8 => value(&GoogleForm {
            credential: "a.b.c".into(),
        }),
        9 => value(&RoleForm {
            role: Role::ALL[numbers.below(Role::ALL.len())],
        }),
        10 => value(&DisabledForm { disabled: true }),
        _ => value(&AmbassadorForm {
            full_name: "Asha Kumari".into(),
            alternative_email: email(),
            college_name: "Example College".into(),
            college_year: "First Year".into(),
            rollno: "42".into(),
            por: String::new(),
            college_address: "Patna, Bihar".into(),
            phone_number: "9000000001".into(),
            how_did_you_know: "Friends".into(),
            application_statement: "Because.".into(),
        }),
    }
}

fn value(form: &impl Serialize) -> Value {
    serde_json::to_value(form).expect("our own form")
}
