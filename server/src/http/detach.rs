//! Requests that may write outlive their clients.

use crate::error::ApiError;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::panic::resume_unwind;
use tokio_util::task::TaskTracker;
use tracing::Instrument;

/// Runs each request that may write in a task of its own. A client that hangs up, or the time limit of a handler, drops the
/// answer, not the work. Shutdown waits for these tasks.
pub(super) async fn detach(State(tracker): State<TaskTracker>, request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    let handling = tracker.spawn(next.run(request).in_current_span());
    match handling.await {
        Ok(response) => response,
        Err(failure) => match failure.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            Err(_stopped) => ApiError::TimedOut.into_response(),
        },
    }
}
