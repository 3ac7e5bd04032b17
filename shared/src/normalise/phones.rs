//! Indian phone numbers.

use super::numbers::{self, Number};
use super::plain::line;
use crate::rules::person::PHONE_DIGITS;

/// The shortest last group of a number with a prefix but without a plus sign. A shorter one is an extension or a second
/// ending: `9123456789 / 90`.
const LAST_GROUP: usize = 3;

/// Normalises a phone number to its ten digits, without prefix and separators. Any other text stays as typed.
#[must_use]
pub fn phone(typed: &str) -> String {
    let line = line(typed);
    match numbers::read(&line).as_ref().and_then(local) {
        Some(local) => local.to_owned(),
        None => line,
    }
}

/// The ten digits of a number after its prefix: the country's code, a leading zero, or both.
fn local(
    Number {
        digits,
        has_plus,
        last_group,
    }: &Number,
) -> Option<&str> {
    if !has_plus && digits.len() == PHONE_DIGITS {
        return Some(digits);
    }
    let prefix = digits.len().checked_sub(PHONE_DIGITS)?;
    let (prefix, local) = digits.split_at(prefix);
    let is_prefix = if *has_plus {
        matches!(prefix, "91" | "910")
    } else {
        *last_group >= LAST_GROUP && matches!(prefix, "0" | "91" | "091" | "910" | "0091" | "00910")
    };
    is_prefix.then_some(local)
}

/// Whether more digits may follow these ten: they begin with a prefix.
pub(crate) fn may_go_on(digits: &str) -> bool {
    digits.starts_with('0') || digits.starts_with("91")
}

#[cfg(test)]
mod tests {
    use super::phone;

    #[test]
    fn ten_digits_are_read_behind_every_prefix() {
        for typed in [
            "9876543210",
            "09876543210",
            "919876543210",
            "(+91) 98765 43210",
            "+91-98765-43210",
            "+91 (0) 98765 43210",
            "0091 98765 43210",
            "091 98765 43210",
            "tel:+919876543210",
            "\u{202a}+91 98765 43210\u{202c}",
            "98765.43210",
            "9876543210.0",
            "९८७६५४३२१०",
            "+९१ ९८७६५ ४३२१०",
            "９８７６５４３２１０",
            "௯௮௭௬௫௪௩௨௧௦",
            "\u{ff0b}91\u{a0}98765\u{2011}43210",
            "[91] 98765–43210",
            "=\"9876543210\"",
        ] {
            assert_eq!(phone(typed), "9876543210", "{typed:?}");
        }
        assert_eq!(phone("0612 2345678"), "6122345678", "a landline with its code");
        assert_eq!(
            phone("9123456789"),
            "9123456789",
            "ten digits that begin like a prefix"
        );
    }

    #[test]
    fn what_cannot_be_one_number_stays_as_typed() {
        for typed in [
            "",
            "98765",
            "98765432101",
            "9876543210 9123456789",
            "9876543210, 9123456789",
            "9123456789 / 90",
            "9123456789-12",
            "0123456789 1",
            "+65 6123 4567",
            "+9876543210",
            "+1 415 555 2671",
            "9.87654E+09",
            "98765 4321O",
            "call the hostel",
        ] {
            assert_eq!(phone(typed), typed);
        }
    }
}
