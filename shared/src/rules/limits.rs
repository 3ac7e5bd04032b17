//! Length limits that several forms share, in characters. The messages name the same numbers.

/// Maximum length of a line: a name, a college, an address.
pub const LINE_MAX: usize = 200;
/// Maximum length of an e-mail address (RFC 5321).
pub const EMAIL_MAX: usize = 254;
/// Maximum length of a text of several lines: a message, a statement.
pub const TEXT_MAX: usize = 4000;
/// Maximum length of the version of a privacy notice. The site's versions have 6 characters.
pub const CONSENT_MAX: usize = 40;

/// Converts a limit to the type that `validator` compares with the number of characters.
pub(crate) const fn chars(limit: usize) -> u64 {
    limit as u64
}

#[cfg(test)]
mod tests {
    use super::{CONSENT_MAX, EMAIL_MAX, LINE_MAX, TEXT_MAX};
    use crate::messages;
    use crate::rules::ambassador::REASON_MAX;

    #[test]
    fn each_message_names_its_limit() {
        for (message, max) in [
            (messages::LINE_LENGTH, LINE_MAX),
            (messages::EMAIL_LENGTH, EMAIL_MAX),
            (messages::TEXT_LENGTH, TEXT_MAX),
            (messages::CONSENT_LENGTH, CONSENT_MAX),
            (messages::AMBASSADOR_REASON_LENGTH, REASON_MAX),
        ] {
            assert_eq!(message, format!("Use at most {max} characters."));
        }
    }
}
