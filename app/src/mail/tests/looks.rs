//! Tests of the layout of every mail.

use super::samples::PICTURE;
use super::{SITE, mails};
use shared::settings::Catalogue;

#[tokio::test]
async fn a_mail_loads_nothing_and_tells_nobody_that_it_was_read() {
    for (name, mail, _) in mails() {
        assert!(
            // A URL in the text loads nothing.
            !mail
                .html
                .replace(SITE, "")
                .replace(&Catalogue::default().edition.channel.url, "")
                .contains("http"),
            "{name}: {}",
            mail.html
        );
        // An image is in the mail itself.
        let html = mail.html.replace(&format!("<img src=\"{PICTURE}\""), "");
        assert_eq!(html != mail.html, name == "pass", "{name}");
        for banned in ["class=", "<img", "<link", "<style", "<table", "url(", "src="] {
            assert!(!html.contains(banned), "{name}: {banned} in {html}");
        }
    }
}

#[tokio::test]
async fn a_mail_is_a_document_with_at_most_one_fire_coloured_thing() {
    for (name, mail, _) in mails() {
        assert!(
            mail.html.starts_with("<!doctype html>\n<html lang=\"en\">"),
            "{name}: {}",
            mail.html
        );
        for part in [
            "<title>",
            "<h1 ",
            "name=\"color-scheme\" content=\"light\"",
            "name=\"viewport\"",
        ] {
            assert_eq!(
                mail.html.matches(part).count(),
                1,
                "{name}: {part} in {}",
                mail.html
            );
        }
        assert!(mail.html.matches("background:#c8311b").count() <= 1, "{name}");
    }
}

#[tokio::test]
async fn the_colours_are_the_sites() {
    let tokens = include_str!("../../../../style/tokens.css");
    for (name, mail, _) in mails() {
        for colour in mail.html.split('#').skip(1).filter_map(|rest| rest.get(..6)) {
            if colour.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                assert!(tokens.contains(&format!("#{colour};")), "{name}: {colour}");
            }
        }
    }
}
