//! Rules for signup, login and account forms (spec section 5).

use super::person::{is_digits, is_email, is_name};
use crate::entities::{
    CodeForm, ForgotForm, LoginForm, OtpForm, PasswordForm, ProfileForm, ResetForm, SignupForm,
};
use crate::finding::{Code, Finding};
use crate::messages;

/// Allowed password length, in characters.
pub const PASSWORD_LENGTH: std::ops::RangeInclusive<usize> = 8..=128;
/// Allowed username length, in characters.
pub const USERNAME_LENGTH: std::ops::RangeInclusive<usize> = 3..=30;
/// Number of digits of a one-time code.
pub const OTP_DIGITS: usize = 6;
/// Maximum length of an e-mail address, in characters (RFC 5321).
pub const EMAIL_MAX: usize = 254;
/// Maximum length of a profile line, in characters.
pub const LINE_MAX: usize = 200;

/// Validates the signup form, before a code is mailed.
#[must_use]
pub fn check_signup(form: &SignupForm) -> Vec<Finding> {
    let mut findings = Vec::new();
    if !is_username(&form.username) {
        findings.push(Finding::error("username", Code::Name, messages::USERNAME));
    }
    check_email(&form.email, &mut findings);
    check_new_password(&form.password, &form.confirm_password, &mut findings);
    findings
}

/// Validates the login form.
#[must_use]
pub fn check_login(form: &LoginForm) -> Vec<Finding> {
    let mut findings = Vec::new();
    check_email(&form.email, &mut findings);
    check_given("password", &form.password, &mut findings);
    findings
}

/// Validates the form with e-mail address and one-time code.
#[must_use]
pub fn check_otp(form: &OtpForm) -> Vec<Finding> {
    let mut findings = Vec::new();
    check_email(&form.email, &mut findings);
    check_digits(&form.otp, &mut findings);
    findings
}

/// Validates a form that holds only a one-time code.
#[must_use]
pub fn check_code(form: &CodeForm) -> Vec<Finding> {
    let mut findings = Vec::new();
    check_digits(&form.otp, &mut findings);
    findings
}

/// Validates the form that requests a password reset.
#[must_use]
pub fn check_forgot(form: &ForgotForm) -> Vec<Finding> {
    let mut findings = Vec::new();
    check_email(&form.email, &mut findings);
    findings
}

/// Validates the form that sets a new password with a mailed code or link.
#[must_use]
pub fn check_reset(form: &ResetForm) -> Vec<Finding> {
    let mut findings = Vec::new();
    check_email(&form.email, &mut findings);
    if form.link.is_empty() {
        check_digits(&form.otp, &mut findings);
    }
    check_new_password(&form.password, &form.confirm_password, &mut findings);
    findings
}

/// Validates the profile form. Only the name is required.
#[must_use]
pub fn check_profile(form: &ProfileForm) -> Vec<Finding> {
    let mut findings = Vec::new();
    if !is_name(&form.fullname) {
        findings.push(Finding::error("fullname", Code::Name, messages::FULLNAME));
    }
    for (path, line) in [
        ("collegeName", &form.college_name),
        ("por", &form.por),
        ("address", &form.address),
    ] {
        if line.chars().count() > LINE_MAX {
            findings.push(Finding::error(path, Code::TooLong, messages::LINE_LENGTH));
        }
    }
    findings
}

/// Validates the form that changes a password.
#[must_use]
pub fn check_password(form: &PasswordForm) -> Vec<Finding> {
    let mut findings = Vec::new();
    check_given("currentPassword", &form.current_password, &mut findings);
    check_new_password(&form.password, &form.confirm_password, &mut findings);
    findings
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

fn check_given(path: &str, typed: &str, findings: &mut Vec<Finding>) {
    if typed.is_empty() {
        findings.push(Finding::error(path, Code::Required, messages::REQUIRED));
    }
}

fn check_digits(typed: &str, findings: &mut Vec<Finding>) {
    if !is_digits(typed.trim(), OTP_DIGITS) {
        findings.push(Finding::error("otp", Code::Required, messages::OTP_FORMAT));
    }
}

fn check_new_password(password: &str, again: &str, findings: &mut Vec<Finding>) {
    let length = password.chars().count();
    if !PASSWORD_LENGTH.contains(&length) {
        let code = if length < *PASSWORD_LENGTH.start() {
            Code::TooShort
        } else {
            Code::TooLong
        };
        findings.push(Finding::error("password", code, messages::PASSWORD_LENGTH));
    } else if is_refused(password) {
        findings.push(Finding::error(
            "password",
            Code::Common,
            messages::PASSWORD_COMMON,
        ));
    }
    if password != again {
        findings.push(Finding::error(
            "confirmPassword",
            Code::Mismatch,
            messages::PASSWORD_MISMATCH,
        ));
    }
}

#[cfg(feature = "common-passwords")]
fn is_refused(password: &str) -> bool {
    is_common_password(password)
}

#[cfg(not(feature = "common-passwords"))]
const fn is_refused(_password: &str) -> bool {
    false
}

fn check_email(typed: &str, findings: &mut Vec<Finding>) {
    if typed.trim().is_empty() {
        findings.push(Finding::error("email", Code::Required, messages::REQUIRED));
    } else if !is_email(typed) || typed.chars().count() > EMAIL_MAX {
        findings.push(Finding::error("email", Code::Email, messages::EMAIL_FORMAT));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let mut findings = Vec::new();
        check_new_password("12345678", "12345678", &mut findings);
        assert_eq!(paths(&findings), [("password", messages::PASSWORD_COMMON)]);
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
