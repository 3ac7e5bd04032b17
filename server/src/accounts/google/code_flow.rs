//! Authorization code flow with PKCE (RFC 6749, RFC 7636), by the `oauth2` crate with the HTTP client of [`Fetch`].

use super::discovery::Discovery;
use super::fetch::{Fetch, FetchError};
use super::flow::Flow;
use crate::accounts::AccountError;
use crate::core::config::Google;
use oauth2::basic::{
    BasicErrorResponse, BasicRevocationErrorResponse, BasicTokenIntrospectionResponse, BasicTokenType,
};
use oauth2::{
    AuthUrl, AuthorizationCode, Client, ClientId, ClientSecret, CsrfToken, EndpointNotSet, EndpointSet,
    ExtraTokenFields, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, RequestTokenError, Scope,
    StandardRevocableToken, StandardTokenResponse, TokenUrl,
};
use serde::{Deserialize, Serialize};
use url::Url;

/// Field that OpenID Connect adds to the token response.
#[derive(Debug, Serialize, Deserialize)]
struct WithIdToken {
    id_token: String,
}

impl ExtraTokenFields for WithIdToken {}

type OpenIdClient = Client<
    BasicErrorResponse,
    StandardTokenResponse<WithIdToken, BasicTokenType>,
    BasicTokenIntrospectionResponse,
    StandardRevocableToken,
    BasicRevocationErrorResponse,
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointSet,
>;

/// Path of the callback to which the provider redirects the browser.
pub(crate) const CALLBACK: &str = "/api/v1/auth/google/callback";

fn client(config: &Google, found: &Discovery, callback: RedirectUrl) -> OpenIdClient {
    Client::new(ClientId::new(config.client_id.clone()))
        .set_client_secret(ClientSecret::new(config.client_secret.expose().to_owned()))
        .set_auth_uri(AuthUrl::from_url(found.authorization_endpoint.clone()))
        .set_token_uri(TokenUrl::from_url(found.token_endpoint.clone()))
        .set_redirect_uri(callback)
}

/// Builds the authorization URL.
pub(crate) fn address(config: &Google, found: &Discovery, callback: RedirectUrl, flow: &Flow) -> Url {
    let verifier = PkceCodeVerifier::new(flow.verifier.clone());
    let scopes = ["openid", "email", "profile"].map(|scope| Scope::new(scope.to_owned()));
    let (address, _) = client(config, found, callback)
        .authorize_url(|| CsrfToken::new(flow.state.clone()))
        .add_scopes(scopes)
        .add_extra_param("nonce", flow.nonce.clone())
        .set_pkce_challenge(PkceCodeChallenge::from_code_verifier_sha256(&verifier))
        .url();
    address
}

/// Exchanges an authorization code for the ID token.
pub(crate) async fn redeem(
    config: &Google,
    found: &Discovery,
    callback: RedirectUrl,
    http: &Fetch,
    code: String,
    verifier: String,
) -> Result<String, AccountError> {
    let client = client(config, found, callback);
    let send = |request| {
        let http = http.clone();
        async move { http.send(request).await }
    };
    let answer = client
        .exchange_code(AuthorizationCode::new(code))
        .set_pkce_verifier(PkceCodeVerifier::new(verifier))
        .request_async(&send)
        .await;
    match answer {
        Ok(answer) => Ok(answer.extra_fields().id_token.clone()),
        Err(RequestTokenError::ServerResponse(refusal)) => {
            // `invalid_client` is a configuration error; `invalid_grant` means an expired or foreign code.
            tracing::warn!(
                error = refusal.error().as_ref(),
                "the identity provider refused a code"
            );
            Err(AccountError::GoogleInvalid("code"))
        }
        Err(RequestTokenError::Request(error)) => Err(AccountError::GoogleUnavailable(Box::new(error))),
        // The causes may contain the response body with its tokens, so the error omits them.
        Err(RequestTokenError::Parse(..) | RequestTokenError::Other(_)) => {
            let garbled = FetchError::Garbled("no token response".to_owned());
            Err(AccountError::GoogleUnavailable(Box::new(garbled)))
        }
    }
}
