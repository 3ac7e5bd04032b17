//! Where the provider's endpoints are (OpenID Connect Discovery 1.0).

use super::cached::Fetched;
use super::fetch::{Fetch, FetchError};
use serde::Deserialize;
use url::Url;

/// What we use of the discovery document.
#[derive(Debug, Deserialize)]
pub(super) struct Discovery {
    issuer: String,
    pub(super) authorization_endpoint: Url,
    pub(super) token_endpoint: Url,
    pub(super) jwks_uri: Url,
}

/// Fetches it, and refuses one that speaks for another issuer or sends us out of TLS.
pub(super) async fn fetch(http: &Fetch, issuer: &Url) -> Fetched<Discovery> {
    let name = issuer_name(issuer);
    let address = Url::parse(&format!("{name}/.well-known/openid-configuration"))
        .map_err(|error| FetchError::Garbled(error.to_string()))?;
    let (found, age) = http.json::<Discovery>(&address).await?;
    if found.issuer.trim_end_matches('/') != name {
        return Err(FetchError::Garbled("the document is another issuer's".to_owned()));
    }
    let endpoints = [
        &found.authorization_endpoint,
        &found.token_endpoint,
        &found.jwks_uri,
    ];
    if endpoints
        .iter()
        .any(|endpoint| endpoint.scheme() != issuer.scheme())
    {
        return Err(FetchError::Garbled("an endpoint has another scheme".to_owned()));
    }
    Ok((found, age))
}

/// An issuer as tokens name it: without the slash that an address of no path ends in.
pub(super) fn issuer_name(issuer: &Url) -> &str {
    issuer.as_str().trim_end_matches('/')
}
