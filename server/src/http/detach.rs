//! Middleware that runs each writing request in a task, so that it completes even if the client disconnects.

use super::BODY_LIMIT;
use crate::core::error::ApiError;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::LengthLimitError;
use std::error::Error;
use std::panic::resume_unwind;
use tokio_util::task::TaskTracker;
use tracing::Instrument;

/// Runs each request whose method is not safe in its own task, once its body has arrived. If the client disconnects or the
/// handler times out, the response is dropped and the work continues. Shutdown waits for these tasks.
pub(crate) async fn detach(State(tracker): State<TaskTracker>, request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    let (head, body) = request.into_parts();
    let body = match to_bytes(body, BODY_LIMIT).await {
        Ok(body) => Body::from(body),
        Err(error) => return refusal(&error).into_response(),
    };
    let running = next.run(Request::from_parts(head, body));
    match tracker.spawn(running.in_current_span()).await {
        Ok(response) => response,
        Err(failure) => match failure.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            Err(_stopped) => ApiError::TimedOut.into_response(),
        },
    }
}

fn refusal(error: &axum::Error) -> ApiError {
    if error
        .source()
        .is_some_and(<dyn std::error::Error>::is::<LengthLimitError>)
    {
        ApiError::TooLarge
    } else {
        ApiError::Malformed(error.to_string())
    }
}
