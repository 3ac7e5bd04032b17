//! The courts of the fest. A court is found by its name in any spelling: `Indoor hall, court 1` is `Indoor Hall,  Court 1`.

use serde::{Deserialize, Serialize};
use shared::settings::Moment;
use std::collections::BTreeMap;

/// A court of the fest.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Court {
    /// Its number, which stays when it is renamed.
    pub id: u32,
    /// The venue: `Indoor hall`.
    pub venue: String,
    /// The court within the venue: `court 1`; blank if the venue has only one.
    pub name: String,
    /// When it is open: pairs of start and end. Empty: always.
    pub hours: Vec<(Moment, Moment)>,
    /// Other names of the court, such as the names that it had before.
    #[serde(default)]
    pub aliases: Vec<String>,
}

impl Court {
    /// Returns venue and court: `Indoor hall, court 1`.
    #[must_use]
    pub fn title(&self) -> String {
        [self.venue.as_str(), self.name.as_str()]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// Returns all names of the court, in the spelling that [`folded`] gives.
    pub fn folded_names(&self) -> impl Iterator<Item = String> {
        let aliases = self.aliases.iter().map(|alias| folded(alias));
        std::iter::once(folded(&self.title())).chain(aliases)
    }
}

/// The list of courts, and the names in old logs that are not in it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Courts {
    listed: Vec<Court>,
    /// The first spelling of each name of a log.
    spellings: BTreeMap<String, String>,
}

impl Courts {
    /// Returns the courts of the list.
    #[must_use]
    pub fn listed(&self) -> &[Court] {
        &self.listed
    }

    /// Replaces the list.
    pub fn list(&mut self, courts: Vec<Court>) {
        self.listed = courts;
    }

    /// Remembers a name of the log. The first spelling of a name counts.
    pub fn remember(&mut self, name: &str) {
        self.spellings
            .entry(folded(name))
            .or_insert_with(|| name.to_owned());
    }

    /// Finds a court of the list by any spelling of its name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&Court> {
        let wanted = folded(name);
        self.listed
            .iter()
            .find(|court| court.folded_names().any(|name| name == wanted))
    }

    /// Returns the name of a court as the list spells it; as it was spelled first if it is not in the list.
    #[must_use]
    pub fn title(&self, name: &str) -> String {
        match (self.find(name), self.spellings.get(&folded(name))) {
            (Some(court), _) => court.title(),
            (None, Some(first)) => first.clone(),
            (None, None) => name.to_owned(),
        }
    }
}

/// Returns a name as it is compared: lower case, one space between words and before numbers, without punctuation and invisible
/// characters.
#[must_use]
pub fn folded(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    let mut last = ' ';
    for character in name.chars().filter(|character| !is_invisible(*character)) {
        let is_break = character.is_whitespace() || is_punctuation(character);
        let next = if is_break { ' ' } else { character };
        let is_boundary = next.is_numeric() != last.is_numeric() && next != ' ' && last != ' ';
        if is_boundary {
            folded.push(' ');
        }
        if next != ' ' || last != ' ' {
            folded.extend(next.to_lowercase());
        }
        last = next;
    }
    let words = folded
        .split_whitespace()
        .map(|word| match word.trim_start_matches('0') {
            "" => word,
            number if number.chars().all(char::is_numeric) => number,
            _ => word,
        });
    words.collect::<Vec<_>>().join(" ")
}

fn is_punctuation(character: char) -> bool {
    character.is_ascii_punctuation()
        || matches!(
            character,
            '\u{2010}'..='\u{2027}' | '\u{b7}' | '\u{2032}' | '\u{2033}'
        )
}

fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}'
    )
}

/// Whether a court belongs to a venue: its name begins with the words of the venue. `Hall, court 10` does not belong to
/// `Hall, court 1`. Every court belongs to a blank venue.
#[must_use]
pub fn is_at(court: &str, venue: &str) -> bool {
    let (court, venue) = (folded(court), folded(venue));
    let rest = court.strip_prefix(&venue);
    rest.is_some_and(|rest| venue.is_empty() || rest.is_empty() || rest.starts_with(' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn court(id: u32, venue: &str, name: &str, aliases: &[&str]) -> Court {
        Court {
            id,
            venue: venue.to_owned(),
            name: name.to_owned(),
            hours: Vec::new(),
            aliases: aliases.iter().map(|&alias| alias.to_owned()).collect(),
        }
    }

    #[test]
    fn spellings_of_one_court_are_one_name() {
        for (one, other) in [
            ("Indoor hall, court 1", "Indoor Hall,  Court 1"),
            ("Indoor hall, court 1", "indoor hall – court-01"),
            ("Main ground", " main\u{a0}GROUND\u{200b}"),
            ("Court 1", "Court1"),
            ("Court No. 1", "court no 1"),
        ] {
            assert_eq!(folded(one), folded(other));
            assert_eq!(folded(&folded(one)), folded(one));
        }
        for (one, other) in [
            ("Court 1", "Court 11"),
            ("Court 1 A", "Court 1 B"),
            ("Hall A", "Hall"),
            ("मैदान १", "मैदान २"),
            ("Court 0", "Court"),
        ] {
            assert_ne!(folded(one), folded(other));
        }
    }

    #[test]
    fn a_court_is_found_by_its_present_and_former_names() {
        let mut courts = Courts::default();
        courts.list(vec![
            court(1, "Sports complex", "court 1", &["Indoor hall, court 1"]),
            court(2, "Main ground", "", &[]),
        ]);
        assert_eq!(courts.title("INDOOR HALL court 1"), "Sports complex, court 1");
        assert_eq!(courts.find("main ground").map(|court| court.id), Some(2));
        assert_eq!(courts.find("Main"), None);
    }

    #[test]
    fn a_name_that_is_not_listed_keeps_its_first_spelling() {
        let mut courts = Courts::default();
        courts.remember("Main ground");
        courts.remember("MAIN GROUND");
        assert_eq!(courts.title("main  ground"), "Main ground");
        assert_eq!(courts.title("Elsewhere"), "Elsewhere");
    }

    #[test]
    fn a_venue_has_the_courts_that_begin_with_its_words() {
        for (court, venue, expected) in [
            ("Hall, court 1", "", true),
            ("Hall, court 1", "hall", true),
            ("Hall, court 1", "HALL court 1", true),
            ("Hall, court 10", "Hall, court 1", false),
            ("Hallway", "Hall", false),
            ("Main ground", "main ground", true),
            ("", "Hall", false),
            ("", "", true),
        ] {
            assert_eq!(is_at(court, venue), expected, "{court} at {venue}");
        }
    }
}
