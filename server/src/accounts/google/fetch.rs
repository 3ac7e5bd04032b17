//! HTTP client for the provider: no redirects, short timeouts, limited body size.

use chrono::Duration as Span;
use oauth2::{HttpRequest, HttpResponse};
use reqwest::header::{CACHE_CONTROL, HeaderMap};
use reqwest::{Response, StatusCode};
use serde::de::DeserializeOwned;
use std::time::Duration;
use url::Url;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// Timeout of a whole call.
const TIMEOUT: Duration = Duration::from_secs(8);
/// Maximum response size in bytes. Google's largest response, the discovery document, has about 2,000.
const BODY_LIMIT: usize = 64 * 1024;

/// Error of a call to the provider. Users do not see it, and it contains no request data.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FetchError {
    /// No response, or none in time.
    #[error("the identity provider does not answer")]
    Unreachable(#[source] reqwest::Error),
    /// A response with an error status.
    #[error("the identity provider answered {0}")]
    Status(StatusCode),
    /// A response larger than [`BODY_LIMIT`].
    #[error("the identity provider's answer is too large")]
    TooLarge,
    /// A response that cannot be parsed or is invalid.
    #[error("the identity provider's answer makes no sense: {0}")]
    Garbled(String),
}

/// HTTP client. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Fetch(reqwest::Client);

impl Fetch {
    pub(crate) fn new() -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(TIMEOUT)
            // A redirect could send the client secret and codes to another host.
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(Self(client))
    }

    /// Fetches a JSON document. Returns it with the `max-age` of its response.
    pub(crate) async fn json<T: DeserializeOwned>(
        &self,
        address: &Url,
    ) -> Result<(T, Option<Span>), FetchError> {
        let answer = self.0.get(address.clone()).send().await.map_err(unreachable)?;
        if answer.status() != StatusCode::OK {
            return Err(FetchError::Status(answer.status()));
        }
        let age = max_age(answer.headers());
        let body = read(answer).await?;
        let value = serde_json::from_slice(&body).map_err(|error| FetchError::Garbled(error.to_string()))?;
        Ok((value, age))
    }

    /// Sends a request of the `oauth2` crate. Returns a 4xx status as a response; a 5xx status or a redirect is an error.
    pub(crate) async fn send(&self, request: HttpRequest) -> Result<HttpResponse, FetchError> {
        let request = reqwest::Request::try_from(request).map_err(unreachable)?;
        let answer = self.0.execute(request).await.map_err(unreachable)?;
        let status = answer.status();
        if status.is_server_error() || status.is_redirection() {
            return Err(FetchError::Status(status));
        }
        let headers = answer.headers().clone();
        let mut response = HttpResponse::new(read(answer).await?);
        *response.status_mut() = status;
        *response.headers_mut() = headers;
        Ok(response)
    }
}

async fn read(mut answer: Response) -> Result<Vec<u8>, FetchError> {
    let mut body = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(unreachable)? {
        if body.len() + chunk.len() > BODY_LIMIT {
            return Err(FetchError::TooLarge);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

/// Wraps the error without its URL, which may identify the user.
fn unreachable(error: reqwest::Error) -> FetchError {
    FetchError::Unreachable(error.without_url())
}

/// Reads `max-age` of `Cache-Control` (RFC 9111, section 5.2.2.1).
fn max_age(headers: &HeaderMap) -> Option<Span> {
    let directives = headers.get(CACHE_CONTROL)?.to_str().ok()?.split(',');
    let seconds = directives
        .filter_map(|directive| directive.trim().split_once('='))
        .find(|(name, _)| name.eq_ignore_ascii_case("max-age"))?
        .1;
    Some(Span::seconds(i64::from(
        seconds.trim_matches('"').parse::<u32>().ok()?,
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn max_age_is_read_among_other_directives() {
        let of = |text: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(CACHE_CONTROL, text.parse().unwrap());
            max_age(&headers)
        };
        assert_eq!(
            of("public, Max-Age=22040, must-revalidate"),
            Some(Span::seconds(22_040))
        );
        assert_eq!(of("s-maxage=5, no-transform"), None);
        assert_eq!(of("max-age=soon"), None);
        assert_eq!(max_age(&HeaderMap::new()), None);
    }
}
