//! Pages without JavaScript, in the site's style: those for developers, and those that links in mails open. Search engines do not
//! index them.

use super::{assets, page, policy};
use crate::core::config::Config;
use app::document::framed;
use app::html::escaped;

/// Renders a page with this title and body.
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

/// The content security policy of these pages: the site's policy, plus frames from the site itself.
pub(crate) fn policy(config: &Config) -> String {
    policy::policy(config, &[]).replace("frame-src 'none'", "frame-src 'self'")
}

/// Renders the tags that load the style sheets from Vite. Vite serves files outside its folder by absolute path; the server
/// must run in the repository's root.
fn vite_styles() -> String {
    let folder = std::env::current_dir().unwrap_or_default();
    let style = folder.join("style/index.css");
    format!(
        "<script type=\"module\" src=\"/@vite/client\"></script>\n<link rel=\"stylesheet\" href=\"/@fs{}\">\n",
        escaped(&style.display().to_string())
    )
}
