//! Tests that apply to every mail.

use super::*;
use crate::content::notices::saved_form;
use shared::settings::{Catalogue, Edition};

mod looks;

const SITE: &str = "https://fest.example.org";
const DIGITS: &str = "042917";
const TYPED: &str = "<script>alert(1)</script>\r\nBcc: all@college.in\u{2028}\"&'";

/// Every mail, with malicious text in each user-supplied field, and the texts it must contain.
fn mails() -> Vec<(&'static str, Message, Vec<String>)> {
    mails_of(&Catalogue::default().edition)
}

fn mails_of(edition: &Edition) -> Vec<(&'static str, Message, Vec<String>)> {
    let link = format!("{SITE}/auth?mode=reset#email=asha%40college.in&link=abc_-123");
    let (events, account) = (format!("{SITE}/event/ins"), format!("{SITE}/auth"));
    let registration = format!("{SITE}/registrations/5e0c");
    let (dashboard, application) = (format!("{SITE}/ca-dashboard"), format!("{SITE}/ca-application"));
    let digits = DIGITS.to_owned();
    let when = "2026-11-21T07:35:00Z".parse().unwrap();
    let moment = "21 November 2026, 13:05 IST".to_owned();
    let facts = vec![("College", TYPED.to_owned()), ("Paid", "₹1,500".to_owned())];
    vec![
        (
            "signup code",
            signup_code(edition, DIGITS),
            vec![digits.clone(), "within 10 minutes".to_owned()],
        ),
        (
            "account exists",
            account_exists(edition, TYPED, &account),
            vec![
                account.clone(),
                "Forgot password?".to_owned(),
                "If it wasn't".to_owned(),
            ],
        ),
        (
            "google link code",
            google_link_code(edition, DIGITS),
            vec![digits.clone(), "within 10 minutes".to_owned()],
        ),
        (
            "reset code",
            reset_code(edition, TYPED, DIGITS, &link),
            vec![
                digits.clone(),
                link,
                "within 10 minutes".to_owned(),
                "works for an hour".to_owned(),
                "your password stays as it is".to_owned(),
            ],
        ),
        (
            "erase code",
            erase_code(edition, DIGITS),
            vec![
                digits,
                "are withdrawn".to_owned(),
                "without your name".to_owned(),
                "change your password".to_owned(),
            ],
        ),
        (
            "matches scheduled",
            match_times(
                edition,
                TimesReason::Scheduled,
                "Football",
                vec![TYPED.to_owned(), "Group A".to_owned()],
                &events,
            ),
            vec![
                events.clone(),
                "Group A".to_owned(),
                "a time and a court".to_owned(),
            ],
        ),
        (
            "matches moved",
            match_times(
                edition,
                TimesReason::Moved,
                "Football",
                vec![TYPED.to_owned(), "Final".to_owned()],
                &events,
            ),
            vec![events.clone(), "Final".to_owned(), "new time or court".to_owned()],
        ),
        (
            "welcome",
            welcome(edition, TYPED, &events, &account),
            vec![events, account.clone(), saved_form()],
        ),
        (
            "password changed",
            password_changed(edition, TYPED, when, TYPED, &account),
            vec![moment.clone(), account.clone(), "If it wasn't".to_owned()],
        ),
        (
            "account linked",
            account_linked(edition, TYPED, when, &account),
            vec![moment, account],
        ),
        (
            "registration confirmed",
            registration_confirmed(edition, TYPED, facts, &registration),
            vec![
                "College: ".to_owned(),
                "Paid: ₹1,500".to_owned(),
                registration.clone(),
                "My registrations".to_owned(),
            ],
        ),
        (
            "ambassador accepted",
            ambassador_accepted(edition, TYPED, Some("You know everybody."), &dashboard),
            vec![
                dashboard,
                "You know everybody.".to_owned(),
                edition.channel.url.clone(),
            ],
        ),
        (
            "ambassador received",
            ambassador_received(edition, TYPED, &application),
            vec![application.clone(), "you'll get another mail".to_owned()],
        ),
        (
            "ambassador rejected",
            ambassador_rejected(edition, TYPED, Some(TYPED), &application),
            vec![application, "What we can tell you: ".to_owned()],
        ),
        (
            "registration decided",
            registration_decided(
                edition,
                Outcome::ChangesRequested,
                TYPED,
                vec![("Reason", TYPED.to_owned()), ("College", "Patna".to_owned())],
                &registration,
            ),
            vec![
                "Reason: ".to_owned(),
                "College: Patna".to_owned(),
                "until they decide".to_owned(),
                registration.clone(),
            ],
        ),
        (
            "place offered",
            place_offered(
                edition,
                TYPED,
                Some("Women"),
                "23 January 2026, 18:00 IST",
                "https://fest.example.org/events/badminton",
                "https://fest.example.org/registrations#waiting-lists",
            ),
            vec![
                "Category: Women".to_owned(),
                "Held until: 23 January 2026, 18:00 IST".to_owned(),
                "https://fest.example.org/events/badminton".to_owned(),
                "https://fest.example.org/registrations#waiting-lists".to_owned(),
            ],
        ),
        (
            "place ends",
            registration_news(
                edition,
                News::PlaceEnds("2026-01-23T12:30:00Z".parse().unwrap()),
                TYPED,
                vec![("College", TYPED.to_owned())],
                &registration,
            ),
            vec![
                "until 23 January 2026, 18:00 IST".to_owned(),
                registration.clone(),
            ],
        ),
        (
            "place released",
            registration_news(
                edition,
                News::PlaceReleased,
                TYPED,
                vec![("College", TYPED.to_owned())],
                &registration,
            ),
            vec!["get it back by paying".to_owned(), registration.clone()],
        ),
        (
            "registration withdrawn",
            registration_news(
                edition,
                News::Withdrawn,
                TYPED,
                vec![("College", TYPED.to_owned())],
                &registration,
            ),
            vec![
                "College: ".to_owned(),
                "can no longer be paid".to_owned(),
                registration.clone(),
            ],
        ),
        (
            "registration team changed",
            registration_news(
                edition,
                News::TeamChanged,
                TYPED,
                vec![("College", TYPED.to_owned())],
                &registration,
            ),
            vec![
                "College: ".to_owned(),
                "change your password".to_owned(),
                registration.clone(),
            ],
        ),
        (
            "registration fee due",
            registration_news(
                edition,
                News::FeeDue,
                TYPED,
                vec![("College", TYPED.to_owned())],
                &registration,
            ),
            vec![
                "College: ".to_owned(),
                "Stop reminders".to_owned(),
                registration.clone(),
            ],
        ),
        (
            "refund sent",
            refund_sent(edition, TYPED, vec![("Refund", "₹1,500".to_owned())], true),
            vec![
                "Refund: ₹1,500".to_owned(),
                "5 to 7 working days".to_owned(),
                "no longer confirmed".to_owned(),
            ],
        ),
    ]
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
