//! Documents in Hindi: the English document with its texts, the attributes that people read, and its links replaced.
//!
//! A text that [`hindi::of`] does not know stays in English, and [`missing`] names it: a test fails for pages of which it names any but
//! names.

use crate::hindi;
use crate::html::escaped;
use std::collections::BTreeSet;

/// What the paths of Hindi documents begin with.
pub const PREFIX: &str = "/hi";

/// The words of the link from an English document to its Hindi one. The table has those of the link back.
pub(super) const IN_HINDI: &str = "हिन्दी";
/// Where that link leads: the server knows the page that it is on, which the browser may have changed since the document came.
pub(super) const TO_HINDI: &str = "/api/language/hi";
/// Where the link back leads.
const TO_ENGLISH: &str = "/api/language/en";
/// The languages of the link, and those of the link back.
const LANGUAGES: [&str; 2] = ["hreflang=\"hi\" lang=\"hi\"", "hreflang=\"en\" lang=\"en\""];

/// The attributes that people read or hear.
const READ: [&str; 8] = [
    "alt",
    "aria-label",
    "title",
    "placeholder",
    "content",
    "data-label",
    "data-text",
    "data-title",
];

/// Returns the path of the English document of a Hindi one: `/hi/contact` is `/contact` in Hindi.
#[must_use]
pub fn english_path(path: &str) -> Option<&str> {
    match path.strip_prefix(PREFIX)? {
        "" => Some("/"),
        rest if is_own(rest) => Some(rest),
        _ => None,
    }
}

/// Whether something is a path of this site: `//host` and `/\host` are addresses of other sites.
#[must_use]
pub fn is_own(path: &str) -> bool {
    path.strip_prefix('/')
        .is_some_and(|rest| !rest.starts_with(['/', '\\']))
}

/// Returns the path of the Hindi document of an English one.
#[must_use]
pub fn path_of(english: &str) -> String {
    let rest = if english == "/" { "" } else { english };
    format!("{PREFIX}{rest}")
}

/// Translates a document. `has_hindi` says which paths have a Hindi document: links to others stay.
#[must_use]
pub fn translated(html: &str, has_hindi: impl Fn(&str) -> bool) -> String {
    let mut result = String::with_capacity(html.len() * 3 / 2);
    for piece in pieces(html) {
        match piece {
            Piece::Raw(raw) => result.push_str(raw),
            Piece::Text(text) => result.push_str(&text_in_hindi(text)),
            Piece::Tag(tag) => result.push_str(&tag_in_hindi(tag, &has_hindi)),
        }
    }
    result
}

/// The texts of a document that have no Hindi one.
#[must_use]
pub fn missing(html: &str) -> BTreeSet<String> {
    let texts = texts(html).into_iter();
    texts.filter(|text| in_hindi(text).is_none()).collect()
}

/// The English texts of a document.
pub(crate) fn texts(html: &str) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    let mut note = |text: &str| {
        let text = decoded(text.trim());
        if has_words(&text) {
            texts.insert(text);
        }
    };
    for piece in pieces(html) {
        match piece {
            Piece::Raw(_) => {}
            Piece::Text(text) => note(text),
            Piece::Tag(tag) => {
                for (_, value) in read_values(tag) {
                    note(value);
                }
            }
        }
    }
    texts
}

/// A piece of a document.
enum Piece<'a> {
    /// Scripts, style sheets, comments, what people have typed (`translate="no"`), and parts in English only (`lang="en"`).
    Raw(&'a str),
    Tag(&'a str),
    Text(&'a str),
}

/// Takes a document apart. The renderer escapes `<` and `>` in texts and values, so each `<` begins a tag.
fn pieces(html: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = html;
    let mut is_typed = false;
    while let Some(start) = rest.find('<') {
        let (text, tag) = rest.split_at(start);
        if is_typed {
            pieces.push(Piece::Raw(text));
        } else if !text.is_empty() {
            pieces.push(Piece::Text(text));
        }
        let raw = ["script", "style", "section lang=\"en\"", "nav lang=\"en\""]
            .into_iter()
            .find_map(|begin| {
                let name = begin.split(' ').next()?;
                let begins = tag[1..].starts_with(begin);
                begins.then(|| tag.find(&format!("</{name}>")).map(|at| at + name.len() + 3))
            });
        let end = match raw.flatten() {
            Some(end) => end,
            None => tag.find('>').map_or(tag.len(), |at| at + 1),
        };
        let (tag, after) = tag.split_at(end);
        is_typed = tag.contains(" translate=\"no\"");
        let is_raw = raw.is_some() || tag.starts_with("<!");
        pieces.push(if is_raw { Piece::Raw(tag) } else { Piece::Tag(tag) });
        rest = after;
    }
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest));
    }
    pieces
}

fn text_in_hindi(text: &str) -> String {
    let core = text.trim();
    match in_hindi(&decoded(core)) {
        Some(hindi) if !core.is_empty() => text.replacen(core, &escaped(&hindi), 1),
        _ => text.to_owned(),
    }
}

/// The Hindi text. A title is the page's and the fest's: `Contact – Infinito 2026`.
fn in_hindi(english: &str) -> Option<String> {
    hindi::of(english).or_else(|| {
        let (page, fest) = english.split_once(" – ")?;
        Some(format!("{} – {fest}", hindi::of(page)?))
    })
}

fn tag_in_hindi(tag: &str, has_hindi: &impl Fn(&str) -> bool) -> String {
    let mut result = tag.replace("<html lang=\"en\"", "<html lang=\"hi\"");
    for (name, value) in read_values(tag) {
        if let Some(hindi) = in_hindi(&decoded(value)) {
            let before = format!(" {name}=\"{value}\"");
            let after = format!(" {name}=\"{}\"", escaped(&hindi));
            result = result.replacen(&before, &after, 1);
        }
    }
    if value_of(tag, "href") == Some(TO_HINDI) {
        result = result.replacen(LANGUAGES[0], LANGUAGES[1], 1);
        result = result.replacen(TO_HINDI, TO_ENGLISH, 1);
    } else if tag.starts_with("<a ")
        && let Some(href) = value_of(tag, "href")
        && href.starts_with('/')
        && has_hindi(href.split(['?', '#']).next().unwrap_or_default())
    {
        result = result.replacen(
            &format!("href=\"{href}\""),
            &format!("href=\"{}\"", path_of(href)),
            1,
        );
    }
    result
}

/// The values of a tag that people read.
fn read_values(tag: &str) -> impl Iterator<Item = (&'static str, &str)> {
    READ.into_iter()
        .filter_map(move |name| value_of(tag, name).map(|value| (name, value)))
        // `content` of a `<meta>` tag can be a description, which is read, or a setting such as `width=device-width`.
        .filter(|(name, value)| *name != "content" || value.contains(' ') && !value.contains('='))
}

fn value_of<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

/// Whether a text has a word with Latin letters.
fn has_words(text: &str) -> bool {
    text.as_bytes()
        .windows(2)
        .any(|two| two.iter().all(u8::is_ascii_alphabetic))
}

fn decoded(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#x27;", "'")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::{english_path, missing, translated};

    #[test]
    fn texts_values_and_links_are_translated_and_the_rest_stays() {
        let english = "<html lang=\"en\"><title>Contact – Infinito 2026</title><script>\"Menu\"</script>\
                       <a class=\"x\" href=\"/contact\" aria-label=\"Contact\">Contact</a><a href=\"/admin\">Admin</a>\
                       <p>We\u{2019}re <!>Menu &amp; more</p><a href=\"/\"> Home </a>\
                       <i translate=\"no\">Home</i><section lang=\"en\" id=\"x\"><p>Home</p></section>Home";
        let hindi = translated(english, |path| path != "/admin");
        assert_eq!(
            hindi,
            "<html lang=\"hi\"><title>संपर्क – Infinito 2026</title><script>\"Menu\"</script>\
             <a class=\"x\" href=\"/hi/contact\" aria-label=\"संपर्क\">संपर्क</a><a href=\"/admin\">एडमिन</a>\
             <p>We\u{2019}re <!>Menu &amp; more</p><a href=\"/hi\"> होम </a>\
             <i translate=\"no\">Home</i><section lang=\"en\" id=\"x\"><p>Home</p></section>होम"
        );
        let missing: Vec<_> = missing(english).into_iter().collect();
        assert_eq!(missing, ["Menu & more", "We\u{2019}re"]);
    }

    #[test]
    fn a_hindi_path_is_the_english_one_after_hi() {
        for (path, english) in [
            ("/hi", Some("/")),
            ("/hi/", Some("/")),
            ("/hi/contact", Some("/contact")),
            ("/hindi", None),
            ("/contact", None),
            ("/hi//evil.example", None),
            ("/hi/\\evil.example", None),
        ] {
            assert_eq!(english_path(path), english, "{path}");
        }
    }
}
