//! Rules for the contact form: a name, an e-mail address to reply to, and a message.

use super::account::{EMAIL_MAX, LINE_MAX};
use super::person::is_email;
use crate::entities::ContactForm;
use crate::finding::{Code, Finding};
use crate::messages;

/// Maximum length of a message, in characters.
pub const MESSAGE_MAX: usize = 4000;

/// Validates the contact form.
#[must_use]
pub fn check(form: &ContactForm) -> Vec<Finding> {
    let mut findings = Vec::new();
    let asked = [
        ("name", &form.name, LINE_MAX),
        ("email", &form.email, EMAIL_MAX),
        ("message", &form.message, MESSAGE_MAX),
    ];
    for (path, typed, max) in asked {
        if typed.trim().is_empty() {
            findings.push(Finding::error(path, Code::Required, messages::REQUIRED));
        } else if typed.trim().chars().count() > max {
            let words = format!("Use at most {max} characters.");
            findings.push(Finding::error(path, Code::TooLong, words));
        } else if path == "email" && !is_email(typed.trim()) {
            findings.push(Finding::error(path, Code::Email, messages::EMAIL_FORMAT));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::{MESSAGE_MAX, check};
    use crate::entities::ContactForm;

    fn form(name: &str, email: &str, message: &str) -> ContactForm {
        ContactForm {
            name: name.to_owned(),
            email: email.to_owned(),
            message: message.to_owned(),
        }
    }

    fn found(form: &ContactForm) -> Vec<String> {
        check(form).into_iter().map(|finding| finding.path).collect()
    }

    #[test]
    fn all_three_are_needed() {
        assert_eq!(found(&form(" ", "", "\n")), ["name", "email", "message"]);
        assert!(found(&form("Asha", " asha@college.in ", "When is chess?")).is_empty());
    }

    #[test]
    fn answers_have_their_bounds() {
        assert_eq!(found(&form("Asha", "asha", "Hello")), ["email"]);
        assert!(found(&form("Asha", "asha@college.in", &"ä".repeat(MESSAGE_MAX))).is_empty());
        assert_eq!(
            found(&form("Asha", "asha@college.in", &"ä".repeat(MESSAGE_MAX + 1))),
            ["message"]
        );
    }
}
