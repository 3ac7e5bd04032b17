//! Signing up and logging in (spec section 5).

use super::person::{is_digits, is_email};
use crate::entities::{LoginForm, OtpForm, SignupForm};
use crate::finding::{Code, Finding};
use crate::messages;

/// The shortest and the longest password, in characters.
pub const PASSWORD_LENGTH: std::ops::RangeInclusive<usize> = 8..=128;
/// The shortest and the longest username, in characters.
pub const USERNAME_LENGTH: std::ops::RangeInclusive<usize> = 3..=30;
/// The digits of a one-time code.
pub const OTP_DIGITS: usize = 6;
/// The longest e-mail address, in characters (RFC 5321).
pub const EMAIL_MAX: usize = 254;

/// The signup form, before a code is mailed.
#[must_use]
pub fn check_signup(form: &SignupForm) -> Vec<Finding> {
    let mut findings = Vec::new();
    if !is_username(&form.username) {
        findings.push(Finding::error("username", Code::Name, messages::USERNAME));
    }
    check_email(&form.email, &mut findings);
    if !PASSWORD_LENGTH.contains(&form.password.chars().count()) {
        findings.push(Finding::error(
            "password",
            Code::TooLong,
            messages::PASSWORD_LENGTH,
        ));
    }
    if form.password != form.confirm_password {
        findings.push(Finding::error(
            "confirmPassword",
            Code::Mismatch,
            messages::PASSWORD_MISMATCH,
        ));
    }
    findings
}

/// The login form.
#[must_use]
pub fn check_login(form: &LoginForm) -> Vec<Finding> {
    let mut findings = Vec::new();
    check_email(&form.email, &mut findings);
    if form.password.is_empty() {
        findings.push(Finding::error("password", Code::Required, messages::REQUIRED));
    }
    findings
}

/// The one-time code's form.
#[must_use]
pub fn check_otp(form: &OtpForm) -> Vec<Finding> {
    let mut findings = Vec::new();
    check_email(&form.email, &mut findings);
    if !is_digits(form.otp.trim(), OTP_DIGITS) {
        findings.push(Finding::error("otp", Code::Required, messages::OTP_FORMAT));
    }
    findings
}

/// Letters, digits, dots, dashes and underscores, 3 to 30 of them.
#[must_use]
pub fn is_username(typed: &str) -> bool {
    USERNAME_LENGTH.contains(&typed.chars().count())
        && typed
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_'))
}

fn check_email(typed: &str, findings: &mut Vec<Finding>) {
    if typed.trim().is_empty() {
        findings.push(Finding::error("email", Code::Required, messages::REQUIRED));
    } else if !is_email(typed) || typed.chars().count() > EMAIL_MAX {
        findings.push(Finding::error("email", Code::Email, messages::EMAIL_FORMAT));
    }
}
