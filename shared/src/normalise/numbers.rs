//! Reads numbers with a fixed count of digits: digits of any script, between separators.

use super::plain::line;
use super::unicode::digit;

/// A number as typed.
#[derive(Debug, Default)]
pub(super) struct Number {
    /// Its digits, in ASCII.
    pub(super) digits: String,
    /// Whether a plus sign stands before the digits.
    pub(super) has_plus: bool,
    /// How many digits follow the last separator.
    pub(super) last_group: usize,
}

/// Reads a number in a line. `None` if it has anything else than digits, separators and a plus sign before them.
pub(super) fn read(line: &str) -> Option<Number> {
    let mut number = Number::default();
    let mut line = line.strip_prefix("tel:").unwrap_or(line);
    // The end that spreadsheets add to numbers.
    if let Some(whole) = line.strip_suffix(".0")
        && whole.bytes().all(|byte| byte.is_ascii_digit())
    {
        line = whole;
    }
    for c in line.chars() {
        if let Some(digit) = digit(c) {
            number.digits.push(digit);
            number.last_group += 1;
        } else if c == '+' && number.digits.is_empty() && !number.has_plus {
            number.has_plus = true;
        } else if " ()[]./-_'\"=\u{b7}\u{2012}\u{2013}\u{2014}\u{2015}\u{2022}\u{2212}".contains(c) {
            number.last_group = 0;
        } else {
            return None;
        }
    }
    Some(number)
}

/// Normalises a one-time code to its digits. A text that is more than digits and separators stays as typed.
#[must_use]
pub fn code(typed: &str) -> String {
    let line = line(typed);
    match read(&line) {
        Some(number) if !number.has_plus => number.digits,
        _ => line,
    }
}

/// The digits of a text, in ASCII.
pub(crate) fn digits(typed: &str) -> String {
    typed.chars().filter_map(digit).collect()
}

/// Whether the text has the exponent of a number in scientific notation: a spreadsheet has dropped its last digits.
pub(crate) fn is_shortened(typed: &str) -> bool {
    typed
        .as_bytes()
        .windows(2)
        .any(|pair| pair == b"E+" || pair == b"e+")
}
