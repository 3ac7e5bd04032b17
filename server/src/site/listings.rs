//! Well-known files for search engines and browsers: robots.txt, sitemap.xml, the web app manifest.

use super::pictures::{ICON_192, ICON_512, ICON_MASKABLE};
use super::ready::{PreparedResponse, ResponseContent};
use crate::core::config::Config;
use app::document::Subject;
use app::html::escaped;
use serde_json::json;
use shared::catalogue;
use shared::pages::{Access, PAGES};
use shared::settings::Edition;
use std::collections::BTreeSet;

pub(crate) const ROBOTS: &str = "/robots.txt";
pub(crate) const SITEMAP: &str = "/sitemap.xml";
pub(crate) const MANIFEST: &str = "/manifest.webmanifest";

/// The CSS variable `--bg` of the night ground, which the home page uses.
const NIGHT: &str = "#17100D";

/// Renders robots.txt. It disallows the API, the pages that require a sign-in and the entry forms.
pub(crate) fn robots(config: &Config) -> PreparedResponse {
    let pages = PAGES.iter().filter(|page| page.access != Access::Open);
    let wizards = catalogue::EVENTS
        .iter()
        .filter(|event| event.endpoint.is_some())
        .map(|event| event.wizard_route);
    let closed = pages
        .map(|page| page.path.split(':').next().unwrap_or_default())
        .chain(wizards)
        .collect::<BTreeSet<_>>();
    let mut text = "User-agent: *\nDisallow: /api/\n".to_owned();
    for path in closed {
        text.push_str(&format!("Disallow: {path}\n"));
    }
    text.push_str(&format!("\nSitemap: {}{SITEMAP}\n", config.public_url));
    PreparedResponse::new(ResponseContent::text("text/plain; charset=utf-8", text))
}

pub(crate) fn sitemap(config: &Config) -> PreparedResponse {
    let mut xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
        .to_owned();
    for subject in Subject::listed() {
        let address = escaped(&format!("{}{}", config.public_url, subject.path()));
        xml.push_str(&format!("<url><loc>{address}</loc></url>\n"));
    }
    xml.push_str("</urlset>\n");
    PreparedResponse::new(ResponseContent::text("application/xml; charset=utf-8", xml))
}

pub(crate) fn manifest(edition: &Edition) -> PreparedResponse {
    let icon = |path: &str, size: u32, purpose: &str| json!({ "src": path, "sizes": format!("{size}x{size}"), "type": "image/png", "purpose": purpose });
    let manifest = json!({
        "id": "/",
        "name": edition.title(),
        "short_name": edition.name,
        "description": Subject::at("/").description(edition),
        "lang": "en-IN",
        "start_url": "/",
        "scope": "/",
        "display": "minimal-ui",
        "theme_color": NIGHT,
        "background_color": NIGHT,
        "icons": [
            { "src": "/favicon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any" },
            icon(ICON_192, 192, "any"),
            icon(ICON_512, 512, "any"),
            icon(ICON_MASKABLE, 512, "maskable"),
        ],
    });
    PreparedResponse::new(ResponseContent::text(
        "application/manifest+json",
        manifest.to_string(),
    ))
}
