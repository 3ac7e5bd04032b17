//! Middleware that gives each request an id, in the response header and in every log line of the request.

use crate::core::metrics::Requests;
use crate::core::random::Random;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::Instant;
use tracing::Instrument;

const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// A request's id, also in its extensions.
#[derive(Debug, Clone)]
pub struct RequestId(pub String);

/// Generates the request's id, and logs and counts the response. Ignores an id from the client, which could forge log lines.
pub(crate) async fn trace(
    State((random, requests)): State<(Random, Requests)>,
    mut request: Request,
    next: Next,
) -> Response {
    let id = random.uuid().to_string();
    // Only the path: a query may hold personal data.
    let span = tracing::info_span!("request", id, method = %request.method(), path = request.uri().path());
    request.extensions_mut().insert(RequestId(id.clone()));
    async move {
        let start = Instant::now();
        let mut response = next.run(request).await;
        let took = start.elapsed();
        requests.count(response.status().as_u16(), took);
        let milliseconds = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        tracing::info!(status = response.status().as_u16(), milliseconds, "answered");
        if let Ok(value) = HeaderValue::from_str(&id) {
            response.headers_mut().insert(HEADER, value);
        }
        response
    }
    .instrument(span)
    .await
}
