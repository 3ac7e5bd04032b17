//! Rules for the contact form: a name, an e-mail address to reply to, and a message.

use super::form::{Checked, FieldFindings, FlatForm, check_form, given, rule};
use super::limits::{EMAIL_MAX, LINE_MAX, TEXT_MAX};
use super::person::is_email;
use crate::entities::ContactForm;
use crate::finding::{Code, Finding};
use crate::messages;
use crate::normalise;

/// Validates the contact form.
#[must_use]
pub fn check(form: &ContactForm) -> Vec<Finding> {
    check_form(form)
}

impl FlatForm for ContactForm {
    const FIELDS: &'static [FieldFindings] = &[
        FieldFindings::new(
            "name",
            "name",
            &[
                (Code::Required, messages::REQUIRED),
                (Code::TooLong, messages::LINE_LENGTH),
            ],
        ),
        FieldFindings::new(
            "email",
            "email",
            &[
                (Code::Required, messages::REQUIRED),
                (Code::TooLong, messages::EMAIL_LENGTH),
                (Code::Email, messages::EMAIL_FORMAT),
            ],
        ),
        FieldFindings::new(
            "message",
            "message",
            &[
                (Code::Required, messages::REQUIRED),
                (Code::TooLong, messages::TEXT_LENGTH),
            ],
        ),
    ];
}

pub(crate) fn name(typed: &str) -> Checked {
    given_within(&normalise::name(typed), LINE_MAX)
}

pub(crate) fn email(typed: &str) -> Checked {
    let typed = normalise::email(typed);
    given_within(&typed, EMAIL_MAX)?;
    rule(is_email(&typed), Code::Email)
}

pub(crate) fn message(typed: &str) -> Checked {
    given_within(typed, TEXT_MAX)
}

/// Checks the length of a required answer. Leading and trailing whitespace is ignored.
fn given_within(typed: &str, max: usize) -> Checked {
    given(typed)?;
    rule(typed.trim().chars().count() <= max, Code::TooLong)
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::entities::ContactForm;
    use crate::rules::limits::TEXT_MAX;

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
    fn name_address_and_message_are_required() {
        assert_eq!(found(&form(" ", "", "\n")), ["name", "email", "message"]);
        assert!(found(&form("Asha", " asha@college.in ", "When is chess?")).is_empty());
    }

    #[test]
    fn answers_have_their_bounds() {
        assert_eq!(found(&form("Asha", "asha", "Hello")), ["email"]);
        assert!(found(&form("Asha", "asha@college.in", &"ä".repeat(TEXT_MAX))).is_empty());
        assert_eq!(
            found(&form("Asha", "asha@college.in", &"ä".repeat(TEXT_MAX + 1))),
            ["message"]
        );
    }
}
