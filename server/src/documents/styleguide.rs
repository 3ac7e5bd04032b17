//! Every component in every state, for those who work on the site: `/styleguide`, `/styleguide?ground=night`. Not in
//! production.

use super::ready::{Content, Ready};
use super::{page, policy};
use crate::assets;
use crate::config::Config;
use app::document::framed;
use axum::http::StatusCode;

pub(super) const PATH: &str = "/styleguide";

/// Also opened as a file, where addresses are relative.
const GUIDE: &str = include_str!("../../../style/styleguide.html");

pub(super) fn ready(config: &Config, query: Option<&str>) -> Ready {
    let ground = if query.is_some_and(|query| query.split('&').any(|part| part == "ground=night")) {
        "night"
    } else {
        "paper"
    };
    let styles = if config.vite_dev {
        vite_styles()
    } else {
        page::styles(&assets::entry())
    };
    let head = format!(
        "<title>Safety Match: style guide</title>\n<meta name=\"robots\" content=\"noindex\">\n\
         <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\n{styles}"
    );
    let body = GUIDE
        .split_once("<body>\n")
        .and_then(|(_, rest)| rest.split_once("</body>"))
        .map_or("", |(body, _)| body)
        .replace("../frontend/public/", "/");
    Ready::new(Content::page(
        StatusCode::OK,
        framed(ground, &head, &body),
        policy::policy(config),
    ))
}

/// Vite sends files from outside its folder by their whole path; the work is done in the repository's root.
fn vite_styles() -> String {
    let folder = std::env::current_dir().unwrap_or_default();
    let style = folder.join("style/index.css");
    format!(
        "<script type=\"module\" src=\"/@vite/client\"></script>\n<link rel=\"stylesheet\" href=\"/@fs{}\">\n",
        app::html::escaped(&style.display().to_string())
    )
}
