//! Rules for the reasons staff enter at the registration desk.

use crate::finding::{Code, Finding};
use crate::messages;

/// Length limits of a reason entered by staff in the field `reason`.
#[derive(Debug, Clone, Copy)]
pub struct Reason {
    /// Minimum length, in characters.
    pub shortest: usize,
    /// Maximum length, in characters.
    pub longest: usize,
    /// Error message for a reason outside these limits.
    message: &'static str,
}

/// The reason of a rejection or of a request for changes.
pub const DECISION: Reason = Reason {
    shortest: 3,
    longest: 500,
    message: messages::DECISION_REASON,
};

/// The reason to reveal an ID number.
pub const REVEAL: Reason = Reason {
    shortest: 3,
    longest: 300,
    message: messages::REVEAL_REASON,
};

impl Reason {
    /// Validates a reason. Leading and trailing whitespace is ignored.
    #[must_use]
    pub fn check(self, typed: &str) -> Option<Finding> {
        let length = typed.trim().chars().count();
        let code = match length {
            _ if length < self.shortest => Code::TooShort,
            _ if length > self.longest => Code::TooLong,
            _ => return None,
        };
        Some(Finding::error("reason", code, self.message))
    }
}

#[cfg(test)]
mod tests {
    use super::{DECISION, REVEAL};
    use crate::finding::Code;

    #[test]
    fn a_reason_is_neither_too_short_nor_too_long_and_its_message_says_so() {
        for reason in [DECISION, REVEAL] {
            let code = |length: usize| {
                reason
                    .check(&format!(" {} ", "é".repeat(length)))
                    .map(|finding| finding.code)
            };
            assert_eq!(code(reason.shortest - 1), Some(Code::TooShort));
            assert_eq!(code(reason.shortest), None);
            assert_eq!(code(reason.longest), None);
            assert_eq!(code(reason.longest + 1), Some(Code::TooLong));
            let bounds = format!("{} to {} characters", reason.shortest, reason.longest);
            assert!(reason.message.contains(&bounds), "{}", reason.message);
        }
    }
}
