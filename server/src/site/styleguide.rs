//! The style guide for developers: every component in every state, at `/styleguide` and `/styleguide?ground=night`. Not served
//! in production.

use super::ready::{PreparedResponse, ResponseContent};
use super::{plain_pages, policy};
use crate::core::config::Config;
use axum::http::StatusCode;

pub(crate) const PATH: &str = "/styleguide";

/// Developers also open this file directly from disk, so its addresses are relative.
const GUIDE: &str = include_str!("../../../style/styleguide.html");

pub(crate) fn ready(config: &Config, query: Option<&str>) -> PreparedResponse {
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
    let body = plain_pages::later_styles(config) + &body;
    PreparedResponse::new(ResponseContent::page(
        StatusCode::OK,
        plain_pages::html(config, ground, "Safety Match: style guide", &body),
        policy::policy(config, &[]),
    ))
}
