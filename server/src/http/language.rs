//! The language of a request: that of the page that it comes from. A page in Hindi is under `/hi`, and the browser says so (`Referer`, which
//! our policy gives to this site in full).
//!
//! A cookie holds the language of the last visit, so that links in mails, and the ways back from Google and the checkout, open the page in
//! that language.

use super::Params;
use super::cookies::LANGUAGE;
use crate::core::config::Config;
use crate::core::language::{self, Language};
use app::document::{Subject, hindi};
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use serde_json::Value;
use std::sync::Arc;

const ENGLISH: &str = "en";
const HINDI: &str = "hi";
/// A browser keeps no cookie longer.
const REMEMBERED_SECONDS: i64 = 400 * 86_400;

/// Answers without messages are larger, and pass as they are.
const LARGEST: usize = 64 * 1024;

/// Translates the messages of an answer to a page in Hindi.
pub(crate) async fn of_the_page(request: Request, next: Next) -> Response {
    let language = page_of(request.headers()).and_then(|page| language_of(page.path()));
    let response = language::scope(language, next.run(request)).await;
    if language == Some(Language::Hindi) && is_json(response.headers()) {
        translated(response).await
    } else {
        response
    }
}

/// The page that a request comes from.
fn page_of(headers: &HeaderMap) -> Option<Uri> {
    headers.get(header::REFERER)?.to_str().ok()?.parse().ok()
}

/// The language of a page; `None` if it is in English only.
fn language_of(path: &str) -> Option<Language> {
    match hindi::english_path(path) {
        Some(_) => Some(Language::Hindi),
        None => Subject::at(path).has_hindi().then_some(Language::English),
    }
}

/// `GET /api/language/{language}`: the switch of every page. Redirects to the page that it is on, in the other language; without a
/// `Referer`, to the home page.
pub(crate) async fn switch(
    State(config): State<Arc<Config>>,
    headers: HeaderMap,
    Params(language): Params<String>,
) -> Response {
    let page = page_of(&headers);
    let path = page.as_ref().map_or("/", Uri::path);
    let english = hindi::english_path(path).unwrap_or(path);
    // `//host` and `/\host` are addresses of other sites.
    let is_own = !english[1..].starts_with(['/', '\\']);
    let english = if is_own { english } else { "/" };
    let (name, path) = if language == HINDI {
        (HINDI, hindi::path_of(english))
    } else {
        (ENGLISH, english.to_owned())
    };
    let address = path + &query(page.as_ref());
    let headers = [
        (
            header::SET_COOKIE,
            LANGUAGE.set(&config, name, REMEMBERED_SECONDS),
        ),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    (headers, Redirect::to(&address)).into_response()
}

fn query(address: Option<&Uri>) -> String {
    let query = address.and_then(Uri::query);
    query.map(|query| format!("?{query}")).unwrap_or_default()
}

/// Returns the address of the Hindi page if the browser of somebody who reads Hindi opens the English one.
pub(crate) fn in_hindi(config: &Config, headers: &HeaderMap, address: &Uri) -> Option<String> {
    let is_meant = is_opened(headers) && reads(config, headers, HINDI);
    let has_hindi = is_meant && language_of(address.path()) == Some(Language::English);
    has_hindi.then(|| hindi::path_of(address.path()) + &query(Some(address)))
}

/// Returns the cookie that a page in Hindi sets when it is opened.
pub(crate) fn remembered(config: &Config, headers: &HeaderMap, path: &str) -> Option<String> {
    let is_new = hindi::english_path(path).is_some() && is_opened(headers) && !reads(config, headers, HINDI);
    is_new.then(|| LANGUAGE.set(config, HINDI, REMEMBERED_SECONDS))
}

fn reads(config: &Config, headers: &HeaderMap, language: &str) -> bool {
    LANGUAGE.read(config, headers).as_deref() == Some(language)
}

/// Whether the browser opens a page, as against a script of a page that fetches it.
fn is_opened(headers: &HeaderMap) -> bool {
    headers
        .get("sec-fetch-mode")
        .is_some_and(|mode| mode == "navigate")
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("application/json"))
}

async fn translated(response: Response) -> Response {
    let (mut head, body) = response.into_parts();
    let is_small = axum::body::HttpBody::size_hint(&body)
        .upper()
        .is_some_and(|size| size <= LARGEST as u64);
    if !is_small {
        return Response::from_parts(head, body);
    }
    let Ok(english) = to_bytes(body, LARGEST).await else {
        return Response::from_parts(head, Body::empty());
    };
    let hindi = serde_json::from_slice::<Value>(&english)
        .ok()
        .and_then(|mut answer| {
            translate(&mut answer);
            serde_json::to_vec(&answer).ok()
        });
    head.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(head, hindi.map_or_else(|| Body::from(english), Body::from))
}

/// The fields whose texts the server writes.
const WRITTEN: [&str; 5] = ["message", "hint", "device", "title", "lines"];

/// Translates what the server has written, wherever it is.
fn translate(answer: &mut Value) {
    match answer {
        Value::Array(items) => items.iter_mut().for_each(translate),
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    written if WRITTEN.contains(&name.as_str()) => translate_written(written),
                    other => translate(other),
                }
            }
        }
        _ => {}
    }
}

/// Translates a text, or a list of texts.
fn translate_written(value: &mut Value) {
    match value {
        Value::String(text) => {
            if let Some(hindi) = app::hindi::of(text) {
                *text = hindi;
            }
        }
        Value::Array(items) if items.iter().all(Value::is_string) => {
            items.iter_mut().for_each(translate_written);
        }
        other => translate(other),
    }
}
