//! A prepared response: the body in each encoding, with its headers.

use super::assets::{accepts, is_known};
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::io::Write;

/// Browsers revalidate on each use, and get 304 if the content is unchanged.
const REVALIDATED: &str = "no-cache";

/// The content of a response before encoding.
#[derive(Debug)]
pub(crate) struct ResponseContent {
    pub(crate) status: StatusCode,
    /// The media type.
    pub(crate) kind: &'static str,
    pub(crate) caching: &'static str,
    /// The content security policy; none if the content is not a page.
    pub(crate) policy: Option<String>,
    /// Whether to compress the body. False for formats that are already compressed, and in development.
    pub(crate) is_compressed: bool,
    pub(crate) body: Vec<u8>,
}

impl ResponseContent {
    /// A text that browsers revalidate.
    pub(crate) fn text(kind: &'static str, text: String) -> Self {
        Self {
            status: StatusCode::OK,
            kind,
            caching: REVALIDATED,
            policy: None,
            is_compressed: true,
            body: text.into_bytes(),
        }
    }

    /// An HTML page that browsers revalidate.
    pub(crate) fn page(status: StatusCode, html: String, policy: String) -> Self {
        Self {
            status,
            policy: Some(policy),
            ..Self::text("text/html; charset=utf-8", html)
        }
    }
}

/// A prepared response in every encoding. Each encoding has its own ETag.
#[derive(Debug)]
pub(crate) struct PreparedResponse {
    status: StatusCode,
    plain: Encoded,
    /// In order of preference: Brotli first, which is the smallest.
    compressed: Vec<(&'static str, Encoded)>,
}

#[derive(Debug)]
struct Encoded {
    tag: String,
    headers: HeaderMap,
    body: Bytes,
}

impl PreparedResponse {
    pub(crate) fn new(content: ResponseContent) -> Self {
        // Leaves capacity for the headers that the middleware adds.
        let mut headers = HeaderMap::with_capacity(16);
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content.kind));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(content.caching));
        if let Some(Ok(policy)) = content.policy.map(|policy| HeaderValue::from_str(&policy)) {
            headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        }
        let mut compressed = Vec::new();
        if content.is_compressed {
            headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
            let encodings = [("br", brotli(&content.body)), ("gzip", gzip(&content.body))];
            for (name, bytes) in encodings {
                // Writing to memory does not fail. If it did, the uncompressed body would be sent.
                if let Ok(bytes) = bytes {
                    compressed.push((name, Encoded::new(bytes, headers.clone(), Some(name))));
                }
            }
        }
        Self {
            status: content.status,
            plain: Encoded::new(content.body, headers, None),
            compressed,
        }
    }

    /// Builds the response to a request with these headers.
    pub(crate) fn answer(&self, headers: &HeaderMap) -> Response {
        let encoded = self.encoded_for(headers);
        let mut response = Response::new(Body::empty());
        *response.headers_mut() = encoded.headers.clone();
        if self.status == StatusCode::OK && is_known(headers, &encoded.tag) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response.headers_mut().remove(header::CONTENT_TYPE);
            response.headers_mut().remove(header::CONTENT_ENCODING);
        } else {
            *response.status_mut() = self.status;
            *response.body_mut() = Body::from(encoded.body.clone());
        }
        response
    }

    fn encoded_for(&self, headers: &HeaderMap) -> &Encoded {
        let accepted = headers
            .get(header::ACCEPT_ENCODING)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        self.compressed
            .iter()
            .find(|(encoding, _)| accepts(accepted, encoding))
            .map_or(&self.plain, |(_, encoded)| encoded)
    }
}

impl Encoded {
    fn new(body: Vec<u8>, mut headers: HeaderMap, encoding: Option<&'static str>) -> Self {
        let hash = Sha256::digest(&body);
        let hex: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        let tag = format!("\"{hex}\"");
        let mut set = |name: HeaderName, value: &str| {
            if let Ok(value) = HeaderValue::from_str(value) {
                headers.insert(name, value);
            }
        };
        set(header::ETAG, &tag);
        if let Some(encoding) = encoding {
            set(header::CONTENT_ENCODING, encoding);
        }
        Self {
            tag,
            headers,
            body: Bytes::from(body),
        }
    }
}

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::new(7));
    writer.write_all(bytes)?;
    writer.finish()
}

fn brotli(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams {
        quality: 9,
        ..Default::default()
    };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut compressed, &params)?;
    Ok(compressed)
}

#[cfg(test)]
mod tests {
    use super::{PreparedResponse, ResponseContent};
    use axum::body::to_bytes;
    use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
    use std::io::Read;

    fn asking(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
    }

    #[tokio::test]
    async fn each_encoding_holds_the_same_and_has_its_own_tag() {
        let words = "Everyone has the FIRE. ".repeat(100);
        let ready = PreparedResponse::new(ResponseContent::text("text/plain; charset=utf-8", words.clone()));
        let mut tags = Vec::new();
        for (accepted, encoding) in [("gzip, br", "br"), ("gzip", "gzip"), ("", "")] {
            let response = ready.answer(&asking(header::ACCEPT_ENCODING, accepted));
            let headers = response.headers().clone();
            assert_eq!(
                headers
                    .get("content-encoding")
                    .map_or("", |value| value.to_str().unwrap()),
                encoding
            );
            assert_eq!(headers["vary"], "accept-encoding");
            tags.push(headers["etag"].clone());
            let bytes = to_bytes(response.into_body(), 10_000).await.unwrap();
            let mut text = String::new();
            match encoding {
                "br" => brotli::Decompressor::new(&*bytes, 4096).read_to_string(&mut text),
                "gzip" => flate2::read::GzDecoder::new(&*bytes).read_to_string(&mut text),
                _ => (&*bytes).read_to_string(&mut text),
            }
            .unwrap();
            assert_eq!(text, words);
            assert!(encoding.is_empty() || bytes.len() < 200);
        }
        tags.dedup();
        assert_eq!(tags.len(), 3);
    }

    #[tokio::test]
    async fn what_the_browser_has_is_not_sent_again_unless_it_is_an_error() {
        let page = |status| {
            PreparedResponse::new(ResponseContent::page(
                status,
                "<p>".to_owned(),
                "default-src 'none'".to_owned(),
            ))
        };
        let ready = page(StatusCode::OK);
        let tag = ready.answer(&HeaderMap::new()).headers()["etag"]
            .to_str()
            .unwrap()
            .to_owned();
        let again = ready.answer(&asking(header::IF_NONE_MATCH, &tag));
        assert_eq!(again.status(), 304);
        assert_eq!(again.headers()["etag"], tag);
        assert_eq!(again.headers()["cache-control"], "no-cache");
        assert_eq!(again.headers()["content-security-policy"], "default-src 'none'");
        assert!(to_bytes(again.into_body(), 10).await.unwrap().is_empty());
        assert_eq!(
            ready.answer(&asking(header::IF_NONE_MATCH, "\"other\"")).status(),
            200
        );
        let missing = page(StatusCode::NOT_FOUND);
        assert_eq!(missing.answer(&asking(header::IF_NONE_MATCH, &tag)).status(), 404);
    }
}
