//! Every component in every state, for those who work on the site: `/styleguide`, `/styleguide?ground=night`. Not in
//! production.

use super::ready::{Content, Ready};
use super::{policy, workshop};
use crate::config::Config;
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
    let body = GUIDE
        .split_once("<body>\n")
        .and_then(|(_, rest)| rest.split_once("</body>"))
        .map_or("", |(body, _)| body)
        .replace("../frontend/public/", "/");
    Ready::new(Content::page(
        StatusCode::OK,
        workshop::html(config, ground, "Safety Match: style guide", &body),
        policy::policy(config, &[]),
    ))
}
