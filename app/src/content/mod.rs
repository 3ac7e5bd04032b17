//! The site's texts and lists, which the team changes every year, separate from their presentation. All of it is plain
//! constant data, used by the server and by the browser's islands.
//!
//! To add a text, put a constant into the file of its page, with a doc comment that says where it appears. To add a page,
//! write `content/<page>.rs`, declare it below, and read it from an island (`islands/`) or a part (`parts/`).
//! The repository names no private persons: each year's team replaces the posts and placeholders with its people.

pub mod ambassadors;
pub mod contact;
pub mod departments;
pub mod home;
pub mod merch;
pub mod notices;
pub mod refunds;
pub mod retention;
pub mod sponsors;
pub mod team;

/// A heading and the paragraphs below it.
#[derive(Debug, Clone, Copy)]
pub struct Passage {
    /// The heading.
    pub heading: &'static str,
    /// The paragraphs, in order.
    pub paragraphs: &'static [&'static str],
}

/// The flat ink colours of the matchbox labels (`style/tokens.css`, `--ink-…`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// Blue-green.
    Peacock,
    /// Deep blue.
    Indigo,
    /// Green.
    Leaf,
    /// Deep pink.
    Rani,
    /// Brown, with sulphur yellow.
    Striker,
}

impl Ink {
    /// Returns the value of `data-ink`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Peacock => "peacock",
            Self::Indigo => "indigo",
            Self::Leaf => "leaf",
            Self::Rani => "rani",
            Self::Striker => "striker",
        }
    }
}

/// Returns the initials of a name: the first letters of its first and last word, or one letter for a single word.
#[must_use]
pub fn initials(name: &str) -> String {
    let mut letters = name
        .split(|character: char| !character.is_alphanumeric())
        .filter_map(|word| word.chars().next());
    letters
        .next()
        .into_iter()
        .chain(letters.next_back())
        .flat_map(char::to_uppercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::initials;

    #[test]
    fn a_monogram_has_at_most_two_letters() {
        assert_eq!(initials("Overall Fest Coordinator"), "OC");
        assert_eq!(initials("Registration Desk (Gate 2)"), "R2");
        assert_eq!(initials("E-sports"), "ES");
        assert_eq!(initials("media"), "M");
        assert_eq!(initials(" – "), "");
    }
}
