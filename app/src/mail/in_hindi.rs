//! Mails in Hindi: the English mail, translated line by line.

use super::Message;
use crate::document::{Subject, hindi as document};
use crate::hindi;

impl Message {
    /// The same mail in Hindi, with links to Hindi pages of the site at `origin`. Names, and what the table does not know, stay as they
    /// are.
    #[must_use]
    pub fn in_hindi(self, origin: &str) -> Self {
        let lines: Vec<String> = self.text.lines().map(line).collect();
        Self {
            subject: hindi::of(&self.subject).unwrap_or(self.subject),
            text: links_in_hindi(&(lines.join("\n") + "\n"), origin),
            html: links_in_hindi(&document::translated(&self.html, |_| false), origin),
        }
    }
}

/// Puts `/hi` into the addresses of pages that are in Hindi.
fn links_in_hindi(text: &str, origin: &str) -> String {
    let mut parts = text.split(origin);
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|letter: char| letter.is_whitespace() || "?#\"<&".contains(letter));
        let (path, rest) = part.split_at(end.unwrap_or(part.len()));
        let is_page = path.starts_with('/') && Subject::at(path).has_hindi();
        let path = if is_page {
            document::path_of(path)
        } else {
            path.to_owned()
        };
        result += &format!("{origin}{path}{rest}");
    }
    result
}

fn line(english: &str) -> String {
    let core = english.trim_start();
    let (indent, _) = english.split_at(english.len() - core.len());
    translated(core).map_or_else(|| english.to_owned(), |hindi| format!("{indent}{hindi}"))
}

/// A paragraph; or a label and a value, or a link, which stays.
fn translated(line: &str) -> Option<String> {
    hindi::of(line).or_else(|| {
        let (label, value) = line.split_once(": ")?;
        Some(format!("{}: {value}", hindi::of(label)?))
    })
}

/// The lines that have no Hindi one, but for addresses.
#[cfg(test)]
pub(super) fn missing(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim);
    let is_read = |line: &&str| {
        line.contains(|letter: char| letter.is_ascii_alphabetic()) && !line.starts_with("https://")
    };
    lines
        .filter(|line| is_read(line) && translated(line).is_none())
        .map(str::to_owned)
        .collect()
}
