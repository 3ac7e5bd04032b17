//! Pages without JavaScript, in the site's style: those for developers, and those that links in mails open. Search engines do not
//! index them.

use super::{assets, page, policy};
use crate::core::config::Config;
use app::document::framed;
use app::html::escaped;

/// Renders a page with this title and body.
pub(crate) fn html(config: &Config, ground: &str, title: &str, body: &str) -> String {
    let styles = if config.vite_dev {
        "<script type=\"module\" src=\"/@vite/client\"></script>\n".to_owned() + &vite_links(&["index"])
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

/// The sheets of `style/` beside `index.css` that the screen shows.
const LATER_SHEETS: [&str; 10] = [
    "account",
    "dialog",
    "forms",
    "json",
    "officials",
    "portal",
    "receipt",
    "records",
    "registration",
    "toast",
];

/// Renders the tags that load the style sheets of single pages, for a page that shows all components.
pub(super) fn later_styles(config: &Config) -> String {
    if config.vite_dev {
        vite_links(&LATER_SHEETS)
    } else {
        page::lazy_styles(&assets::entry())
    }
}

/// Renders the tags that load these style sheets from Vite.
fn vite_links(sheets: &[&str]) -> String {
    let link = |sheet: &&str| {
        format!(
            "<link rel=\"stylesheet\" href=\"{}\">\n",
            escaped(&vite_style(sheet))
        )
    };
    sheets.iter().map(link).collect()
}

/// Returns the path at which Vite serves a sheet of `style/`. Vite serves files outside its folder by absolute path; the server
/// must run in the repository's root.
pub(super) fn vite_style(sheet: &str) -> String {
    let folder = std::env::current_dir().unwrap_or_default();
    let style = folder.join("style").join(sheet).with_extension("css");
    format!("/@fs{}", style.display())
}
