//! What the pages say: words and lists that the team changes from year to year, apart from how they are shown.
//! Everything here is plain constant data, read by the server and by the browser's islands alike.
//!
//! To add a text: put a constant into the file of its page, with a doc comment that says where it appears. To add a
//! page: write `content/<page>.rs`, name it below, and read it from an island (`islands/`) or a part (`parts/`).
//! The repository names no private persons: posts and placeholders stand where a year's team puts its people.

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

/// A heading and the paragraphs beneath it.
#[derive(Debug, Clone, Copy)]
pub struct Passage {
    /// The heading.
    pub heading: &'static str,
    /// The paragraphs, in order.
    pub paragraphs: &'static [&'static str],
}

/// The flat inks of the matchbox labels (`style/tokens.css`, `--ink-…`).
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
    /// Its name in `data-ink`.
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

/// The letters of a drawn monogram: those of a name's first and last word, one where there is only one word.
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
