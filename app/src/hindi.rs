//! The Hindi text of an English one. The English text is the key, as in gettext: `hindi.tsv` has a line each with the English text, a tab,
//! and the Hindi one. `islands/hindi.tsv` has those that the browser needs for islands too; a line there without a tab is the name of a
//! message of the rule crate, which has its Hindi beside it.
//!
//! A text with values is found by its shape: `{0}` and `{1}` stand for the values, which stay as they are (names are never translated);
//! `{=0}` for a value that is itself a text of the table. `frontend/src/hindi/islands.ts` reads shapes in the same way. The sentences of the
//! rule crate call their values by words.

use shared::messages;
use shared::sentences::{PLACE_TITLES, SENTENCES};
use std::collections::HashMap;
use std::sync::LazyLock;

const SITE: &str = include_str!("hindi.tsv");
const ISLANDS: &str = include_str!("islands/hindi.tsv");

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let messages = messages::ALL.iter().map(|&(_, english, hindi)| (english, hindi));
    let messages = messages.filter(|(_, hindi)| *hindi != messages::STAFF);
    let rules = messages.chain(SENTENCES.iter().chain(PLACE_TITLES).copied());
    Table::new(rules.chain(pairs(SITE)).chain(pairs(ISLANDS)))
});

/// Returns the Hindi text of an English one, by the exact text or by a shape with values. `None` if no line of the table fits.
#[must_use]
pub fn of(english: &str) -> Option<String> {
    TABLE.of(english)
}

fn pairs(lines: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    lines.lines().filter_map(|line| line.split_once('\t'))
}

/// No text of the table is longer, with its values: what people type at length is no text of ours.
const LONGEST: usize = 2_000;

struct Table {
    exact: HashMap<&'static str, &'static str>,
    shapes: Vec<Shape>,
}

impl Table {
    fn new(pairs: impl Iterator<Item = (&'static str, &'static str)>) -> Self {
        let exact: HashMap<_, _> = pairs.collect();
        let mut shapes: Vec<Shape> = exact
            .iter()
            .filter_map(|(english, hindi)| Shape::new(english, hindi))
            .collect();
        // `Fee due: {0} at {1}` before `Fee due: {0}`, which fits both.
        shapes.sort_by_key(|shape| {
            std::cmp::Reverse(shape.words.iter().map(|words| words.len()).sum::<usize>())
        });
        Self { exact, shapes }
    }

    fn of(&self, english: &str) -> Option<String> {
        if english.len() > LONGEST {
            return None;
        }
        let exact = self.exact.get(english).map(|hindi| (*hindi).to_owned());
        exact.or_else(|| self.shapes.iter().find_map(|shape| shape.filled(english, self)))
    }
}

/// A text with values.
struct Shape {
    /// The words before, between and after the values.
    words: Vec<&'static str>,
    /// What the values are called, in their order.
    names: Vec<&'static str>,
    hindi: &'static str,
}

impl Shape {
    /// `None` for a text without values.
    fn new(english: &'static str, hindi: &'static str) -> Option<Self> {
        let mut words = Vec::new();
        let mut names = Vec::new();
        let mut rest = english;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}')?;
            words.push(before);
            names.push(name);
            rest = after;
        }
        if words.is_empty() {
            return None;
        }
        words.push(rest);
        Some(Self { words, names, hindi })
    }

    fn filled(&self, text: &str, table: &Table) -> Option<String> {
        let (first, later) = self.words.split_first()?;
        let (last, between) = later.split_last()?;
        let mut rest = text.strip_prefix(first)?.strip_suffix(last)?;
        let mut values = Vec::new();
        for words in between {
            let (value, after) = rest.split_once(words)?;
            values.push(value);
            rest = after;
        }
        values.push(rest);
        // Words of a sentence that somebody has typed are no value of a short shape: `Match 12`, but not `Match 12 moves to court 3.`
        let own: usize = self.words.iter().map(|words| words.trim().len()).sum();
        let is_typed = |(name, value): (&&str, &&str)| {
            let is_sentence = value.split_whitespace().count() > 3 || value.ends_with(['.', '!', '?']);
            is_sentence && !(name.starts_with('=') && table.of(value).is_some())
        };
        if own < 12 && self.names.iter().zip(&values).any(is_typed) {
            return None;
        }
        let mut hindi = String::new();
        let mut rest = self.hindi;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}')?;
            let value = values.get(self.names.iter().position(|known| *known == name)?)?;
            // The sentences of the rules call their values by words; only one that is called `name` is typed by people.
            let is_text =
                name.starts_with(|first: char| first == '=' || first.is_alphabetic()) && name != "name";
            hindi += before;
            match is_text.then(|| table.of(value)).flatten() {
                Some(translated) => hindi += &translated,
                None => hindi += value,
            }
            rest = after;
        }
        hindi += rest;
        Some(hindi)
    }
}

/// The texts of islands that `islands/hindi.tsv` lacks.
#[cfg(test)]
pub(crate) fn missing_in_islands(html: &str) -> std::collections::BTreeSet<String> {
    let named = |name: &str| messages::ALL.iter().find(|(known, ..)| *known == name);
    let messages = ISLANDS
        .lines()
        .filter_map(named)
        .map(|&(_, english, hindi)| (english, hindi));
    let table = Table::new(messages.chain(pairs(ISLANDS)));
    let texts = crate::document::hindi::texts(html).into_iter();
    texts.filter(|text| table.of(text).is_none()).collect()
}

#[cfg(test)]
mod tests {
    use super::{ISLANDS, SITE, TABLE, of};
    use shared::messages;
    use shared::person::PersonField;
    use shared::sentences::{PLACE_TITLES, SENTENCES};
    use std::collections::BTreeSet;

    #[test]
    fn texts_and_shapes_are_found() {
        for (english, hindi) in [
            ("Home", Some("होम")),
            ("Fee due: Chess at Infinito", Some("फ़ीस बाकी: Infinito में Chess")),
            ("Fee due: Chess", Some("फ़ीस बाकी: Chess")),
            (
                "You're getting this email because you registered a team.",
                Some("यह ईमेल आपको इसलिए आया: आपने एक टीम रजिस्टर की।"),
            ),
            (
                "Hello Home, your Infinito account is ready.",
                Some("नमस्ते Home, आपका Infinito अकाउंट तैयार है।"),
            ),
            (messages::EMAIL_HINT, Some("सही ईमेल पता लिखें।")),
            (
                "Enter a valid email for Vice-Captain #2",
                Some("वाइस-कैप्टन #2 का सही ईमेल लिखें"),
            ),
            (
                "Coach has the same phone number as Player #3.",
                Some("कोच और खिलाड़ी #3: मोबाइल नंबर एक ही है।"),
            ),
            (
                "points, goal difference and goals scored",
                Some("पॉइंट, गोल का अंतर और किए गोल"),
            ),
            ("Home is chosen twice.", Some("Home दो बार चुना गया है।")),
            ("Nothing of the table", None),
        ] {
            assert_eq!(of(english).as_deref(), hindi, "{english}");
        }
    }

    #[test]
    fn every_line_is_a_pair_with_the_same_values() {
        let values = |text: &str| -> BTreeSet<String> {
            let parts = text.split('{').skip(1);
            parts
                .filter_map(|part| Some(part.split_once('}')?.0.to_owned()))
                .collect()
        };
        let mut known = BTreeSet::new();
        for (english, hindi) in SENTENCES {
            assert_eq!(values(english), values(hindi), "{english}");
        }
        for (english, hindi) in super::pairs(SITE).chain(super::pairs(ISLANDS)) {
            assert!(known.insert(english), "{english} is there twice");
            assert_eq!(values(english), values(hindi), "{english}");
            // Some titles of places are also in the table of islands, which the browser loads: they must not differ.
            let place = PLACE_TITLES.iter().find(|(title, _)| *title == english);
            assert!(place.is_none_or(|place| place.1 == hindi), "{english}");
            // Values are found in their order.
            let named = english.split('{').skip(1);
            for (number, part) in named.enumerate() {
                let name = part.trim_start_matches('=');
                assert!(name.starts_with(&format!("{number}}}")), "{english}");
            }
        }
        for table in [SITE, ISLANDS] {
            let keys = || table.lines().filter_map(|line| line.split('\t').next());
            assert!(keys().is_sorted(), "the lines are in the order of their bytes");
        }
        assert!(TABLE.exact.len() >= known.len() && !TABLE.shapes.is_empty());
    }

    #[test]
    fn a_changed_field_of_a_person_is_named_in_hindi() {
        for field in PersonField::ALL {
            let label = field.facts().short;
            assert!(of(label).is_some(), "{label}");
        }
    }
}
