//! HTTP to the provider: no redirects, short patience, small bodies.

use chrono::Duration as Span;
use oauth2::{HttpRequest, HttpResponse};
use reqwest::header::{CACHE_CONTROL, HeaderMap};
use reqwest::{Response, StatusCode};
use serde::de::DeserializeOwned;
use std::time::Duration;
use url::Url;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// A whole call.
const TIMEOUT: Duration = Duration::from_secs(8);
/// The largest answer, in bytes. Google's largest, its discovery document, has some 2,000.
const BODY_LIMIT: usize = 64 * 1024;

/// Why the provider gave nothing of use. None of it is shown to people, and none of it holds what was sent.
#[derive(Debug, thiserror::Error)]
pub(super) enum FetchError {
    /// No answer in time, or none at all.
    #[error("the identity provider does not answer")]
    Unreachable(#[source] reqwest::Error),
    /// An answer that is none.
    #[error("the identity provider answered {0}")]
    Status(StatusCode),
    /// More than [`BODY_LIMIT`].
    #[error("the identity provider's answer is too large")]
    TooLarge,
    /// An answer that makes no sense.
    #[error("the identity provider's answer makes no sense: {0}")]
    Garbled(String),
}

/// The client. Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Fetch(reqwest::Client);

impl Fetch {
    pub(super) fn new() -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(TIMEOUT)
            // The client secret and codes go where we send them and nowhere else.
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(Self(client))
    }

    /// A JSON document, and how long it says it may be kept.
    pub(super) async fn json<T: DeserializeOwned>(
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

    /// A request of the `oauth2` crate. What the provider refuses is an answer; that it fails is not.
    pub(super) async fn send(&self, request: HttpRequest) -> Result<HttpResponse, FetchError> {
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

/// Without the address, which may say who is signing in.
fn unreachable(error: reqwest::Error) -> FetchError {
    FetchError::Unreachable(error.without_url())
}

/// `max-age` of `Cache-Control` (RFC 9111, section 5.2.2.1).
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
