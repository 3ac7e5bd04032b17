//! Extractors for bodies, path parameters and queries. A rejection is an [`RequestError`], never axum's own text.

use crate::core::error::CoreError;
use crate::http::RequestError;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use memchr::memmem;
use serde::de::DeserializeOwned;

/// A JSON body. 400 if it is malformed, 413 if it is too large, 415 if it is not declared as JSON.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = RequestError;

    async fn from_request(request: Request, state: &S) -> Result<Self, RequestError> {
        if !is_json(request.headers()) {
            return Err(RequestError::NotJson);
        }
        let Raw(bytes) = Raw::from_request(request, state).await?;
        read(&bytes).map(Self)
    }
}

/// An optional JSON body: the default value if it is empty or `null`.
#[derive(Debug)]
pub struct OptionalBody<T>(pub T);

impl<T: DeserializeOwned + Default, S: Send + Sync> FromRequest<S> for OptionalBody<T> {
    type Rejection = RequestError;

    async fn from_request(request: Request, state: &S) -> Result<Self, RequestError> {
        let is_json = is_json(request.headers());
        let Raw(bytes) = Raw::from_request(request, state).await?;
        if bytes.is_empty() {
            return Ok(Self(T::default()));
        }
        if !is_json {
            return Err(RequestError::NotJson);
        }
        read(&bytes).map(|body: Option<T>| Self(body.unwrap_or_default()))
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, RequestError> {
    // PostgreSQL cannot store U+0000 in text.
    if memmem::find(bytes, b"\\u0000").is_some() {
        return Err(CoreError::Malformed("NUL in text".to_owned()).into());
    }
    // Validates UTF-8 once: `serde_json::from_slice` would validate each string separately.
    let text = std::str::from_utf8(bytes).map_err(|error| CoreError::Malformed(error.to_string()))?;
    Ok(serde_json::from_str(text).map_err(|error| CoreError::Malformed(error.to_string()))?)
}

/// The raw bytes of a body of any type. 413 if it is too large.
#[derive(Debug)]
pub struct Raw(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for Raw {
    type Rejection = RequestError;

    async fn from_request(request: Request, state: &S) -> Result<Self, RequestError> {
        let read = Bytes::from_request(request, state).await;
        read.map(Self)
            .map_err(|rejection: BytesRejection| match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => RequestError::TooLarge,
                _ => CoreError::Malformed(rejection.body_text()).into(),
            })
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let Some(kind) = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
    else {
        return false;
    };
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

/// The path parameters. 404 if one cannot be parsed.
#[derive(Debug)]
pub struct Params<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, RequestError> {
        let Path(params) = Path::from_request_parts(parts, state)
            .await
            .map_err(|_| CoreError::NotFound)?;
        Ok(Self(params))
    }
}

/// The query string. 400 if a parameter cannot be parsed.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, RequestError> {
        let axum::extract::Query(query) = axum::extract::Query::from_request_parts(parts, state)
            .await
            .map_err(|rejection| CoreError::Malformed(rejection.body_text()))?;
        Ok(Self(query))
    }
}
