//! The tags of a document's head, except those that load files.

use super::{Subject, hindi, structured};
use crate::html::escaped;
use crate::published::Published;
use crate::share_image;
use serde_json::Value;
use shared::pages::Ground;

/// Returns the browser's theme colour: `--bg` of `style/tokens.css`.
const fn theme_color(ground: Ground) -> &'static str {
    match ground {
        Ground::Night => "#17100D",
        Ground::Paper => "#FBF1DE",
    }
}

pub(super) fn html(subject: &Subject, origin: &str, published: &Published) -> String {
    let edition = published.edition();
    let title = subject.title(edition);
    let description = subject.description(edition);
    let image = format!("{origin}{}", subject.share_image());
    let image_alt = subject.share_image_alt(edition);
    let address = subject.canonical_path().map(|path| format!("{origin}{path}"));

    let mut head = Tags(format!("<title>{}</title>\n", escaped(&title)));
    head.meta("name", "description", &description);
    if !subject.is_indexed() {
        head.meta("name", "robots", "noindex");
    }
    head.meta("name", "theme-color", theme_color(subject.ground()));
    if let Some(path) = subject.canonical_path().filter(|_| subject.has_hindi()) {
        head.link("alternate", &format!("{origin}{path}"), " hreflang=\"en\"");
        let hindi = hindi::path_of(path);
        head.link("alternate", &format!("{origin}{hindi}"), " hreflang=\"hi\"");
    }
    if let Some(address) = &address {
        head.link("canonical", address, "");
        head.meta("property", "og:url", address);
    }
    for (property, content) in [
        ("og:type", "website"),
        ("og:site_name", edition.name.as_str()),
        ("og:locale", "en_IN"),
        ("og:title", &title),
        ("og:description", &description),
        ("og:image", &image),
        ("og:image:type", "image/png"),
        ("og:image:width", &share_image::WIDTH.to_string()),
        ("og:image:height", &share_image::HEIGHT.to_string()),
        ("og:image:alt", &image_alt),
    ] {
        head.meta("property", property, content);
    }
    for (name, content) in [
        ("twitter:card", "summary_large_image"),
        ("twitter:title", &title),
        ("twitter:description", &description),
        ("twitter:image", &image),
        ("twitter:image:alt", &image_alt),
    ] {
        head.meta("name", name, content);
    }
    head.link("icon", "/favicon.svg", " type=\"image/svg+xml\"");
    head.link("apple-touch-icon", "/apple-touch-icon.png", "");
    // The manifest starts the home page, but a pass on a home screen must open the pass.
    if !subject.is_pass() {
        head.link("manifest", "/manifest.webmanifest", "");
    }
    if let Some(data) = structured::data(subject, origin, published) {
        head.0
            .push_str(&data_block("type=\"application/ld+json\"", &data));
    }
    head.0
}

/// Renders a data block with these attributes. Browsers do not execute it, so the content security policy requires no nonce. `<`
/// is escaped, so that no text can close the element.
pub(super) fn data_block(attributes: &str, data: &Value) -> String {
    let data = data.to_string().replace('<', "\\u003c");
    format!("<script {attributes}>{data}</script>\n")
}

struct Tags(String);

impl Tags {
    fn meta(&mut self, kind: &str, name: &str, content: &str) {
        let content = escaped(content);
        self.0
            .push_str(&format!("<meta {kind}=\"{name}\" content=\"{content}\">\n"));
    }

    fn link(&mut self, rel: &str, address: &str, more: &str) {
        let address = escaped(address);
        self.0
            .push_str(&format!("<link rel=\"{rel}\" href=\"{address}\"{more}>\n"));
    }
}

#[cfg(test)]
mod tests {
    use super::{Subject, data_block, theme_color};
    use crate::published::Published;
    use serde_json::{Value, json};
    use shared::pages::Ground;

    const ORIGIN: &str = "https://fest.example.org";

    fn html(subject: &Subject, origin: &str) -> String {
        super::html(subject, origin, &Published::default())
    }

    #[test]
    fn an_events_page_speaks_of_that_event() {
        let head = html(&Subject::at("/event/ins/chess"), ORIGIN);
        for tag in [
            "<title>Chess – Infinito 2025</title>",
            "<link rel=\"canonical\" href=\"https://fest.example.org/event/ins/chess\">",
            "<meta property=\"og:url\" content=\"https://fest.example.org/event/ins/chess\">",
            "<meta property=\"og:image\" content=\"https://fest.example.org/share/chess.png\">",
            "<meta property=\"og:image:width\" content=\"1200\">",
            "<meta property=\"og:locale\" content=\"en_IN\">",
            "<meta name=\"twitter:card\" content=\"summary_large_image\">",
            "\"@type\":\"SportsEvent\"",
        ] {
            assert!(head.contains(tag), "{tag} is missing in {head}");
        }
        assert!(!head.contains("noindex"));
    }

    #[test]
    fn what_is_not_for_everyone_is_not_for_search_engines() {
        for path in ["/admin", "/registrations", "/events/cricket", "/gallery"] {
            let head = html(&Subject::at(path), ORIGIN);
            assert!(
                head.contains("<meta name=\"robots\" content=\"noindex\">"),
                "{path}"
            );
        }
        let missing = html(&Subject::Missing, ORIGIN);
        assert!(
            !missing.contains("canonical") && !missing.contains("og:url"),
            "{missing}"
        );
    }

    #[test]
    fn no_text_leaves_the_data() {
        let data = json!({ "name": "</script><script>alert(1)</script>" });
        let block = data_block("type=\"application/ld+json\"", &data);
        assert_eq!(block.matches('<').count(), 2, "{block}");
        let inside = block.split(['>', '<']).nth(2).unwrap_or_default();
        assert!(inside.contains("\\u003c/script"), "{block}");
        let start = block.find('{').unwrap();
        let end = block.rfind('}').unwrap();
        assert_eq!(serde_json::from_str::<Value>(&block[start..=end]).unwrap(), data);
    }

    #[test]
    fn the_browsers_frame_has_the_colour_of_the_ground() {
        let tokens = include_str!("../../../style/tokens.css");
        let backgrounds: Vec<_> = tokens
            .lines()
            .filter_map(|line| line.trim().strip_prefix("--bg: ")?.strip_suffix(';'))
            .collect();
        let ours = [Ground::Paper, Ground::Night].map(|ground| theme_color(ground).to_lowercase());
        assert_eq!(backgrounds, ours);
        let paper = html(&Subject::at("/auth"), ORIGIN);
        assert!(
            paper.contains("<meta name=\"theme-color\" content=\"#FBF1DE\">"),
            "{paper}"
        );
    }
}
