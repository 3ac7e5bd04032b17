//! Rules for signup, login and account forms (spec section 5).

use super::form::{Checked, FieldFindings, FlatForm, WHOLE_FORM, check_form, given, rule};
use super::limits::EMAIL_MAX;
use super::person::{is_digits, is_email, is_name};
use crate::entities::{
    CodeForm, ForgotForm, LoginForm, OtpForm, PasswordForm, ProfileForm, ResetForm, SignupForm,
};
use crate::finding::{Code, Finding};
use crate::messages;
use crate::normalise;

/// Allowed password length, in characters.
pub const PASSWORD_LENGTH: std::ops::RangeInclusive<usize> = 8..=128;
/// Allowed username length, in characters.
pub const USERNAME_LENGTH: std::ops::RangeInclusive<usize> = 3..=30;
/// Number of digits of a one-time code.
pub const OTP_DIGITS: usize = 6;
/// Lifetime of a one-time code, in minutes.
pub const OTP_MINUTES: u16 = 10;

/// Validates the signup form, before a code is mailed.
#[must_use]
pub fn check_signup(form: &SignupForm) -> Vec<Finding> {
    check_form(form)
}

/// Validates the login form.
#[must_use]
pub fn check_login(form: &LoginForm) -> Vec<Finding> {
    check_form(form)
}

/// Validates the form with e-mail address and one-time code.
#[must_use]
pub fn check_otp(form: &OtpForm) -> Vec<Finding> {
    check_form(form)
}

/// Validates a form that holds only a one-time code.
#[must_use]
pub fn check_code(form: &CodeForm) -> Vec<Finding> {
    check_form(form)
}

/// Validates the form that requests a password reset.
#[must_use]
pub fn check_forgot(form: &ForgotForm) -> Vec<Finding> {
    check_form(form)
}

/// Validates the form that sets a new password with a mailed code or link.
#[must_use]
pub fn check_reset(form: &ResetForm) -> Vec<Finding> {
    check_form(form)
}

/// Validates the profile form. Only the name is required.
#[must_use]
pub fn check_profile(form: &ProfileForm) -> Vec<Finding> {
    check_form(form)
}

/// Validates the form that changes a password.
#[must_use]
pub fn check_password(form: &PasswordForm) -> Vec<Finding> {
    check_form(form)
}

const EMAIL: FieldFindings = FieldFindings::new(
    "email",
    "email",
    &[
        (Code::Required, messages::REQUIRED),
        (Code::Email, messages::EMAIL_FORMAT),
    ],
);
const PASSWORD: FieldFindings = FieldFindings::new(
    "password",
    "password",
    &[
        (Code::TooShort, messages::PASSWORD_LENGTH),
        (Code::TooLong, messages::PASSWORD_LENGTH),
        (Code::Common, messages::PASSWORD_COMMON),
    ],
);
const CONFIRMATION: FieldFindings = FieldFindings::new(
    "confirm_password",
    "confirmPassword",
    &[(Code::Mismatch, messages::PASSWORD_MISMATCH)],
);

const fn required(field: &'static str, path: &'static str) -> FieldFindings {
    FieldFindings::new(field, path, &[(Code::Required, messages::REQUIRED)])
}

const fn line(field: &'static str, path: &'static str) -> FieldFindings {
    FieldFindings::new(field, path, &[(Code::TooLong, messages::LINE_LENGTH)])
}

const fn otp_of(field: &'static str) -> FieldFindings {
    FieldFindings::new(field, "otp", &[(Code::Required, messages::OTP_FORMAT)])
}

impl FlatForm for SignupForm {
    const FIELDS: &'static [FieldFindings] = &[
        FieldFindings::new("username", "username", &[(Code::Name, messages::USERNAME)]),
        EMAIL,
        PASSWORD,
        CONFIRMATION,
    ];
}

impl FlatForm for LoginForm {
    const FIELDS: &'static [FieldFindings] = &[EMAIL, required("password", "password")];
}

impl FlatForm for OtpForm {
    const FIELDS: &'static [FieldFindings] = &[EMAIL, otp_of("otp")];
}

impl FlatForm for CodeForm {
    const FIELDS: &'static [FieldFindings] = &[otp_of("otp")];
}

impl FlatForm for ForgotForm {
    const FIELDS: &'static [FieldFindings] = &[EMAIL];
}

impl FlatForm for ResetForm {
    const FIELDS: &'static [FieldFindings] = &[EMAIL, otp_of(WHOLE_FORM), PASSWORD, CONFIRMATION];
}

impl FlatForm for ProfileForm {
    const FIELDS: &'static [FieldFindings] = &[
        FieldFindings::new("fullname", "fullname", &[(Code::Name, messages::FULLNAME)]),
        line("college_name", "collegeName"),
        line("por", "por"),
        line("address", "address"),
    ];
}

impl FlatForm for PasswordForm {
    const FIELDS: &'static [FieldFindings] = &[
        required("current_password", "currentPassword"),
        PASSWORD,
        CONFIRMATION,
    ];
}

/// Whether the text is a valid username: 3 to 30 letters, digits, dots, dashes and underscores.
#[must_use]
pub fn is_username(typed: &str) -> bool {
    USERNAME_LENGTH.contains(&typed.chars().count())
        && typed
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_'))
}

/// Whether a password is on the list of common passwords, ignoring case. Only the server uses the list: it would make up a
/// fifth of the browser's bundle.
#[cfg(feature = "common-passwords")]
#[must_use]
pub fn is_common_password(password: &str) -> bool {
    use std::collections::HashSet;
    use std::sync::LazyLock;
    // The 3,000 most common passwords of at least 8 characters, from zxcvbn 4.4.2 (MIT), which counted public leaks.
    static COMMON: LazyLock<HashSet<&str>> =
        LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());
    COMMON.contains(password.to_lowercase().as_str())
}

pub(crate) fn username(typed: &str) -> Checked {
    rule(is_username(&normalise::line(typed)), Code::Name)
}

pub(crate) fn fullname(typed: &str) -> Checked {
    rule(is_name(&normalise::name(typed)), Code::Name)
}

pub(crate) fn email(typed: &str) -> Checked {
    let typed = normalise::email(typed);
    given(&typed)?;
    rule(
        is_email(&typed) && typed.chars().count() <= EMAIL_MAX,
        Code::Email,
    )
}

pub(crate) fn otp(typed: &str) -> Checked {
    rule(is_digits(&normalise::code(typed), OTP_DIGITS), Code::Required)
}

/// Checks the one-time code, unless the user followed the link.
pub(crate) fn otp_or_link(form: &ResetForm) -> Checked {
    if form.link.is_empty() {
        otp(&form.otp)
    } else {
        Ok(())
    }
}

pub(crate) fn new_password(typed: &str) -> Checked {
    let length = typed.chars().count();
    rule(length >= *PASSWORD_LENGTH.start(), Code::TooShort)?;
    rule(length <= *PASSWORD_LENGTH.end(), Code::TooLong)?;
    rule(!is_refused(typed), Code::Common)
}

#[cfg(feature = "common-passwords")]
fn is_refused(password: &str) -> bool {
    is_common_password(password)
}

#[cfg(not(feature = "common-passwords"))]
const fn is_refused(_password: &str) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::limits::LINE_MAX;

    fn paths(findings: &[Finding]) -> Vec<(&str, &str)> {
        findings
            .iter()
            .map(|finding| (finding.path.as_str(), finding.message.as_str()))
            .collect()
    }

    #[test]
    fn a_link_takes_the_place_of_the_code() {
        let form = ResetForm {
            email: "asha@example.in".to_owned(),
            password: "correct horse".to_owned(),
            confirm_password: "correct horse".to_owned(),
            ..ResetForm::default()
        };
        assert_eq!(paths(&check_reset(&form)), [("otp", messages::OTP_FORMAT)]);
        let link = "x".to_owned();
        assert!(check_reset(&ResetForm { link, ..form }).is_empty());
    }

    #[test]
    fn a_profile_needs_a_name_and_short_lines() {
        let form = ProfileForm {
            fullname: "asha_99".to_owned(),
            por: "x".repeat(LINE_MAX + 1),
            ..ProfileForm::default()
        };
        let expected = [("fullname", messages::FULLNAME), ("por", messages::LINE_LENGTH)];
        assert_eq!(paths(&check_profile(&form)), expected);
        let fullname = "Asha Kumari".to_owned();
        let por = "x".repeat(LINE_MAX);
        assert!(
            check_profile(&ProfileForm {
                fullname,
                por,
                ..form
            })
            .is_empty()
        );
    }

    #[test]
    fn a_change_needs_the_password_so_far() {
        let form = PasswordForm {
            password: "correct horse".to_owned(),
            confirm_password: "correct horse".to_owned(),
            ..PasswordForm::default()
        };
        assert_eq!(
            paths(&check_password(&form)),
            [("currentPassword", messages::REQUIRED)]
        );
    }

    #[cfg(feature = "common-passwords")]
    #[test]
    fn the_commonest_passwords_are_refused_in_any_case() {
        for common in ["12345678", "password", "PassWord1", "iloveyou"] {
            assert!(is_common_password(common), "{common}");
        }
        assert!(!is_common_password("correct horse"));
        let form = PasswordForm {
            current_password: "correct horse".to_owned(),
            password: "12345678".to_owned(),
            confirm_password: "12345678".to_owned(),
        };
        assert_eq!(
            paths(&check_password(&form)),
            [("password", messages::PASSWORD_COMMON)]
        );
    }

    #[cfg(feature = "common-passwords")]
    #[test]
    fn the_list_holds_three_thousand_that_would_else_pass() {
        let list: Vec<&str> = include_str!("common_passwords.txt").lines().collect();
        assert_eq!(list.len(), 3000);
        assert!(
            list.iter()
                .all(|password| PASSWORD_LENGTH.contains(&password.chars().count()))
        );
    }
}
