//! Pages for those who work on the site, in its look. Not in production, and not for search engines.

use super::{page, policy};
use crate::assets;
use crate::config::Config;
use app::document::framed;
use app::html::escaped;

/// A page of this title and this body.
pub(crate) fn html(config: &Config, ground: &str, title: &str, body: &str) -> String {
    let styles = if config.vite_dev {
        vite_styles()
    } else {
        page::styles(&assets::entry())
    };
    let head = format!(
        "<title>{}</title>\n<meta name=\"robots\" content=\"noindex\">\n\
         <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\n{styles}",
        escaped(title)
    );
    framed(ground, &head, body)
}

/// What a page's browser may load: what the site's may, and pages of our own inside.
pub(crate) fn policy(config: &Config) -> String {
    policy::policy(config, &[]).replace("frame-src 'none'", "frame-src 'self'")
}

/// Vite sends files from outside its folder by their whole path; the work is done in the repository's root.
fn vite_styles() -> String {
    let folder = std::env::current_dir().unwrap_or_default();
    let style = folder.join("style/index.css");
    format!(
        "<script type=\"module\" src=\"/@vite/client\"></script>\n<link rel=\"stylesheet\" href=\"/@fs{}\">\n",
        escaped(&style.display().to_string())
    )
}
