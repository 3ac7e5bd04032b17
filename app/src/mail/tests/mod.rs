//! Tests that apply to every mail.

use super::*;
use crate::content::notices::saved_form;
use shared::settings::{Catalogue, Edition};

mod looks;
mod samples;

use samples::{DIGITS, SITE};

const TYPED: &str = "<script>alert(1)</script>\r\nBcc: all@college.in\u{2028}\"&'";

/// Every mail, with malicious text in each user-supplied field, and the texts it must contain.
fn mails() -> Vec<(&'static str, Message, Vec<String>)> {
    mails_of(&Catalogue::default().edition)
}

fn mails_of(edition: &Edition) -> Vec<(&'static str, Message, Vec<String>)> {
    samples::samples(edition, TYPED)
}

#[test]
fn every_mail_has_a_sample() {
    let (module, samples) = (include_str!("../mod.rs"), include_str!("samples.rs"));
    let helpers = ["in_words", "local", "unsubscribe_url"];
    let exported = module
        .lines()
        .filter_map(|line| line.strip_prefix("pub use ")?.split_once("::"));
    let mut mails = 0;
    for name in exported.flat_map(|(_, names)| names.split([',', '{', '}', ';', ' '])) {
        let is_function = name.starts_with(|c: char| c.is_ascii_lowercase());
        if is_function && !helpers.contains(&name) {
            assert!(samples.contains(&format!("{name}(")), "{name} has no sample");
            mails += 1;
        }
    }
    assert!(mails > 10, "{mails}");
}

#[tokio::test]
async fn only_reminders_and_announcements_offer_to_stop_them() {
    for (name, mail, _) in mails() {
        let url = unsubscribe_url(&mail.text);
        let expected = ["fee due", "invitation", "mailing"]
            .contains(&name)
            .then(|| format!("{SITE}/api/v1/reminders/abc_-123"));
        assert_eq!(url, expected.as_deref(), "{name}");
        assert_eq!(mail.html.contains("/api/v1/reminders/"), url.is_some(), "{name}");
    }
}

#[tokio::test]
async fn the_preview_is_hidden_without_tricks() {
    for (name, mail, _) in mails() {
        assert!(
            mail.html.contains("style=\"display:none;mso-hide:all;\""),
            "{name}"
        );
        for trick in [
            "font-size:1px",
            "font-size:0",
            "max-height:0",
            "visibility:hidden",
            "opacity:0",
        ] {
            assert!(!mail.html.contains(trick), "{name}: {trick}");
        }
    }
}

/// Returns the visible text of the HTML, with the URLs of its links.
fn seen(html: &str) -> String {
    let html = html
        .replace("</dt>", ": </dt>")
        .replace("<a href=\"", "")
        .replace("&amp;", "&");
    let mut seen = String::new();
    let mut inside = false;
    for character in html.chars() {
        match character {
            '<' => inside = true,
            '>' => inside = false,
            other if !inside => seen.push(other),
            _ => {}
        }
    }
    seen
}

#[tokio::test]
async fn text_and_html_say_the_same() {
    let edition = Catalogue::default().edition;
    for (name, mail, said) in mails() {
        for words in said {
            assert!(mail.text.contains(&words), "{name}: {words} in {}", mail.text);
            assert!(
                seen(&mail.html).contains(&words),
                "{name}: {words} in {}",
                mail.html
            );
        }
        for words in [edition.venue.as_str(), "You're getting this email because"] {
            assert!(
                mail.text.contains(words) && mail.html.contains(words),
                "{name}: {words}"
            );
        }
    }
}

#[tokio::test]
async fn what_people_typed_is_no_markup_and_no_line_of_its_own() {
    for (name, mail, _) in mails() {
        assert!(
            !mail.html.contains("<script") && !mail.html.contains("</script"),
            "{name}: {}",
            mail.html
        );
        assert_eq!(mail.html.matches("<!").count(), 1, "{name}: {}", mail.html);
        let headers = mail
            .text
            .lines()
            .chain(mail.html.lines())
            .filter(|line| line.starts_with("Bcc"));
        assert_eq!(headers.count(), 0, "{name}: {}", mail.text);
    }
}

#[tokio::test]
async fn a_subject_is_one_line() {
    for (name, mail, _) in mails() {
        assert!(
            !mail.subject.contains(|c: char| c.is_control() || c == '\u{2028}'),
            "{name}: {:?}",
            mail.subject
        );
        assert!(mail.subject.contains("Infinito"), "{name}");
    }
}

#[tokio::test]
async fn a_code_is_the_subjects_first_word_and_copied_as_one_number() {
    for (name, mail, _) in mails().into_iter().filter(|(name, ..)| name.ends_with(" code")) {
        assert_eq!(mail.subject, format!("{DIGITS} is your Infinito code"), "{name}");
        assert!(
            mail.html.contains(&format!(">{DIGITS}<")),
            "{name}: {}",
            mail.html
        );
        assert!(
            mail.text.contains(&format!("    {DIGITS}\n")),
            "{name}: {}",
            mail.text
        );
    }
}

#[tokio::test]
async fn every_mail_is_the_edition_s() {
    let mut edition = Catalogue::default().edition;
    edition.name = "Agni".to_owned();
    edition.venue = "Gate 2".to_owned();
    edition.contacts.email = "agni@example.org".to_owned();
    for (name, mail, _) in mails_of(&edition) {
        for words in ["Agni, Gate 2", "Questions: agni@example.org"] {
            assert!(mail.text.contains(words), "{name}: {words} in {}", mail.text);
            assert!(mail.html.contains(words), "{name}: {words} in {}", mail.html);
        }
        assert!(mail.html.contains(">Agni</p>"), "{name}: {}", mail.html);
        assert!(mail.subject.contains("Agni"), "{name}: {}", mail.subject);
        let whole = mail.text + &mail.html;
        assert!(
            !whole.contains("Infinito") && !whole.contains("infinito@"),
            "{name}: {whole}"
        );
    }
}

#[tokio::test]
async fn every_line_of_every_mail_is_in_hindi() {
    let mut missing = Vec::new();
    for (name, mail, _) in samples::samples(&Catalogue::default().edition, "Asha Verma") {
        if ["mailing", "mailing test"].contains(&name) {
            // Staff write it.
            continue;
        }
        if crate::hindi::of(&mail.subject).is_none() {
            missing.push(format!("{name}: {}", mail.subject));
        }
        missing.extend(
            in_hindi::missing(&mail.text)
                .into_iter()
                .map(|line| format!("{name}: {line}")),
        );
        let html = crate::document::hindi::missing(&mail.html);
        missing.extend(html.into_iter().map(|text| format!("{name} (HTML): {text}")));
    }
    // Names, codes, times, and what staff have typed.
    let stays = [
        "Asha Verma",
        "Football",
        "Infinito",
        "Infinito, Indian Institute of Technology Patna, Bihta, Patna, Bihar 801106",
        "K7QM-3XWP",
        "You know everybody.",
    ];
    missing.retain(|line| {
        !stays.iter().any(|name| line.ends_with(&format!(": {name}"))) && !line.ends_with(" IST")
    });
    assert!(missing.is_empty(), "{missing:#?}");
}

#[tokio::test]
async fn links_of_a_mail_in_hindi_open_hindi_pages() {
    for (name, mail, _) in mails() {
        let hindi = mail.in_hindi(SITE);
        for text in [&hindi.text, &hindi.html] {
            for page in ["/registrations", "/pass", "/auth", "/account", "/invitation"] {
                assert!(!text.contains(&format!("{SITE}{page}")), "{name}: {text}");
            }
        }
        let stop = unsubscribe_url(&hindi.text);
        assert_eq!(
            stop.is_some(),
            ["fee due", "invitation", "mailing"].contains(&name),
            "{name}"
        );
    }
}
