//! Referrals: the codes of ambassadors, and what a team that they bring counts.

use crate::code_letters::LETTERS;
use crate::normalise::unicode::digit;

/// The length of a code: 31⁶ codes.
pub const CODE_LENGTH: usize = 6;
/// Points for an entry of a referred account, when its fee is paid.
pub const ENTRY_POINTS: i32 = 10;
/// How long a browser remembers the link of an ambassador, in days.
pub const REMEMBERED_DAYS: u32 = 30;

/// Draws a code. `below` returns a random number below its argument.
#[must_use]
pub fn draw(mut below: impl FnMut(u32) -> u32) -> String {
    let mut letter = || {
        let index = usize::try_from(below(31)).unwrap_or_default();
        char::from(LETTERS[index % LETTERS.len()])
    };
    (0..CODE_LENGTH).map(|_| letter()).collect()
}

/// Reads a code as people type it: in any case, with spaces and hyphens, with digits of any script. `None` if it cannot be a code.
#[must_use]
pub fn parse(typed: &str) -> Option<String> {
    let is_between = |letter: &char| letter.is_whitespace() || *letter == '-';
    let mut code = String::new();
    for letter in typed.chars().filter(|letter| !is_between(letter)) {
        let letter = digit(letter).unwrap_or(letter).to_ascii_uppercase();
        let is_letter = u8::try_from(letter).is_ok_and(|letter| LETTERS.contains(&letter));
        if !is_letter || code.len() == CODE_LENGTH {
            return None;
        }
        code.push(letter);
    }
    (code.len() == CODE_LENGTH).then_some(code)
}

/// The initials of a name, as the ranking shows somebody who wants to stay private: `M. D.`
pub fn initials(name: &str) -> String {
    let letters = name
        .split_whitespace()
        .filter_map(|word| word.chars().find(|letter| letter.is_alphanumeric()));
    let initials: Vec<String> = letters
        .map(|letter| format!("{}.", letter.to_uppercase()))
        .collect();
    initials.join(" ")
}

/// Whether so many paid entries are of an ambassador's own college that staff should look: they bring what would have come anyway.
#[must_use]
pub const fn is_unusual(paid: u64, own_college: u64) -> bool {
    own_college >= 5 && own_college * 5 >= paid * 4
}

#[cfg(test)]
mod tests {
    use super::{CODE_LENGTH, draw, parse};

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        for typed in ["K7Q3XW", " k7q-3xw ", "K7Q 3XW", "k७q३xw"] {
            assert_eq!(parse(typed).as_deref(), Some("K7Q3XW"), "{typed}");
        }
        for wrong in ["", "K7Q3X", "K7Q3XWW", "K0Q3XW", "K7Q3X!", "केउक्य"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_drawn_code_is_read_back() {
        let mut number = 0;
        let code = draw(|bound| {
            number += 7;
            number % bound
        });
        assert_eq!(code.len(), CODE_LENGTH);
        assert_eq!(parse(&code), Some(code));
    }
}
