//! A name for each request, in the answer and in every log line about it.

use crate::metrics::Requests;
use crate::random::Random;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::Instant;
use tracing::Instrument;

const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// A request's name, also in its extensions.
#[derive(Debug, Clone)]
pub struct RequestId(pub String);

/// Always our own: a name chosen by the client could forge another's log lines.
pub(super) async fn trace(
    State((random, requests)): State<(Random, Requests)>,
    mut request: Request,
    next: Next,
) -> Response {
    let id = random.uuid().to_string();
    // The path alone: a query may hold what nobody should read in a log.
    let span = tracing::info_span!("request", id, method = %request.method(), path = request.uri().path());
    request.extensions_mut().insert(RequestId(id.clone()));
    async move {
        let start = Instant::now();
        let mut response = next.run(request).await;
        let took = start.elapsed();
        requests.count(response.status(), took);
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
