//! The code printed on a pass, for a camera that does not read it: `K7QM-3XWP`. It has no letters that look alike, and grants
//! nothing by itself: a gate looks it up.

use crate::code_letters::LETTERS;
use std::fmt;

/// The length without the hyphen: 31⁸ codes.
const LENGTH: usize = 8;

/// A printed code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PassCode([u8; LENGTH]);

impl PassCode {
    /// Draws a code. `below` returns a random number below its argument.
    #[must_use]
    pub fn draw(mut below: impl FnMut(u32) -> u32) -> Self {
        let mut letter = || {
            let index = usize::try_from(below(31)).unwrap_or_default();
            LETTERS[index % LETTERS.len()]
        };
        Self(std::array::from_fn(|_| letter()))
    }

    /// Reads a code as people type it: in any case, with spaces and hyphens anywhere.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let is_between = |letter: &char| letter.is_whitespace() || *letter == '-';
        let typed = text.chars().filter(|letter| !is_between(letter));
        let mut letters = Vec::with_capacity(LENGTH);
        for letter in typed {
            let letter = u8::try_from(letter.to_ascii_uppercase()).ok()?;
            letters.push(Some(letter).filter(|letter| LETTERS.contains(letter))?);
        }
        letters.try_into().ok().map(Self)
    }

    /// The code without the hyphen, as it is stored.
    #[must_use]
    pub fn plain(self) -> String {
        self.0.iter().copied().map(char::from).collect()
    }
}

/// The code as it is printed, in two groups.
impl fmt::Display for PassCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = self.plain();
        let (first, second) = plain.split_at(LENGTH / 2);
        write!(f, "{first}-{second}")
    }
}

#[cfg(test)]
mod tests {
    use super::PassCode;
    use crate::code_letters::LETTERS;

    #[test]
    fn no_two_letters_look_alike() {
        for letter in b"O01IL" {
            assert!(!LETTERS.contains(letter), "{}", char::from(*letter));
        }
        for number in 0..31 {
            let code = PassCode::draw(|bound| number % bound);
            assert_eq!(PassCode::parse(&code.to_string()), Some(code));
        }
    }

    #[test]
    fn a_code_is_read_in_any_case_and_with_spaces_and_hyphens() {
        let code = PassCode::parse("K7QM-3XWP").expect("a code");
        assert_eq!(
            (code.to_string(), code.plain()),
            ("K7QM-3XWP".into(), "K7QM3XWP".into())
        );
        for typed in ["k7qm3xwp", " k7qm 3xwp ", "K7-QM-3X-WP", "K7QM\u{a0}-\t3XWP"] {
            assert_eq!(PassCode::parse(typed), Some(code), "{typed}");
        }
        for typed in [
            "",
            "K7QM-3XW",
            "K7QM-3XWPA",
            "K7QM-3XW0",
            "K7QM-3XWÉ",
            "INF-BAD-0042",
        ] {
            assert_eq!(PassCode::parse(typed), None, "{typed}");
        }
    }
}
