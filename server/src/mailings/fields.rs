//! The fields of a text: `{name}`.

use std::collections::BTreeMap;

/// The values of one person, by the names of the fields.
pub(crate) type FieldValues = BTreeMap<String, String>;

/// The fields that a text may have.
pub(crate) const FIELDS: [&str; 5] = ["name", "event", "college", "code", "link"];

/// A piece of a text.
#[derive(Debug, PartialEq, Eq)]
enum Piece<'a> {
    Words(&'a str),
    Field(&'a str),
}

/// Takes a text apart. What is in braces on one line is a field, so that a misspelt one is refused and not mailed as typed.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        match after
            .split_once('}')
            .filter(|(name, _)| !name.contains(['\n', '{']))
        {
            Some((name, after)) => {
                pieces.push(Piece::Words(before));
                pieces.push(Piece::Field(name));
                rest = after;
            }
            None => {
                pieces.push(Piece::Words(&rest[..=before.len()]));
                rest = after;
            }
        }
    }
    pieces.push(Piece::Words(rest));
    pieces
}

/// The first field of a text that does not exist.
pub(crate) fn unknown(text: &str) -> Option<&str> {
    pieces(text).into_iter().find_map(|piece| match piece {
        Piece::Field(name) if !FIELDS.contains(&name) => Some(name),
        Piece::Field(_) | Piece::Words(_) => None,
    })
}

/// Fills the fields in. `None` if a value is missing.
pub(crate) fn fill(text: &str, values: &FieldValues) -> Option<String> {
    let filled = pieces(text).into_iter().map(|piece| match piece {
        Piece::Words(words) => Some(words),
        Piece::Field(name) => values
            .get(name)
            .map(String::as_str)
            .filter(|value| !value.is_empty()),
    });
    filled.collect()
}

/// The text without its fields, for a chat that many people read.
pub(crate) fn without(text: &str) -> String {
    let words = pieces(text).into_iter().map(|piece| match piece {
        Piece::Words(words) => words,
        Piece::Field(_) => "…",
    });
    words.collect()
}

#[cfg(test)]
mod tests {
    use super::{FieldValues, fill, unknown, without};

    fn values(pairs: &[(&str, &str)]) -> FieldValues {
        pairs
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    }

    #[test]
    fn fields_are_filled_in_and_other_braces_stay() {
        let asha = values(&[("name", "Asha {event}"), ("event", "Chess")]);
        for (text, filled) in [
            (
                "Hello {name}, see you at {event}.",
                Some("Hello Asha {event}, see you at Chess."),
            ),
            ("An open { brace", Some("An open { brace")),
            ("Over {\nlines}", Some("Over {\nlines}")),
            ("{name}{event}", Some("Asha {event}Chess")),
            ("{name", Some("{name")),
            ("Your code: {code}", None),
            ("", Some("")),
            ("{{name}}", Some("{Asha {event}}")),
        ] {
            assert_eq!(fill(text, &asha).as_deref(), filled, "{text}");
        }
        assert_eq!(fill("{college}", &values(&[("college", "")])), None);
    }

    #[test]
    fn a_field_that_does_not_exist_is_found() {
        for (text, field) in [
            ("Hello {name}, {vorname}", Some("vorname")),
            ("Hello { name }", Some(" name ")),
            ("Hello {}", Some("")),
            ("Hello {नाम}", Some("नाम")),
            ("Hello {name} {", None),
        ] {
            assert_eq!(unknown(text), field, "{text}");
        }
        assert_eq!(without("Hello {name}!"), "Hello …!");
    }
}
