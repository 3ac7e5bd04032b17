//! Checks the four fields of a person, and filters their input (spec section 5).

use crate::draft::PersonDraft;
use crate::messages;
use serde::{Deserialize, Serialize};

/// Maximum length of a name, in characters.
pub const NAME_MAX: usize = 30;
/// Number of digits of a mobile number.
pub const PHONE_DIGITS: usize = 10;
/// Number of digits of an Aadhaar number.
pub const AADHAAR_DIGITS: usize = 12;

/// A validated field of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum Field {
    /// `fullname`
    #[serde(rename = "fullname")]
    Name,
    /// `email`
    #[serde(rename = "email")]
    Email,
    /// `phoneNumber`
    #[serde(rename = "phoneNumber")]
    Phone,
    /// `aadharId`
    #[serde(rename = "aadharId")]
    Aadhaar,
}

impl Field {
    /// Every field, in the order of the form.
    pub const ALL: [Self; 4] = [Self::Name, Self::Email, Self::Phone, Self::Aadhaar];

    /// Returns the field's name on the wire and in field paths.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Name => "fullname",
            Self::Email => "email",
            Self::Phone => "phoneNumber",
            Self::Aadhaar => "aadharId",
        }
    }

    /// Parses a field name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.name() == name)
    }

    /// Returns the hint shown beside the field.
    #[must_use]
    pub const fn hint(self) -> &'static str {
        match self {
            Self::Name => messages::NAME_HINT,
            Self::Email => messages::EMAIL_HINT,
            Self::Phone => messages::PHONE_HINT,
            Self::Aadhaar => messages::AADHAAR_HINT,
        }
    }

    /// Whether the typed value is valid.
    #[must_use]
    pub fn holds(self, typed: &str) -> bool {
        match self {
            Self::Name => is_name(typed),
            Self::Email => is_email(typed),
            Self::Phone => is_digits(typed, PHONE_DIGITS),
            Self::Aadhaar => is_digits(typed, AADHAAR_DIGITS),
        }
    }

    /// Cleans a value while it is typed. Phone and ID number keep only digits, up to their length; the e-mail address loses
    /// leading and trailing spaces.
    #[must_use]
    pub fn clean(self, typed: &str) -> String {
        let digits = |most: usize| typed.chars().filter(char::is_ascii_digit).take(most).collect();
        match self {
            Self::Name => typed.to_owned(),
            Self::Email => typed.trim().to_owned(),
            Self::Phone => digits(PHONE_DIGITS),
            Self::Aadhaar => digits(AADHAAR_DIGITS),
        }
    }

    /// Returns the person's value of this field.
    #[must_use]
    pub fn of(self, person: &PersonDraft) -> &str {
        match self {
            Self::Name => &person.fullname,
            Self::Email => &person.email,
            Self::Phone => &person.phone_number,
            Self::Aadhaar => &person.aadhar_id,
        }
    }
}

/// Whether a name is valid: not blank, at most 30 characters, letters (of any script), spaces and `. ' -` only.
#[must_use]
pub fn is_name(typed: &str) -> bool {
    let typed = typed.trim();
    !typed.is_empty()
        && typed.chars().count() <= NAME_MAX
        && typed
            .chars()
            .all(|c| c.is_alphabetic() || matches!(c, ' ' | '.' | '\'' | '-'))
}

/// Whether an e-mail address is valid: no spaces, one `@`, text before it, and a dot after it followed by 2 or more characters.
#[must_use]
pub fn is_email(typed: &str) -> bool {
    let typed = typed.trim();
    let Some((user, host)) = typed.split_once('@') else {
        return false;
    };
    let Some((domain, last)) = host.rsplit_once('.') else {
        return false;
    };
    !user.is_empty()
        && !domain.is_empty()
        && last.chars().nth(1).is_some()
        && !host.contains('@')
        && !typed.contains(char::is_whitespace)
}

/// Whether the text consists of exactly this many ASCII digits.
#[must_use]
pub fn is_digits(typed: &str, count: usize) -> bool {
    typed.len() == count && typed.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{Field, is_email, is_name};

    #[test]
    fn letters_of_every_script_are_letters() {
        assert!(is_name("Renée O'Neil-Das Jr."));
        assert!(is_name("प"));
        assert!(!is_name("Ravi2"));
        assert!(!is_name("Ravi’s"), "a typographic quote is not an apostrophe");
        assert!(!is_name("   "));
        assert!(is_name(&"é".repeat(30)));
        assert!(!is_name(&"a".repeat(31)));
    }

    #[test]
    fn an_address_needs_one_at_and_a_dotted_host() {
        for good in ["a@b.co", "first.last@mail.iitp.ac.in", "x+y@b.in"] {
            assert!(is_email(good), "{good}");
        }
        for bad in [
            "", "a", "a@b", "a@b.c", "@b.co", "a@.co", "a@@b.co", "a@b@c.co", "a b@c.co", "a@b.co m",
        ] {
            assert!(!is_email(bad), "{bad}");
        }
    }

    #[test]
    fn typing_keeps_digits_only_and_not_too_many() {
        assert_eq!(Field::Phone.clean("+91 98765-43210 99"), "9198765432");
        assert_eq!(Field::Aadhaar.clean("1234 5678 9012 3"), "123456789012");
        assert_eq!(Field::Email.clean("  a@b.co "), "a@b.co");
        assert_eq!(Field::Name.clean(" Asha "), " Asha ");
    }
}
