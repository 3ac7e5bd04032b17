//! How much and how long.

use super::BODY_LIMIT;
use crate::error::ApiError;
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::time::Duration;

/// Refuses a body that announces itself as too large, before a byte of it is read. One that lies, or says nothing, is
/// cut off by the layer beneath while it is read.
pub(super) async fn refuse_large(request: Request, next: Next) -> Response {
    let announced = request.headers().get(header::CONTENT_LENGTH);
    let length = announced
        .and_then(|value| value.to_str().ok())
        .and_then(|text| text.parse::<u64>().ok());
    if length.is_some_and(|length| length > BODY_LIMIT as u64) {
        return ApiError::TooLarge.into_response();
    }
    next.run(request).await
}

/// Gives up on a handler that takes longer than a client waits. What must not be cut short runs in a tracked task.
pub(super) async fn time_out(State(limit): State<Duration>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(limit, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::TimedOut.into_response(),
    }
}
