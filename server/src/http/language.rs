//! The language of a request: that of the page that it comes from. A page in Hindi is under `/hi`, and the browser says so (`Referer`, which
//! our policy gives to this site in full).
//!
//! A cookie holds the language of the last visit, so that links in mails, and the ways back from Google and the checkout, open the page in
//! that language.

use super::Params;
use super::cookies::LANGUAGE;
use crate::core::config::Config;
use crate::core::language::{self, Language};
use app::content::retention::LANGUAGE_COOKIE_DAYS;
use app::document::{Subject, hindi};
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use serde_json::Value;
use std::sync::Arc;

const ENGLISH: &str = "en";
const HINDI: &str = "hi";
const REMEMBERED_SECONDS: i64 = LANGUAGE_COOKIE_DAYS as i64 * 86_400;

/// Answers without messages are larger, and pass as they are.
const LARGEST: usize = 64 * 1024;

/// Translates the messages of an answer to a page in Hindi.
pub(crate) async fn of_the_page(request: Request, next: Next) -> Response {
    let language = page_of(request.headers()).and_then(|page| language_of(page.path()));
    let is_call = request.uri().path().starts_with("/api/");
    let response = language::scope(language, next.run(request)).await;
    if language == Some(Language::Hindi) && is_call && is_for_this_reader(response.headers()) {
        translated(response).await
    } else {
        response
    }
}

/// The page of this site that a request comes from.
fn page_of(headers: &HeaderMap) -> Option<Uri> {
    let page: Uri = headers.get(header::REFERER)?.to_str().ok()?.parse().ok()?;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let is_ours = page.authority().map(Authority::as_str) == host;
    (is_ours && page.path().starts_with('/')).then_some(page)
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
    let english = if hindi::is_own(english) { english } else { "/" };
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
    let wants_hindi = is_opened(headers) && reads(config, headers, HINDI);
    let has_hindi = wants_hindi && language_of(address.path()) == Some(Language::English);
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

/// Whether an answer may be translated. One with an ETag is cached for readers of both languages, and a download must stay as it is.
fn is_for_this_reader(headers: &HeaderMap) -> bool {
    !headers.contains_key(header::ETAG) && !headers.contains_key(header::CONTENT_DISPOSITION)
}

async fn translated(response: Response) -> Response {
    let (mut head, body) = response.into_parts();
    let kind = head.headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let translate = if kind.starts_with("application/json") {
        json_in_hindi
    } else if kind.starts_with("text/html") {
        html_in_hindi
    } else {
        return Response::from_parts(head, body);
    };
    let is_small = axum::body::HttpBody::size_hint(&body)
        .upper()
        .is_some_and(|size| size <= LARGEST as u64);
    if !is_small {
        return Response::from_parts(head, body);
    }
    let Ok(english) = to_bytes(body, LARGEST).await else {
        return Response::from_parts(head, Body::empty());
    };
    head.headers.remove(header::CONTENT_LENGTH);
    let hindi = translate(&english).map_or_else(|| Body::from(english), Body::from);
    Response::from_parts(head, hindi)
}

fn html_in_hindi(english: &[u8]) -> Option<Vec<u8>> {
    let english = std::str::from_utf8(english).ok()?;
    Some(hindi::translated(english, |path| Subject::at(path).has_hindi()).into_bytes())
}

fn json_in_hindi(english: &[u8]) -> Option<Vec<u8>> {
    let mut answer = serde_json::from_slice(english).ok()?;
    translate(&mut answer);
    serde_json::to_vec(&answer).ok()
}

/// The fields whose texts the server writes.
const WRITTEN: [&str; 3] = ["message", "hint", "device"];

/// Translates what the server has written, wherever it is.
fn translate(answer: &mut Value) {
    match answer {
        Value::Array(items) => {
            for item in items {
                translate(item);
            }
        }
        Value::Object(fields) => {
            // The place of a person, or a change: the title of a task is what staff have typed.
            let has_our_title = fields.contains_key("group") || fields.contains_key("lines");
            for (name, value) in fields {
                match value {
                    Value::String(text)
                        if WRITTEN.contains(&name.as_str()) || (name == "title" && has_our_title) =>
                    {
                        if let Some(hindi) = app::hindi::of(text) {
                            *text = hindi;
                        }
                    }
                    Value::Array(lines) if name == "lines" => {
                        for line in lines {
                            translate_label(line);
                        }
                    }
                    other => translate(other),
                }
            }
        }
        _ => {}
    }
}

/// Translates the label of `Name: Asha → Meera`; the rest is what people have typed.
fn translate_label(line: &mut Value) {
    if let Value::String(text) = line
        && let Some((label, typed)) = text.split_once(": ")
        && let Some(hindi) = app::hindi::of(label)
    {
        *text = format!("{hindi}: {typed}");
    }
}
