//! ID numbers.

use super::{numbers, plain::line};
use crate::rules::person::AADHAAR_DIGITS;

/// Normalises an Aadhaar number to its 12 digits. Any other text stays as typed.
#[must_use]
pub fn id_number(typed: &str) -> String {
    let line = line(typed);
    match numbers::read(&line) {
        Some(number) if !number.has_plus && number.digits.len() == AADHAAR_DIGITS => number.digits,
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use super::id_number;

    #[test]
    fn twelve_digits_are_read_in_any_spelling() {
        for typed in [
            "234123412346",
            "2341 2341 2346",
            "2341-2341-2346",
            "२३४१ २३४१ २३४६",
            "２３４１２３４１２３４６",
            "\u{202a}234123412346\u{202c}",
            "234123412346.0",
            "'234123412346",
        ] {
            assert_eq!(id_number(typed), "234123412346", "{typed:?}");
        }
    }

    #[test]
    fn any_other_text_stays() {
        for typed in [
            "",
            "2341",
            "2341 2341 2346 7",
            "2.34123E+11",
            "VID 234123412346",
            "+234123412346",
        ] {
            assert_eq!(id_number(typed), typed);
        }
    }
}
