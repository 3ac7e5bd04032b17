//! JSON responses that a client keeps and asks for again with its ETag.

use crate::core::error::ApiError;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Clients may reuse a response for two seconds.
const CACHE: &str = "public, max-age=2";

/// Answers 304 if the client has the current body, else the body.
///
/// # Errors
/// If the body cannot be serialized.
pub(crate) fn answer(request: &HeaderMap, body: &impl Serialize) -> Result<Response, ApiError> {
    let body = serde_json::to_vec(body).map_err(ApiError::internal)?;
    let digest = Sha256::digest(&body);
    let tag: String = digest.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    let tag = HeaderValue::from_str(&format!("\"{tag}\"")).map_err(ApiError::internal)?;
    let known = request
        .get(header::IF_NONE_MATCH)
        .and_then(|known| known.to_str().ok());
    let weak = |known: &str| known.trim().trim_start_matches("W/").as_bytes() == tag.as_bytes();
    let is_known = known.is_some_and(|known| known.split(',').any(weak));
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static(CACHE)),
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (header::ETAG, tag.clone()),
    ];
    Ok(if is_known {
        (StatusCode::NOT_MODIFIED, headers).into_response()
    } else {
        (headers, body).into_response()
    })
}
