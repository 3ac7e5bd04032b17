//! Extractors that refuse in our own words.

use crate::error::ApiError;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use memchr::memmem;
use serde::de::DeserializeOwned;

/// A JSON body. 400 where it is malformed, 413 where it is too large, 415 where it is something else.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        if !is_json(request.headers()) {
            return Err(ApiError::NotJson);
        }
        let Raw(bytes) = Raw::from_request(request, state).await?;
        read(&bytes).map(Self)
    }
}

/// A JSON body that may be left out, or `null`: the default then.
#[derive(Debug)]
pub struct OptionalBody<T>(pub T);

impl<T: DeserializeOwned + Default, S: Send + Sync> FromRequest<S> for OptionalBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let is_json = is_json(request.headers());
        let Raw(bytes) = Raw::from_request(request, state).await?;
        if bytes.is_empty() {
            return Ok(Self(T::default()));
        }
        if !is_json {
            return Err(ApiError::NotJson);
        }
        read(&bytes).map(|body: Option<T>| Self(body.unwrap_or_default()))
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    // PostgreSQL cannot keep U+0000, and nobody types it.
    if memmem::find(bytes, b"\\u0000").is_some() {
        return Err(ApiError::Malformed("NUL in text".to_owned()));
    }
    // All at once: from bytes, each text would be looked at by itself.
    let text = std::str::from_utf8(bytes).map_err(|error| ApiError::Malformed(error.to_string()))?;
    serde_json::from_str(text).map_err(|error| ApiError::Malformed(error.to_string()))
}

/// A body byte for byte, whatever it is. 413 where it is too large.
#[derive(Debug)]
pub struct Raw(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for Raw {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let read = Bytes::from_request(request, state).await;
        read.map(Self)
            .map_err(|rejection: BytesRejection| match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
                _ => ApiError::Malformed(rejection.body_text()),
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

/// The parts of the path; 404 where one is not what it should be.
#[derive(Debug)]
pub struct Params<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Path(params) = Path::from_request_parts(parts, state)
            .await
            .map_err(|_| ApiError::NotFound)?;
        Ok(Self(params))
    }
}

/// The query of the address; 400 where a part is not what it should be.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let axum::extract::Query(query) = axum::extract::Query::from_request_parts(parts, state)
            .await
            .map_err(|rejection| ApiError::Malformed(rejection.body_text()))?;
        Ok(Self(query))
    }
}
