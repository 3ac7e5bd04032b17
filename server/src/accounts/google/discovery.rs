//! Discovery of the provider's endpoints (OpenID Connect Discovery 1.0).

use super::cached::Fetched;
use super::fetch::{Fetch, FetchError};
use serde::Deserialize;
use url::Url;

/// Fields of the discovery document that the server uses.
#[derive(Debug, Deserialize)]
pub(crate) struct Discovery {
    issuer: String,
    pub(crate) authorization_endpoint: Url,
    pub(crate) token_endpoint: Url,
    pub(crate) jwks_uri: Url,
}

impl Discovery {
    fn check(&self, issuer: &Url) -> Result<(), FetchError> {
        if self.issuer.trim_end_matches('/') != issuer_name(issuer) {
            return Err(FetchError::Garbled("the document is another issuer's".to_owned()));
        }
        let endpoints = [&self.authorization_endpoint, &self.token_endpoint, &self.jwks_uri];
        if endpoints
            .iter()
            .any(|endpoint| endpoint.scheme() != issuer.scheme())
        {
            return Err(FetchError::Garbled("an endpoint has another scheme".to_owned()));
        }
        Ok(())
    }
}

/// Fetches the discovery document. Rejects a document of another issuer, or with an endpoint whose URL scheme differs
/// from the issuer's.
pub(crate) async fn fetch(http: &Fetch, issuer: &Url) -> Fetched<Discovery> {
    let name = issuer_name(issuer);
    let address = Url::parse(&format!("{name}/.well-known/openid-configuration"))
        .map_err(|error| FetchError::Garbled(error.to_string()))?;
    let (found, age) = http.json::<Discovery>(&address).await?;
    found.check(issuer)?;
    Ok((found, age))
}

/// Returns the issuer as ID tokens name it: without the trailing slash that a URL without a path has.
pub(crate) fn issuer_name(issuer: &Url) -> &str {
    issuer.as_str().trim_end_matches('/')
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_document_that_speaks_for_another_or_leaves_tls_is_refused() {
        let issuer = Url::parse("https://accounts.google.com").unwrap();
        let good = json!({
            "issuer": "https://accounts.google.com",
            "authorization_endpoint": "https://accounts.google.com/o/oauth2/v2/auth",
            "token_endpoint": "https://oauth2.googleapis.com/token",
            "jwks_uri": "https://www.googleapis.com/oauth2/v3/certs",
        });
        let is_taken = |document: &serde_json::Value| {
            let found: Discovery = serde_json::from_value(document.clone()).unwrap();
            found.check(&issuer).is_ok()
        };
        assert!(is_taken(&good));
        for (name, value) in [
            ("issuer", "https://evil.example"),
            ("authorization_endpoint", "http://accounts.google.com/auth"),
            ("token_endpoint", "http://oauth2.googleapis.com/token"),
            ("jwks_uri", "http://www.googleapis.com/certs"),
        ] {
            let mut bad = good.clone();
            bad[name] = json!(value);
            assert!(!is_taken(&bad), "{name}");
        }
    }
}
