//! The frontend's built files, embedded in the binary. A debug build reads them from disk at each request.
//!
//! A fresh clone has not built them: the program is then complete but for them, so that the API can be worked on alone.
//!
//! The build writes `file.br` and `file.gz` next to a file. The server sends the variant that the browser accepts, unchanged.

pub(crate) mod manifest;

pub use manifest::{EntryFiles, entry, gate_entry, hindi_entry};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};
use std::borrow::Cow;

#[derive(Embed)]
#[folder = "../frontend/dist"]
#[allow_missing = true]
struct Dist;

/// The content security policy of files, for workers and for files that a browser opens directly.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
                      object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/// Builds the response for the file at a path; none if there is no such file.
#[must_use]
pub fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    find::<Dist>(path, headers)
}

fn find<Files: Embed>(path: &str, headers: &HeaderMap) -> Option<Response> {
    let name = public_name(path)?;
    let plain = Files::get(name)?;
    let accepted = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let (file, encoding) = [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(encoding, _)| accepts(accepted, encoding))
        .find_map(|(encoding, suffix)| Some((Files::get(&format!("{name}.{suffix}"))?, Some(encoding))))
        .unwrap_or((plain, None));
    Some(respond(name, file, encoding, headers))
}

/// The name of the public file at a path. None for hidden files (the build's manifest) and for the compressed variants.
fn public_name(path: &str) -> Option<&str> {
    let name = path.strip_prefix('/')?;
    let hidden = name
        .split('/')
        .any(|part| part.is_empty() || part.starts_with('.'));
    let twin = name.ends_with(".br") || name.ends_with(".gz");
    // `crate::site` renders the pages, so the frontend's own index.html is not served.
    (!hidden && !twin && name != "index.html").then_some(name)
}

fn respond(name: &str, file: EmbeddedFile, encoding: Option<&'static str>, headers: &HeaderMap) -> Response {
    let tag = etag(&file);
    let mut response = if is_known(headers, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let bytes = match file.data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        let mut response = Body::from(bytes).into_response();
        response
            .headers_mut()
            .insert(header::CONTENT_TYPE, content_type(name));
        if let Some(encoding) = encoding {
            response
                .headers_mut()
                .insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        response
    };
    // The build puts a content hash into every file name under assets/, so such a file never changes.
    let caching = if name.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "public, max-age=300"
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

fn content_type(name: &str) -> HeaderValue {
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    let text = kind.type_() == "text" || kind.subtype() == "javascript" || kind.subtype() == "json";
    let kind = if text {
        format!("{kind}; charset=utf-8")
    } else {
        kind.to_string()
    };
    HeaderValue::from_str(&kind).unwrap_or(HeaderValue::from_static("application/octet-stream"))
}

/// The ETag of a file, from the hash of the bytes sent. Each encoding has its own ETag.
fn etag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let hex: String = hash[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hex}\"")
}

/// Whether `If-None-Match` contains this ETag.
pub(crate) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    known
        .split(',')
        .any(|known| matches!(known.trim(), "*") || known.trim().trim_start_matches("W/") == tag)
}

/// Whether an `Accept-Encoding` header lists this encoding without `q=0`.
pub(crate) fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|part| {
        let mut parts = part.split(';').map(str::trim);
        let named = parts
            .next()
            .is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused = parts.any(|parameter| {
            parameter
                .strip_prefix("q=")
                .and_then(|quality| quality.parse::<f32>().ok())
                .is_some_and(|q| q <= 0.0)
        });
        named && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::{accepts, find, public_name};
    use axum::body::to_bytes;
    use axum::http::{HeaderMap, HeaderValue};
    use rust_embed::Embed;

    #[derive(Embed)]
    #[folder = "tests/fixtures/dist"]
    struct Fixture;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_str(value).unwrap()))
            .collect()
    }

    #[tokio::test]
    async fn the_smallest_file_the_browser_takes_is_sent() {
        for (accepted, encoding, body) in [
            ("gzip, br", Some("br"), "brotli\n"),
            ("gzip", Some("gzip"), "gzip\n"),
            ("", None, "plain()\n"),
        ] {
            let response =
                find::<Fixture>("/assets/app-1a2b.js", &headers(&[("accept-encoding", accepted)])).unwrap();
            let sent = response
                .headers()
                .get("content-encoding")
                .map(|value| value.to_str().unwrap());
            assert_eq!(sent, encoding);
            assert_eq!(
                response.headers()["content-type"],
                "text/javascript; charset=utf-8"
            );
            assert_eq!(response.headers()["vary"], "accept-encoding");
            assert_eq!(to_bytes(response.into_body(), 100).await.unwrap(), body);
        }
    }

    #[test]
    fn hashed_files_are_kept_for_good_and_others_asked_for_again() {
        let hashed = find::<Fixture>("/assets/app-1a2b.js", &HeaderMap::new()).unwrap();
        assert_eq!(
            hashed.headers()["cache-control"],
            "public, max-age=31536000, immutable"
        );
        let plain = find::<Fixture>("/favicon.svg", &HeaderMap::new()).unwrap();
        assert_eq!(plain.headers()["cache-control"], "public, max-age=300");
        assert_eq!(plain.headers()["content-type"], "image/svg+xml");
        let tag = plain.headers()["etag"].to_str().unwrap();
        assert_eq!(
            find::<Fixture>("/favicon.svg", &headers(&[("if-none-match", tag)]))
                .unwrap()
                .status(),
            304
        );
        assert_eq!(
            find::<Fixture>("/favicon.svg", &headers(&[("if-none-match", "\"other\"")]))
                .unwrap()
                .status(),
            200
        );
        assert!(find::<Fixture>("/missing.js", &HeaderMap::new()).is_none());
    }

    #[test]
    fn an_encoding_is_sent_only_to_those_who_take_it() {
        assert!(accepts("gzip, deflate, br", "br"));
        assert!(accepts("BR;q=0.5", "br"));
        assert!(!accepts("gzip, br;q=0", "br"));
        assert!(!accepts("", "gzip"));
        assert!(!accepts("brotli", "br"));
    }

    #[test]
    fn hidden_files_twins_and_ways_out_have_no_name() {
        assert_eq!(public_name("/assets/app-1a2b.js"), Some("assets/app-1a2b.js"));
        for path in [
            "/",
            "/.vite/manifest.json",
            "/assets/../Cargo.toml",
            "/assets/a.js.br",
            "//etc/passwd",
            "/index.html",
            "x",
        ] {
            assert_eq!(public_name(path), None, "{path}");
        }
    }
}
