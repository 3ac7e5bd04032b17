//! Reads numbers with a fixed count of digits: digits of any script, between separators.

use super::plain::line;
use super::unicode::{digit, is_invisible, plain};

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

/// Reads a number. `None` if the text has anything else than digits, separators and a plus sign before them.
pub(super) fn read(typed: &str) -> Option<Number> {
    let mut number = Number::default();
    let typed = typed.trim().trim_start_matches("tel:");
    // The end that spreadsheets add to numbers.
    let typed = match typed.strip_suffix(".0") {
        Some(whole) if whole.bytes().all(|byte| byte.is_ascii_digit()) => whole,
        _ => typed,
    };
    for c in typed.chars().filter(|c| !is_invisible(*c)) {
        if let Some(digit) = digit(c) {
            number.digits.push(digit);
            number.last_group += 1;
            continue;
        }
        match plain(c) {
            '+' if number.digits.is_empty() && !number.has_plus => number.has_plus = true,
            ' '
            | '('
            | ')'
            | '['
            | ']'
            | '.'
            | '/'
            | '-'
            | '_'
            | '\''
            | '"'
            | '='
            | '\u{b7}'
            | '\u{2012}'..='\u{2015}'
            | '\u{2022}'
            | '\u{2212}' => number.last_group = 0,
            _ => return None,
        }
        if number.digits.is_empty() {
            number.last_group = 0;
        }
    }
    Some(number)
}

/// Normalises a one-time code to its digits. A text that is more than digits and separators stays as typed.
#[must_use]
pub fn code(typed: &str) -> String {
    match read(typed) {
        Some(number) if !number.has_plus => number.digits,
        _ => line(typed),
    }
}

/// The digits of a text, in ASCII.
pub(crate) fn digits(typed: &str) -> String {
    typed.chars().filter_map(digit).collect()
}

/// Whether the text is a number in scientific notation: a spreadsheet has dropped its last digits.
pub(crate) fn is_shortened(typed: &str) -> bool {
    let Some((number, power)) = typed.split_once(['e', 'E']) else {
        return false;
    };
    let is_number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    is_number(number) && is_number(power.trim_start_matches('+'))
}
