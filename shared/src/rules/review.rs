//! Rules for the reasons and notes that staff enter.

use super::form::{Checked, FieldFindings, FlatForm, WHOLE_FORM, rule};
use crate::entities::{Decision, DecisionForm, NoteForm, PaymentDecision, RevealForm};
use crate::finding::Code;
use crate::messages;

/// Length limits of a text entered by staff, in characters. Leading and trailing whitespace does not count.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// Minimum length.
    pub shortest: usize,
    /// Maximum length.
    pub longest: usize,
}

/// The reason of a rejection or of a request for changes.
pub const DECISION: Bounds = Bounds::new(3, 500);
/// The reason to reveal an ID number.
pub const REVEAL: Bounds = Bounds::new(3, 300);
/// A note on a registration.
pub const NOTE: Bounds = Bounds::new(1, 2000);
/// The note of a decision on a payment.
pub const PAYMENT_NOTE: Bounds = Bounds::new(3, 300);

impl Bounds {
    pub(super) const fn new(shortest: usize, longest: usize) -> Self {
        Self { shortest, longest }
    }

    fn check(self, typed: &str) -> Checked {
        self.violated(typed).map_or(Ok(()), |code| rule(false, code))
    }

    /// Returns the code of the limit that a text violates.
    #[must_use]
    pub fn violated(self, typed: &str) -> Option<Code> {
        match typed.trim().chars().count() {
            length if length < self.shortest => Some(Code::TooShort),
            length if length > self.longest => Some(Code::TooLong),
            _ => None,
        }
    }
}

impl FlatForm for DecisionForm {
    const FIELDS: &'static [FieldFindings] = &[FieldFindings::new(
        WHOLE_FORM,
        "reason",
        &[
            (Code::TooShort, messages::DECISION_REASON),
            (Code::TooLong, messages::DECISION_REASON),
        ],
    )];
}

impl FlatForm for RevealForm {
    const FIELDS: &'static [FieldFindings] = &[FieldFindings::new(
        "reason",
        "reason",
        &[
            (Code::TooShort, messages::REVEAL_REASON),
            (Code::TooLong, messages::REVEAL_REASON),
        ],
    )];
}

impl FlatForm for NoteForm {
    const FIELDS: &'static [FieldFindings] = &[FieldFindings::new(
        "text",
        "text",
        &[
            (Code::TooShort, messages::NOTE_LENGTH),
            (Code::TooLong, messages::NOTE_LENGTH),
        ],
    )];
}

impl FlatForm for PaymentDecision {
    const FIELDS: &'static [FieldFindings] = &[FieldFindings::new(
        "note",
        "note",
        &[
            (Code::TooShort, messages::PAYMENT_NOTE),
            (Code::TooLong, messages::PAYMENT_NOTE),
        ],
    )];
}

/// Checks the reason of a decision. An approval may have none.
pub(crate) fn reason_of_decision(form: &DecisionForm) -> Checked {
    let reason = form.reason.as_deref().unwrap_or_default().trim();
    if form.decision == Decision::Approve && reason.is_empty() {
        return Ok(());
    }
    DECISION.check(reason)
}

pub(crate) fn reason_to_reveal(typed: &str) -> Checked {
    REVEAL.check(typed)
}

pub(crate) fn note(typed: &str) -> Checked {
    NOTE.check(typed)
}

pub(crate) fn payment_note(typed: &str) -> Checked {
    PAYMENT_NOTE.check(typed)
}

#[cfg(test)]
mod tests {
    use super::{Bounds, DECISION, NOTE, PAYMENT_NOTE, REVEAL};
    use crate::entities::{Decision, DecisionForm, NoteForm, PaymentDecision, RevealForm};
    use crate::finding::{Code, Finding};
    use crate::messages;
    use crate::rules::check_form;

    fn decided(decision: Decision, reason: Option<String>) -> Vec<Finding> {
        check_form(&DecisionForm {
            ids: vec!["one".to_owned()],
            decision,
            reason,
            again: false,
        })
    }

    fn bounded(bounds: Bounds, path: &str, message: &str, check: impl Fn(String) -> Vec<Finding>) {
        let found = |length: usize| check(format!(" {} ", "é".repeat(length)));
        let wrong = |code| [Finding::error(path, code, message)];
        assert_eq!(found(bounds.shortest - 1), wrong(Code::TooShort));
        assert_eq!(found(bounds.shortest), []);
        assert_eq!(found(bounds.longest), []);
        assert_eq!(found(bounds.longest + 1), wrong(Code::TooLong));
        let named = format!("{} to {} characters", bounds.shortest, bounds.longest);
        assert!(message.contains(&named), "{message}");
    }

    #[test]
    fn a_reason_is_neither_too_short_nor_too_long_and_its_message_says_so() {
        for decision in [Decision::Reject, Decision::RequestChanges] {
            bounded(DECISION, "reason", messages::DECISION_REASON, |reason| {
                decided(decision, Some(reason))
            });
        }
        bounded(REVEAL, "reason", messages::REVEAL_REASON, |reason| {
            check_form(&RevealForm {
                member: String::new(),
                reason,
            })
        });
    }

    #[test]
    fn a_note_is_neither_empty_nor_too_long() {
        bounded(NOTE, "text", messages::NOTE_LENGTH, |text| {
            check_form(&NoteForm { text })
        });
    }

    #[test]
    fn a_payment_note_is_neither_too_short_nor_too_long() {
        bounded(PAYMENT_NOTE, "note", messages::PAYMENT_NOTE, |note| {
            check_form(&PaymentDecision {
                note,
                registration_id: None,
            })
        });
    }

    #[test]
    fn an_approval_needs_no_reason_but_a_given_one_has_its_limits() {
        assert_eq!(decided(Decision::Approve, None), []);
        assert_eq!(decided(Decision::Approve, Some("  ".to_owned())), []);
        for (decision, reason) in [
            (Decision::Approve, Some("no".to_owned())),
            (Decision::Reject, None),
            (Decision::RequestChanges, Some("  ".to_owned())),
        ] {
            let short = Finding::error("reason", Code::TooShort, messages::DECISION_REASON);
            assert_eq!(decided(decision, reason), [short]);
        }
    }
}
