//! The page of the gates: an app of its own that works without a network (decision 48). Anybody can open its document, which has no
//! personal data: what the page shows comes from the API. Search engines do not index it.

use super::pictures::{ICON_192, ICON_512, ICON_MASKABLE};
use super::ready::{PreparedResponse, ResponseContent};
use super::{assets, page, policy};
use crate::core::config::Config;
use app::document::framed;
use app::html::escaped;
use axum::http::StatusCode;
use serde_json::json;
use shared::settings::Edition;

pub(crate) const PATH: &str = "/gate";

/// The manifest with which volunteers add the page to the home screen. It starts the gate, not the home page.
pub(crate) const MANIFEST: &str = "/gate.webmanifest";

/// The CSS variable `--bg` of the night ground.
const NIGHT: &str = "#17100D";

/// The frame that React replaces.
const BODY: &str = "<main class=\"gate\" id=\"gate\">\n<h1 class=\"gate__title\">Gate</h1>\n\
                    <noscript><p>The gate needs JavaScript: turn it on to scan passes.</p></noscript>\n</main>\n";

pub(crate) fn ready(config: &Config, edition: &Edition) -> PreparedResponse {
    let files = if config.vite_dev {
        page::vite("/src/features/gate/main.tsx")
    } else {
        page::entry_tags(&assets::gate_entry(), &[])
    };
    let head = format!(
        "<title>{}</title>\n<meta name=\"robots\" content=\"noindex\">\n<meta name=\"theme-color\" content=\"{NIGHT}\">\n\
         <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">\n<link rel=\"manifest\" href=\"{MANIFEST}\">\n{files}",
        escaped(&format!("Gate \u{2013} {}", edition.title()))
    );
    PreparedResponse::new(ResponseContent {
        is_compressed: !config.vite_dev,
        ..ResponseContent::page(
            StatusCode::OK,
            framed("night", &head, BODY),
            policy::policy(config, &[]),
        )
    })
}

pub(crate) fn manifest(edition: &Edition) -> PreparedResponse {
    let icon = |path: &str, size: u32, purpose: &str| json!({ "src": path, "sizes": format!("{size}x{size}"), "type": "image/png", "purpose": purpose });
    let manifest = json!({
        "id": PATH,
        "name": format!("Gate \u{2013} {}", edition.title()),
        "short_name": "Gate",
        "description": "Scans the passes of the fest.",
        "lang": "en-IN",
        "start_url": PATH,
        "scope": PATH,
        "display": "standalone",
        "theme_color": NIGHT,
        "background_color": NIGHT,
        "icons": [icon(ICON_192, 192, "any"), icon(ICON_512, 512, "any"), icon(ICON_MASKABLE, 512, "maskable")],
    });
    PreparedResponse::new(ResponseContent::text(
        "application/manifest+json",
        manifest.to_string(),
    ))
}
