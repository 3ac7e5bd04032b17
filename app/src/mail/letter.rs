//! The content of a mail, from which its text and HTML are rendered.

use super::{Message, frame};
use crate::hindi;
use shared::settings::Edition;

/// A mail's content, as a list of blocks.
#[derive(Debug)]
pub(super) struct Letter {
    subject: String,
    title: String,
    /// The fest's name, above the title.
    name: String,
    foot: Vec<String>,
    /// The words before the URL that stops mails of this kind, and the URL.
    unsubscribe: Option<(&'static str, String)>,
    blocks: Vec<Block>,
}

/// The words before the URL that stops reminders.
pub(super) const STOP_REMINDERS: &str = "Stop these reminders";
/// The words before the URL that stops announcements.
pub(super) const STOP_ANNOUNCEMENTS: &str = "No more announcements";

/// A block of a letter.
#[derive(Debug)]
pub(super) enum Block {
    /// A paragraph.
    Words(String),
    /// A one-time code.
    Code(String),
    /// An image that is in the mail itself: its `data:` address, and what it shows.
    Picture { url: String, shows: &'static str },
    /// Labels and their values.
    Facts(Vec<(&'static str, String)>),
    /// The call to action: its label and URL.
    Action { label: &'static str, url: String },
}

impl Letter {
    /// Starts a letter. `why` completes the sentence "You're getting this email because …".
    pub(super) fn new(
        edition: &Edition,
        subject: impl Into<String>,
        title: impl Into<String>,
        why: &'static str,
    ) -> Self {
        Self {
            subject: one_line(&subject.into()),
            title: one_line(&title.into()),
            name: one_line(&edition.name),
            foot: foot(edition, why),
            unsubscribe: None,
            blocks: Vec::new(),
        }
    }

    pub(super) fn words(self, words: impl Into<String>) -> Self {
        self.and(Block::Words(one_line(&words.into())))
    }

    pub(super) fn code(self, digits: &str) -> Self {
        self.and(Block::Code(digits.to_owned()))
    }

    pub(super) fn picture(self, url: &str, shows: &'static str) -> Self {
        let url = url.to_owned();
        self.and(Block::Picture { url, shows })
    }

    pub(super) fn facts(self, facts: Vec<(&'static str, String)>) -> Self {
        let facts = facts.into_iter().map(|(label, value)| (label, one_line(&value)));
        self.and(Block::Facts(facts.collect()))
    }

    pub(super) fn action(self, label: &'static str, url: &str) -> Self {
        let url = url.to_owned();
        self.and(Block::Action { label, url })
    }

    /// Ends the letter with the URL that stops mails of this kind. [`unsubscribe_url`] finds it in the text.
    pub(super) fn unsubscribe(mut self, words: &'static str, url: &str) -> Self {
        self.unsubscribe = Some((words, url.to_owned()));
        self
    }

    fn and(mut self, block: Block) -> Self {
        self.blocks.push(block);
        self
    }

    /// Renders the letter as a mail.
    pub(super) fn message(self) -> Message {
        let blocks: String = self.blocks.iter().map(text).collect();
        let unsubscribe = self.unsubscribe.as_ref();
        let last = unsubscribe.map_or_else(String::new, |(words, url)| format!("{words}: {url}\n"));
        let text = format!("{blocks}-- \n{}\n{last}", self.foot.join("\n"));
        Message {
            html: frame::html(self.name, self.title, self.blocks, self.foot, self.unsubscribe),
            subject: self.subject,
            text,
        }
    }
}

/// Returns the URL that stops mails of this kind, from the text of a mail. It is the last line, which no user can write: a letter
/// removes line breaks from what users typed.
#[must_use]
pub fn unsubscribe_url(text: &str) -> Option<&str> {
    let (words, url) = text.lines().last()?.split_once(": ")?;
    let known = |english: &str| words == english || hindi::of(english).as_deref() == Some(words);
    [STOP_REMINDERS, STOP_ANNOUNCEMENTS]
        .into_iter()
        .any(known)
        .then_some(url)
}

/// Returns the footer lines: the sender, and why the mail was sent.
fn foot(edition: &Edition, why: &str) -> Vec<String> {
    vec![
        format!("{}, {}", edition.name, edition.venue),
        format!("Questions: {}", edition.contacts.email),
        format!("You're getting this email because {why}."),
    ]
}

fn text(block: &Block) -> String {
    match block {
        Block::Words(words) => format!("{words}\n\n"),
        Block::Code(digits) => format!("    {digits}\n\n"),
        Block::Facts(facts) => {
            let lines = facts
                .iter()
                .map(|(label, value)| format!("    {label}: {value}\n"));
            lines.collect::<String>() + "\n"
        }
        // A mail without HTML has the link instead.
        Block::Picture { .. } => String::new(),
        Block::Action { label, url } => format!("{label}: {url}\n\n"),
    }
}

/// Replaces line breaks and control characters in user input with spaces, so that it cannot add a header or a line of its own.
fn one_line(text: &str) -> String {
    let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    text.split(breaks)
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
