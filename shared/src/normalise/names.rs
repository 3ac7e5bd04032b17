//! Names of people.

use super::plain::line;

/// Normalises a name: a line with plain hyphens.
#[must_use]
pub fn name(typed: &str) -> String {
    line(typed).replace(['\u{2012}', '\u{2013}', '\u{2212}', '\u{fe63}'], "-")
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn names_have_one_spelling() {
        for (typed, expected) in [
            ("D\u{2019}Souza", "D'Souza"),
            (" Asha\u{a0}\u{a0}Verma ", "Asha Verma"),
            ("Rene\u{301}", "René"),
            ("Jean\u{2010}Luc", "Jean-Luc"),
            ("\u{2066}प्रिया\u{2069} शर्मा", "प्रिया शर्मा"),
            ("R2-D2", "R2-D2"),
        ] {
            assert_eq!(name(typed), expected);
        }
    }
}
