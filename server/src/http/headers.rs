//! Middleware that sets security headers. A header that a handler has set itself is kept.

use crate::core::config::Config;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;

const COOP: HeaderName = HeaderName::from_static("cross-origin-opener-policy");

/// The content security policy of responses that are not pages.
const NOTHING: &str = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
/// The content security policy of the API's documentation.
const DOCS: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; \
                    base-uri 'none'; frame-ancestors 'none'";

pub(crate) async fn secure(State(config): State<Arc<Config>>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_docs = path.starts_with("/api/docs");
    let is_api = path.starts_with("/api/") && !is_docs;
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "strict-origin-when-cross-origin");
    // Google's sign-in window must be able to reach its opener.
    set(COOP, "same-origin-allow-popups");
    set(
        header::CONTENT_SECURITY_POLICY,
        if is_docs { DOCS } else { NOTHING },
    );
    if is_api {
        set(header::CACHE_CONTROL, "no-store");
    }
    if config.is_production() {
        set(
            header::STRICT_TRANSPORT_SECURITY,
            "max-age=31536000; includeSubDomains",
        );
    }
    response
}
