//! Folds the name of a college to its words: what is left when case, punctuation, small words, common abbreviations and slips of
//! the keyboard no longer count.

/// Words that do not tell colleges apart.
const SMALL: &[&str] = &["and", "at", "for", "in", "of", "the"];

/// Abbreviations and their words.
const ABBREVIATIONS: &[(&str, &str)] = &[
    ("clg", "college"),
    ("coll", "college"),
    ("engg", "engineering"),
    ("engr", "engineering"),
    ("govt", "government"),
    ("hosp", "hospital"),
    ("indain", "indian"),
    ("indan", "indian"),
    ("inst", "institute"),
    ("instt", "institute"),
    ("intl", "international"),
    ("mgmt", "management"),
    ("mgt", "management"),
    ("natl", "national"),
    ("sc", "science"),
    ("sci", "science"),
    ("sciences", "science"),
    ("tech", "technology"),
    ("univ", "university"),
    ("woman", "women"),
    ("womans", "women"),
    ("womens", "women"),
];

/// Words of names in which one wrong, missing, added or swapped letter is corrected. No names of places: those often differ in one
/// letter only.
const CORRECTED: &[&str] = &[
    "college",
    "engineering",
    "hospital",
    "information",
    "institute",
    "international",
    "management",
    "medical",
    "national",
    "science",
    "technology",
    "university",
];

/// The families of institutes that have a campus in many cities, by their short form. A longer phrase precedes its beginning.
const FAMILIES: &[(&str, &str)] = &[
    ("all india institute medical science", "aiims"),
    (
        "indian institute information technology design manufacturing",
        "iiit dm",
    ),
    ("indian institute information technology", "iiit"),
    ("indian institute management", "iim"),
    ("indian institute technology", "iit"),
    ("national institute technology", "nit"),
];

/// Short forms that people glue to the name of a place (`iitpatna`), the longer ones first.
const GLUED: &[&str] = &["aiims", "iiit", "iim", "iit", "nit"];

/// Returns the words of a name in a fixed order, each once.
pub(super) fn fold(name: &str) -> Vec<String> {
    let mut words: Vec<String> = joined_initials(split(name))
        .into_iter()
        .flat_map(unglued)
        .map(spelled_out)
        .filter(|word| !SMALL.contains(&word.as_str()))
        .collect();
    for (long, short) in FAMILIES {
        shorten(&mut words, long, short);
    }
    words.sort_unstable();
    words.dedup();
    words
}

/// Splits a name into words of small letters and digits. Apostrophes and marks are part of a word.
fn split(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for letter in name.chars().flat_map(char::to_lowercase) {
        let letter = plain(letter);
        if letter.is_alphanumeric() {
            if let Some(word) = words.last_mut() {
                word.push(letter);
            }
        } else if !is_silent(letter) && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(String::new());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Whether a sign is left out and does not end a word: apostrophes, marks and invisible characters.
const fn is_silent(letter: char) -> bool {
    matches!(letter,
        '\'' | '`' | '\u{b4}' | '\u{2018}' | '\u{2019}' | '\u{2bc}' | '\u{ad}' | '\u{feff}' | '\u{94d}'
        | '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
}

/// A letter without its accent, or a full-width sign in its usual width.
const fn plain(letter: char) -> char {
    match letter {
        '\u{e0}'..='\u{e5}' | '\u{101}' | '\u{103}' => 'a',
        '\u{e7}' => 'c',
        '\u{e8}'..='\u{eb}' | '\u{113}' => 'e',
        '\u{ec}'..='\u{ef}' | '\u{12b}' => 'i',
        '\u{f1}' => 'n',
        '\u{f2}'..='\u{f6}' | '\u{14d}' => 'o',
        '\u{f9}'..='\u{fc}' | '\u{16b}' => 'u',
        '\u{ff01}'..='\u{ff5e}' => match char::from_u32(letter as u32 - 0xfee0) {
            Some(plain) => plain,
            None => letter,
        },
        other => other,
    }
}

/// Joins initials that follow each other: `i i t patna` is `iit patna`.
fn joined_initials(words: Vec<String>) -> Vec<String> {
    let mut joined: Vec<String> = Vec::with_capacity(words.len());
    let mut was_initial = false;
    for word in words {
        let is_initial = word.chars().count() == 1 && word.chars().all(char::is_alphabetic);
        match joined.last_mut() {
            Some(initials) if is_initial && was_initial => initials.push_str(&word),
            _ => joined.push(word),
        }
        was_initial = is_initial;
    }
    joined
}

/// Separates a short form from what is glued to it: `iitpatna`, `iitp` and `iit-p` are `iit patna` and `iit p`. A word that only
/// begins like one, such as `nitte`, is separated alike wherever it occurs, so it stays one college.
fn unglued(word: String) -> Vec<String> {
    for short in GLUED {
        if let Some(rest) = word.strip_prefix(short)
            && !rest.is_empty()
        {
            return vec![(*short).to_owned(), rest.to_owned()];
        }
    }
    vec![word]
}

/// Writes an abbreviation out, and corrects a slip in a common word.
fn spelled_out(word: String) -> String {
    if let Some((_, long)) = ABBREVIATIONS.iter().find(|(short, _)| *short == word) {
        return (*long).to_owned();
    }
    if CORRECTED.contains(&word.as_str()) {
        return word;
    }
    let meant = CORRECTED.iter().find(|meant| is_a_slip(&word, meant));
    meant.map_or(word, |meant| (*meant).to_owned())
}

/// Whether `word` differs from `meant` by one wrong, missing or added letter, or by two swapped ones.
fn is_a_slip(word: &str, meant: &str) -> bool {
    if word.len().abs_diff(meant.len()) > 1 || word.len() < 6 {
        return false;
    }
    let (a, b) = (word.as_bytes(), meant.as_bytes());
    let begins = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[begins..], &b[begins..]);
    match a.len().cmp(&b.len()) {
        std::cmp::Ordering::Less => a == &b[1..],
        std::cmp::Ordering::Greater => &a[1..] == b,
        std::cmp::Ordering::Equal => {
            let is_swapped = a.len() > 1 && a[0] == b[1] && a[1] == b[0] && a[2..] == b[2..];
            is_swapped || a.get(1..) == b.get(1..)
        }
    }
}

/// Replaces a phrase by its short form.
fn shorten(words: &mut Vec<String>, long: &str, short: &str) {
    let phrase: Vec<&str> = long.split(' ').collect();
    let found = words
        .windows(phrase.len())
        .position(|window| window.iter().zip(&phrase).all(|(word, part)| word == part));
    if let Some(start) = found {
        words.splice(start..start + phrase.len(), short.split(' ').map(str::to_owned));
    }
}

#[cfg(test)]
mod tests {
    use super::{fold, is_a_slip};

    #[test]
    fn words_are_folded() {
        for (name, folded) in [
            ("I.I.T. Patna", "iit patna"),
            ("I I T, PATNA", "iit patna"),
            ("IIT-P", "iit p"),
            ("iitp", "iit p"),
            ("Indian Inst. of Tech. (Patna)", "iit patna"),
            ("Patna Women\u{2019}s Collage", "college patna women"),
            ("A. N. College & Hospital", "an college hospital"),
            ("\u{ff29}\u{ff29}\u{ff34}\u{a0}Patna", "iit patna"),
            ("IIITDM Jabalpur", "dm iiit jabalpur"),
            ("\u{2014}", ""),
        ] {
            assert_eq!(fold(name).join(" "), folded, "{name}");
        }
    }

    #[test]
    fn one_slip_is_corrected_and_two_are_not() {
        for word in [
            "instiute",
            "institutee",
            "insttute",
            "insitute",
            "institute",
            "inctitute",
            "institutt",
        ] {
            assert!(is_a_slip(word, "institute"), "{word}");
        }
        for word in ["instuiet", "instit", "constitute", "prostitute"] {
            assert!(!is_a_slip(word, "institute"), "{word}");
        }
    }
}
