//! Server-rendered HTML documents: head, frame and content, as sent to search engines, link previews and browsers without
//! JavaScript. The browser keeps all of it: the app adds what depends on the user, and replaces only the content.
//!
//! `subject` holds a page's title and other metadata, `head` the tags made from it, `structured` the JSON-LD data, and
//! `frame` the navigation and footer.

mod announcements;
mod brand_icons;
mod frame;
mod head;
pub mod hindi;
mod structured;
mod subject;

pub use subject::Subject;

use crate::published::Published;

/// Id of the data block that holds [`Published::data`].
pub const PUBLISHED_ID: &str = "published";

/// Site-wide values of a document.
#[derive(Debug, Clone, Copy)]
pub struct Site<'a> {
    /// Scheme, host and port: `https://fest.example.org`.
    pub origin: &'a str,
    /// The tags that load the browser's files, as HTML.
    pub files: &'a str,
    /// What the page shows. The document embeds it for the browser.
    pub published: &'a Published,
}

/// Renders the HTML document of a subject.
#[must_use]
pub fn html(subject: &Subject, site: Site<'_>) -> String {
    let published = site.published;
    let announcements = announcements::html(&published.live.announcements);
    let content = crate::content_of(subject, published);
    let start = if subject.needs_app() {
        " data-start=\"now\""
    } else {
        ""
    };
    let data = head::data_block(
        &format!("type=\"application/json\" id=\"{PUBLISHED_ID}\""),
        &published.data(),
    );
    framed(
        subject.ground().name(),
        &(head::html(subject, site.origin, published) + &data + site.files),
        &format!(
            "{}\n<div id=\"app\"{start}></div>\n<noscript><p class=\"page__section\">Please turn on JavaScript to \
             sign in and register.</p></noscript>\n",
            frame::html(subject.path(), &announcements, &content, published)
        ),
    )
}

/// Renders a document from a head and a body.
#[must_use]
pub fn framed(ground: &str, head: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\" data-ground=\"{ground}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n{head}</head>\n<body>\n{body}</body>\n\
         </html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::{Site, Subject, hindi, html};
    use crate::parts::fest_days::sample;
    use crate::published::Published;
    use crate::published::tests::with_settings;
    use serde_json::{Value, json};
    use shared::catalogue::EVENTS;
    use shared::pages::PAGES;
    use std::collections::BTreeSet;

    /// Names of colleges, companies, places and disciplines. They are never translated, nor are those of events.
    const NAMES: &[&str] = &[
        "4x100m, 4x100m (Mixed)",
        "4x100m, 4x400m, 4x100m (Mixed)",
        "100m, 200m, 400m, 800m, 1500m, 5000m, Long Jump, Discuss Throw, Shotput",
        "100m, 200m, 400m, 800m, Shotput",
        "BIT Mesra",
        "Facebook",
        "Football ground",
        "IIT (BHU) Varanasi",
        "IIT Kanpur",
        "IIT Kharagpur",
        "IIT Patna",
        "Indian Institute of Technology Patna, Bihta, Patna, Bihar 801106",
        "Indoor hall, court 2",
        "Infinito",
        "Infinito 2025",
        "Infinito 2026",
        "Instagram",
        "Jadavpur University",
        "LinkedIn",
        "Ludo",
        "NIT Patna",
        "Patna Women's College",
        "React",
        "Rust",
        "Volleyball court",
        "YouTube",
        "infinito@iitp.ac.in",
        "© 2025 Infinito, IIT Patna",
        "© 2026 Infinito, IIT Patna",
    ];

    /// A name, an initial, a time, a price, a path, the key of a game, or a score with its venue.
    fn has_no_words(text: &str) -> bool {
        let title = text.split(" – ").next().unwrap_or_default();
        let is_key = text.chars().all(|letter| letter.is_ascii_lowercase());
        let is_time = ["am", "pm", "IST"].iter().any(|end| text.ends_with(end))
            && text.starts_with(|letter: char| letter.is_ascii_digit());
        NAMES.contains(&text)
            || EVENTS.iter().any(|event| event.title == title)
            || !text.contains(|letter: char| letter.is_lowercase())
            || is_key
            || is_time
            || text.starts_with("Rs. ")
            || text.starts_with('/')
            || text.contains("· ")
    }

    fn document(path: &str, published: &Published) -> String {
        let site = Site {
            origin: "https://fest.example.org",
            files: "<script src=\"/main.js\"></script>",
            published,
        };
        html(&Subject::at(path), site)
    }

    #[tokio::test]
    async fn a_document_holds_the_data_it_shows_before_the_files_that_read_it() {
        let notes = "</script><script>alert(1)</script>";
        let settings = json!({ "fest": { "year": 2026 }, "events": { "cricket": { "notes": notes } } });
        let published = with_settings(settings, "2026-01-01T00:00:00Z");
        let page = document("/event/ins/cricket", &published);
        let start = "<script type=\"application/json\" id=\"published\">";
        assert_eq!(page.matches(start).count(), 1, "{page}");
        let (_, rest) = page.split_once(start).unwrap();
        let (data, rest) = rest.split_once("</script>").unwrap();
        assert_eq!(serde_json::from_str::<Value>(data).unwrap(), published.data());
        assert_eq!(
            serde_json::from_str::<Value>(data).unwrap()["events"]["cricket"]["notes"],
            notes
        );
        assert!(rest.contains("<script src=\"/main.js\">"), "{page}");
        assert!(page.contains("<title>Cricket – Infinito 2026</title>"), "{page}");
    }

    #[tokio::test]
    async fn every_page_is_in_hindi_but_for_names_and_the_law() {
        let mut missing = BTreeSet::new();
        for published in [Published::default(), sample::published()] {
            missing.extend(hindi::missing(&document("/nowhere", &published)));
            for page in PAGES {
                let paths = EVENTS.iter().map(|event| {
                    page.path
                        .replace(":event", event.slug)
                        .replace("{event}", event.slug)
                });
                for path in paths.collect::<BTreeSet<_>>() {
                    if Subject::at(&path).has_hindi() {
                        missing.extend(hindi::missing(&document(&path, &published)));
                    }
                }
            }
        }
        missing.retain(|text| !has_no_words(text));
        assert!(missing.is_empty(), "{missing:#?}");
    }

    #[tokio::test]
    async fn only_pages_that_need_the_app_start_it_at_once() {
        let starts = |path: &str| {
            document(path, &Published::default()).contains("<div id=\"app\" data-start=\"now\">")
        };
        for path in [
            "/auth",
            "/admin",
            "/ca-dashboard",
            "/events/cricket",
            "/registrations/7c9e6679",
        ] {
            assert!(starts(path), "{path}");
        }
        for path in ["/", "/event/ins/chess", "/refunds", "/gallery"] {
            assert!(!starts(path), "{path}");
        }
    }

    #[tokio::test]
    async fn only_an_unknown_address_gets_the_not_found_page() {
        use shared::messages::PAGE_NOT_FOUND;
        let published = Published::default();
        for page in shared::pages::PAGES {
            let path = page.path.replace(":event?", "chess").replace(":event", "chess");
            for path in [
                path.replace(":id", "7c9e6679"),
                page.path.replace("/:event?", "").replace(":event", "chess"),
            ] {
                let document = document(&path, &published);
                assert!(!document.contains(PAGE_NOT_FOUND), "{path}");
            }
        }
        assert!(document("/gallery", &published).contains(PAGE_NOT_FOUND));
    }

    #[tokio::test]
    async fn the_data_of_a_document_without_settings_is_small() {
        let plain = Published::default();
        assert!(plain.data().to_string().len() < 300, "{}", plain.data());
    }
}
