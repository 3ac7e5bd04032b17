//! Middleware for the limits on body size and handler time.

use super::BODY_LIMIT;
use crate::http::RequestError;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;
use std::time::Duration;

/// A rejected body up to this many bytes is read and discarded. If the connection closed while the client still sends, the
/// client would never see the response.
const DISCARDED: u64 = 1024 * 1024;

/// Rejects a request whose `Content-Length` is too large. A body without this header, or with a false one, is cut off by
/// the inner [`tower_http::limit::RequestBodyLimitLayer`] while it is read.
pub(crate) async fn refuse_large(request: Request, next: Next) -> Response {
    let announced = request.headers().get(header::CONTENT_LENGTH);
    let length = announced
        .and_then(|value| value.to_str().ok())
        .and_then(|text| text.parse::<u64>().ok());
    match length {
        Some(length) if length > BODY_LIMIT as u64 => {
            if length <= DISCARDED {
                discard(request.into_body()).await;
            }
            RequestError::TooLarge.into_response()
        }
        _ => next.run(request).await,
    }
}

async fn discard(mut body: Body) {
    while let Some(Ok(_forgotten)) = body.frame().await {}
}

/// Returns 503 if a handler takes longer than `limit`. A writing request continues in its task ([`super::detach`]).
pub(crate) async fn time_out(State(limit): State<Duration>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(limit, next.run(request)).await {
        Ok(response) => response,
        Err(_) => RequestError::TimedOut.into_response(),
    }
}
