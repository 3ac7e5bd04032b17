//! The identity of a college: the same for every spelling of its name.

use super::aliases::ALIASES;
use super::fold::fold;
use super::{COLLEGES, College, find, short_name};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// Which college a name means. Two names mean the same college if and only if their identities are equal.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Identity {
    /// A college of the directory, by its name.
    Listed(&'static str),
    /// Another college, by the folded words of its name.
    Unlisted(String),
}

impl Identity {
    /// Returns the college if the directory has it.
    #[must_use]
    pub fn college(&self) -> Option<&'static College> {
        match self {
            Self::Listed(name) => find(name),
            Self::Unlisted(_) => None,
        }
    }
}

/// Words that may follow every name.
const COUNTRY: &[&str] = &["bharat", "campus", "india"];

/// Names of one place, the one that is compared last.
const PLACES: &[(&str, &str)] = &[
    ("banaras", "varanasi"),
    ("bangaluru", "bangalore"),
    ("benares", "varanasi"),
    ("bengaluru", "bangalore"),
    ("bombay", "mumbai"),
    ("calcutta", "kolkata"),
    ("calicut", "kozhikode"),
    ("gurgaon", "gurugram"),
    ("gwaliar", "gwalior"),
    ("kanchipuram", "kancheepuram"),
    ("madras", "chennai"),
    ("orissa", "odisha"),
    ("pondicherry", "puducherry"),
    ("prayagraj", "allahabad"),
    ("purnea", "purnia"),
    ("ropar", "rupnagar"),
    ("sonepat", "sonipat"),
    ("tiruchi", "tiruchirappalli"),
    ("tiruchirapalli", "tiruchirappalli"),
    ("tiruchirappali", "tiruchirappalli"),
    ("trichy", "tiruchirappalli"),
    ("vizag", "visakhapatnam"),
    ("vishakhapatnam", "visakhapatnam"),
];

/// The known spellings by their words.
static SPELLINGS: LazyLock<BTreeMap<BTreeSet<String>, &'static College>> = LazyLock::new(|| {
    let aliases = ALIASES.iter().flat_map(|(name, aliases)| {
        let college = find(name);
        let words = aliases.iter().map(|alias| words(fold(alias)));
        words.filter_map(move |words| Some((words, college?)))
    });
    let names = COLLEGES.iter().flat_map(|college| {
        let names = [short_name(college.name), college.name.to_owned()];
        names.map(|name| (words(fold(&name)), college))
    });
    aliases.chain(names).collect()
});

/// Returns the identity of a college by a name as people type it: `IIT Patna`, `I.I.T. Patna`, `IIT-P`,
/// `Indian Institute of Technology (Patna)` and `indian institute of technology, patna, bihar` are one college.
#[must_use]
pub fn identity(typed: &str) -> Identity {
    if let Some(college) = find(typed) {
        return Identity::Listed(college.name);
    }
    let folded = fold(typed);
    if let Some(college) = listed(&words(folded.clone())) {
        return Identity::Listed(college.name);
    }
    Identity::Unlisted(if folded.is_empty() {
        typed.trim().to_lowercase()
    } else {
        folded.join(" ")
    })
}

/// Returns the name of a college as tables show it: the directory's, or the typed one without superfluous spaces.
#[must_use]
pub fn display_name(typed: &str) -> String {
    match identity(typed) {
        Identity::Listed(name) => name.to_owned(),
        Identity::Unlisted(_) => typed.split_whitespace().collect::<Vec<_>>().join(" "),
    }
}

/// Returns the words by which a search box finds a college besides those of its name and address: of its aliases, and other names of
/// its places.
#[must_use]
pub fn search_words(college: &College) -> Vec<String> {
    let texts = [college.name, college.address];
    let folded = texts.into_iter().flat_map(fold);
    let typed = texts
        .into_iter()
        .flat_map(|text| text.split(|letter: char| !letter.is_alphanumeric()));
    let own: BTreeSet<String> = typed.map(str::to_lowercase).chain(folded).collect();
    let places = PLACES.iter().filter_map(|pair| {
        let is_there = own.contains(pair.0) || own.contains(pair.1);
        is_there.then_some([pair.0.to_owned(), pair.1.to_owned()])
    });
    let aliases = ALIASES.iter().filter(|(name, _)| *name == college.name);
    let aliases = aliases.flat_map(|(_, aliases)| *aliases);
    let of_aliases = aliases.flat_map(|alias| {
        let words = alias.split(' ').map(str::to_lowercase);
        words.chain(fold(alias))
    });
    let found: BTreeSet<String> = of_aliases.chain(places.flatten()).collect();
    let is_new = |word: &&String| word.len() > 1 && !own.contains(*word);
    found.iter().filter(is_new).cloned().collect()
}

fn words(folded: Vec<String>) -> BTreeSet<String> {
    let of_place = |word: String| {
        let place = PLACES.iter().find(|(other, _)| *other == word);
        place.map_or(word, |(_, place)| (*place).to_owned())
    };
    folded.into_iter().map(of_place).collect()
}

/// Finds the college with these words: those of one of its spellings, or those and a part of its address.
fn listed(typed: &BTreeSet<String>) -> Option<&'static College> {
    if let Some(college) = SPELLINGS.get(typed) {
        return Some(college);
    }
    let with_address = SPELLINGS.iter().filter(|(spelling, college)| {
        spelling.is_subset(typed) && is_address(typed.difference(spelling), college)
    });
    let mut best: Option<(usize, &College)> = None;
    let mut is_ambiguous = false;
    for (spelling, &college) in with_address {
        match best {
            Some((most, _)) if most > spelling.len() => {}
            Some((most, other)) if most == spelling.len() => is_ambiguous |= other.name != college.name,
            _ => (best, is_ambiguous) = (Some((spelling.len(), college)), false),
        }
    }
    best.filter(|_| !is_ambiguous).map(|(_, college)| college)
}

/// Whether all words are those of the college's address, of the country, or a postal code.
fn is_address<'a>(rest: impl Iterator<Item = &'a String>, college: &College) -> bool {
    let address = words(fold(college.address));
    let is_code = |word: &str| word.len() == 6 && word.bytes().all(|digit| digit.is_ascii_digit());
    let mut rest = rest;
    rest.all(|word| address.contains(word) || COUNTRY.contains(&word.as_str()) || is_code(word))
}

#[cfg(test)]
mod tests;
