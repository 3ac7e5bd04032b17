//! A mail of staff to many people.

use super::letter::STOP_ANNOUNCEMENTS;
use super::{Letter, Message};
use shared::settings::Edition;

/// Writes the mail. Each line is a paragraph; the subject names the fest. `stop_url` ends announcements; none for what concerns an
/// entry.
#[must_use]
pub fn mailing(edition: &Edition, subject: &str, text: &str, stop_url: Option<&str>) -> Message {
    let why = match stop_url {
        Some(_) => "you have an account on our site",
        None => "it concerns what you have entered or do at the fest",
    };
    let named = if subject.contains(&edition.name) {
        subject.to_owned()
    } else {
        format!("{}: {subject}", edition.name)
    };
    let paragraphs = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let letter = paragraphs.fold(Letter::new(edition, named, subject, why), Letter::words);
    match stop_url {
        Some(url) => letter.unsubscribe(STOP_ANNOUNCEMENTS, url).message(),
        None => letter.message(),
    }
}
