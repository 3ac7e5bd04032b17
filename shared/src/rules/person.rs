//! Checks the four fields that everybody must give, and filters their input (spec section 5). Rules see normalised values.

use crate::draft::{PersonDraft, RegistrationDraft};
use crate::messages;
use crate::normalise;
use crate::person::PersonField;
use serde::{Deserialize, Serialize};

/// Maximum length of a name, in characters.
pub const NAME_MAX: usize = 30;
/// Number of digits of a mobile number.
pub const PHONE_DIGITS: usize = 10;
/// Number of digits of an Aadhaar number.
pub const AADHAAR_DIGITS: usize = 12;

/// The most marks of one letter. Letters of India's scripts have four.
const MARKS_MAX: u32 = 6;
/// Maximum lengths of the parts of an e-mail address, in bytes (RFC 5321; the mailer applies them).
const LOCAL_MAX: usize = 64;
const DOMAIN_MAX: usize = 254;
const LABEL_MAX: usize = 63;

/// A field that everybody must give.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub enum RequiredField {
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

impl RequiredField {
    /// Every field, in the order of the form.
    pub const ALL: [Self; 4] = [Self::Name, Self::Email, Self::Phone, Self::Aadhaar];

    /// Returns the same field in the table of all fields.
    #[must_use]
    pub const fn field(self) -> PersonField {
        match self {
            Self::Name => PersonField::Name,
            Self::Email => PersonField::Email,
            Self::Phone => PersonField::Phone,
            Self::Aadhaar => PersonField::Aadhaar,
        }
    }

    /// Returns the field's name on the wire and in field paths.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.field().name()
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

    /// Normalises a value: see [`PersonField::normal`].
    #[must_use]
    pub fn normal(self, typed: &str) -> String {
        self.field().normal(typed)
    }

    /// Returns the invalid fields of a person of the draft.
    pub(super) fn invalid_of<'a>(
        draft: &'a RegistrationDraft,
        person: &'a PersonDraft,
    ) -> impl Iterator<Item = Self> + 'a {
        Self::ALL
            .into_iter()
            .filter(|field| !field.accepts(field.of(person)) && !field.comes_later(draft, person))
    }

    /// Whether the person can enter the field themselves, after the entry is confirmed.
    #[must_use]
    pub const fn can_come_later(self) -> bool {
        matches!(self, Self::Phone | Self::Aadhaar)
    }

    /// Whether a field of the draft is left to the person.
    pub(crate) fn comes_later(self, draft: &RegistrationDraft, person: &PersonDraft) -> bool {
        draft.lets_players_confirm() && self.can_come_later() && self.of(person).is_empty()
    }

    /// Whether the typed value is valid. The rule sees the normalised value.
    #[must_use]
    pub fn holds(self, typed: &str) -> bool {
        self.accepts(&self.normal(typed))
    }

    /// Whether a normalised value is valid.
    pub(super) fn accepts(self, normal: &str) -> bool {
        match self {
            Self::Name => is_name(normal),
            Self::Email => is_email(normal),
            Self::Phone => is_digits(normal, PHONE_DIGITS),
            Self::Aadhaar => is_digits(normal, AADHAAR_DIGITS),
        }
    }

    /// Cleans a value while it is typed; `before` is the value before this change. Phone and ID number keep only digits, and
    /// one more digit after a complete number is not taken. More digits that arrive at once stay, so that none is lost and
    /// the rule marks them. The e-mail address loses leading and trailing spaces.
    #[must_use]
    pub fn clean(self, typed: &str, before: &str) -> String {
        match self {
            Self::Name => typed.to_owned(),
            Self::Email => typed.trim().to_owned(),
            Self::Phone => self.clean_number(typed, before, PHONE_DIGITS),
            Self::Aadhaar => self.clean_number(typed, before, AADHAAR_DIGITS),
        }
    }

    fn clean_number(self, typed: &str, before: &str, count: usize) -> String {
        let normal = self.normal(typed);
        if self.accepts(&normal) {
            return normal;
        }
        let digits = normalise::digits(typed);
        let is_foreign = normal.starts_with('+') && digits.len() >= count;
        if digits.len() <= count && !is_foreign && !normalise::is_shortened(&normal) {
            return digits;
        }
        let is_key = self.accepts(before) && typed.chars().count() == count + 1;
        let may_go_on = self == Self::Phone && normalise::may_go_on(before);
        if is_key && !may_go_on {
            before.to_owned()
        } else {
            normal
        }
    }

    /// Returns the person's value of this field.
    #[must_use]
    pub fn of(self, person: &PersonDraft) -> &str {
        self.field().of(person)
    }
}

/// Whether a name is valid: not blank, at most 30 characters, letters (of any script) with their marks, spaces and `. ' -` only.
#[must_use]
pub fn is_name(typed: &str) -> bool {
    let typed = typed.trim();
    // How many marks the last letter has; none before the first letter of a word.
    let mut marks = None;
    !typed.is_empty()
        && name_length(typed) <= NAME_MAX
        && typed.chars().all(|c| {
            if marks.is_some() && belongs_to_letter(c) {
                marks = marks.map(|count| count + 1);
                return marks <= Some(MARKS_MAX);
            }
            marks = c.is_alphabetic().then_some(0);
            marks.is_some() || matches!(c, ' ' | '.' | '\'' | '-')
        })
}

/// Counts the characters of a name. A letter and its marks are one character.
#[must_use]
pub fn name_length(name: &str) -> usize {
    name.chars().filter(|c| !belongs_to_letter(*c)).count()
}

/// Whether the character is a part of the letter before it.
fn belongs_to_letter(c: char) -> bool {
    normalise::is_joiner(c) || normalise::is_mark(c)
}

/// Whether the mailer can write to an e-mail address: no spaces, one `@`, a dot after it followed by 2 or more characters, and
/// the parts of a mailbox that need no quotes (RFC 5321).
#[must_use]
pub fn is_email(address: &str) -> bool {
    let Some((user, host)) = address.split_once('@') else {
        return false;
    };
    let is_atom = |part: &str| {
        !part.is_empty()
            && part
                .chars()
                .all(|c| c.is_alphanumeric() || (c.is_ascii_graphic() && !"\"(),.:;<>@[\\]".contains(c)))
    };
    let is_label = |label: &str| {
        label.len() <= LABEL_MAX
            && label.starts_with(char::is_alphanumeric)
            && label.ends_with(char::is_alphanumeric)
            && label.chars().all(|c| c == '-' || c.is_alphanumeric())
    };
    let last = host.rsplit_once('.').map_or("", |(_, last)| last);
    user.len() <= LOCAL_MAX
        && user.split('.').all(is_atom)
        && host.len() <= DOMAIN_MAX
        && host.split('.').all(is_label)
        && last.chars().nth(1).is_some()
}

/// Whether the text consists of exactly this many ASCII digits.
#[must_use]
pub fn is_digits(typed: &str, count: usize) -> bool {
    typed.len() == count && typed.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{RequiredField, is_email, is_name};

    #[test]
    fn letters_of_every_script_are_letters_with_their_marks() {
        for good in [
            "Renée O'Neil-Das Jr.",
            "प",
            "प्रिया शर्मा",
            "ज़ोया",
            "ஸ்ரீ கிருஷ்ணன்",
            "কৃষ্ণ চট্টোপাধ্যায়",
            "സുരേഷ്",
            "ශ්\u{200d}රී",
            "สมชาย์",
            "Nguyê\u{303}n",
        ] {
            assert!(is_name(good), "{good}");
        }
        for bad in [
            "Ravi2",
            "Ravi\u{201d}s",
            "   ",
            "\u{301}Asha",
            "Asha \u{94d}",
            "-\u{301}",
            "👍🏽",
        ] {
            assert!(!is_name(bad), "{bad}");
        }
        assert!(
            !is_name(&format!("Z{}", "\u{301}".repeat(7))),
            "no tower of marks"
        );
    }

    #[test]
    fn a_letter_and_its_marks_are_one_character() {
        assert!(is_name(&"é".repeat(30)));
        assert!(is_name(&"q\u{301}".repeat(30)));
        assert!(is_name(&"प्रि".repeat(15)));
        assert!(!is_name(&"a".repeat(31)));
        assert!(!is_name(&"q\u{301}".repeat(31)));
    }

    #[test]
    fn rules_see_the_normalised_value() {
        for (field, typed) in [
            (RequiredField::Name, "D\u{2019}Souza"),
            (RequiredField::Name, "\u{a0}Rene\u{301}\u{200b}"),
            (RequiredField::Email, "ravi@college.in\u{200b}"),
            (RequiredField::Phone, "(+91) 98765 43210"),
            (RequiredField::Phone, "०९८७६५४३२१०"),
            (RequiredField::Aadhaar, "2341 2341 2346"),
        ] {
            assert!(field.holds(typed), "{typed:?}");
        }
    }

    #[test]
    fn an_address_needs_one_at_and_a_dotted_host() {
        for good in [
            "a@b.co",
            "first.last@mail.iitp.ac.in",
            "x+y@b.in",
            "o'neil/{}@b.co",
            "a@1.2.3.44",
            "ü@ö.de",
        ] {
            assert!(is_email(good), "{good}");
        }
        for bad in [
            "", "a", "a@b", "a@b.c", "@b.co", "a@.co", "a@@b.co", "a@b@c.co", "a b@c.co", "a@b.co m",
        ] {
            assert!(!is_email(bad), "{bad}");
        }
    }

    #[test]
    fn an_address_has_only_what_the_mailer_can_write() {
        for bad in [
            "ravi..k@college.in",
            "ravi.@college.in",
            ".ravi@college.in",
            "ravi@college.in,",
            "ravi@college.in.",
            "ravi@college..in",
            "ravi@-college.in",
            "ravi@college-.in",
            "\"ravi\"@college.in",
            "ravi@[10.0.0.10]",
            "Ravi <ravi@college.in>",
            "ravi\u{301}@college.in",
            "ravi(home)@college.in",
            "ravi@col_lege.in",
            "ravi@col/lege.in",
            "ravi@a&b.in",
        ] {
            assert!(!is_email(bad), "{bad}");
        }
        let long = |local: usize, label: usize| format!("{}@{}.in", "a".repeat(local), "b".repeat(label));
        assert!(is_email(&long(64, 63)));
        assert!(!is_email(&long(65, 63)));
        assert!(!is_email(&long(64, 64)));
    }

    /// Types the keys one by one.
    fn typed(field: RequiredField, keys: &str) -> String {
        keys.chars().fold(String::new(), |before, key| {
            field.clean(&format!("{before}{key}"), &before)
        })
    }

    #[test]
    fn typing_keeps_digits_only_and_not_too_many() {
        assert_eq!(typed(RequiredField::Phone, "98765 432101"), "9876543210");
        assert_eq!(typed(RequiredField::Phone, "९८७६५४३२१०"), "9876543210");
        assert_eq!(typed(RequiredField::Aadhaar, "1234 5678 9012 3"), "123456789012");
        assert_eq!(RequiredField::Email.clean("  a@b.co ", ""), "a@b.co");
        assert_eq!(RequiredField::Name.clean(" Asha ", " Asha"), " Asha ");
    }

    #[test]
    fn a_prefix_goes_when_the_number_behind_it_is_complete() {
        for keys in ["09876543210", "919876543210", "+91 98765 43210", "00919876543210"] {
            assert_eq!(typed(RequiredField::Phone, keys), "9876543210", "{keys}");
            assert_eq!(RequiredField::Phone.clean(keys, ""), "9876543210", "{keys}");
        }
    }

    #[test]
    fn no_digit_of_a_paste_is_lost() {
        for (field, pasted) in [
            (RequiredField::Phone, "98765432101"),
            (RequiredField::Phone, "98765 43210, 91234 56789"),
            (RequiredField::Phone, "+65 6123 4567"),
            (RequiredField::Phone, "9.87654E+09"),
            (RequiredField::Aadhaar, "1234 5678 9012 3456"),
            (RequiredField::Aadhaar, "2.34123E+11"),
        ] {
            let shown = field.clean(pasted, "");
            assert_eq!(shown, pasted);
            assert!(!field.holds(&shown), "{pasted} is marked");
        }
        assert_eq!(RequiredField::Phone.clean("98765-", "98765"), "98765");
    }
}
