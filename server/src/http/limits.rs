//! How much and how long.

use super::BODY_LIMIT;
use crate::error::ApiError;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;
use std::time::Duration;

/// A body that is refused is read up to so many bytes all the same, and forgotten: a client that is still sending when the
/// connection is closed never sees the answer.
const HEARD_OUT: u64 = 1024 * 1024;

/// Refuses a body that announces itself as too large. One that lies, or says nothing, is cut off by the layer beneath
/// while it is read.
pub(super) async fn refuse_large(request: Request, next: Next) -> Response {
    let announced = request.headers().get(header::CONTENT_LENGTH);
    let length = announced
        .and_then(|value| value.to_str().ok())
        .and_then(|text| text.parse::<u64>().ok());
    match length {
        Some(length) if length > BODY_LIMIT as u64 => {
            if length <= HEARD_OUT {
                hear_out(request.into_body()).await;
            }
            ApiError::TooLarge.into_response()
        }
        _ => next.run(request).await,
    }
}

async fn hear_out(mut body: Body) {
    while let Some(Ok(_forgotten)) = body.frame().await {}
}

/// Answers 503 for a handler that takes longer than a client waits. A request that may write goes on in its task
/// ([`super::detach`]).
pub(super) async fn time_out(State(limit): State<Duration>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(limit, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::TimedOut.into_response(),
    }
}
