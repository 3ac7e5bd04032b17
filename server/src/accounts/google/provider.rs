//! Client of the identity provider for the handlers: see [`GoogleProvider`].

use super::cached::Cached;
use super::code_flow;
use super::discovery::{self, Discovery, issuer_name};
use super::fetch::Fetch;
use super::flow::Flow;
use super::id_token::{self, Expected, VerifiedIdentity};
use super::signing_keys::{self, SigningKeys};
use crate::accounts::AccountError;
use crate::core::clock::Clock;
use crate::core::config::{Config, Google};
use oauth2::RedirectUrl;
use std::sync::Arc;
use std::time::Duration;
use url::Url;

/// Time limit for all calls to the provider within one request. The page gives up after 10 s.
const PATIENCE: Duration = Duration::from_secs(9);

/// Client of Google, or of the provider that the configuration names. Fetches nothing before its first use. Cheap to clone.
#[derive(Debug, Clone)]
pub struct GoogleProvider(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    config: Google,
    callback: RedirectUrl,
    clock: Clock,
    http: Fetch,
    discovery: Cached<Discovery>,
    keys: Cached<SigningKeys>,
}

impl GoogleProvider {
    /// Creates the client. Returns `None` if sign-in with Google is not configured. The process must have installed its
    /// TLS provider before (see [`crate::payments::gateway::Gateway::new`]).
    ///
    /// # Errors
    /// If the callback URL is invalid, or if the HTTP client cannot be built.
    pub fn new(
        config: &Config,
        clock: &Clock,
    ) -> Result<Option<Self>, Box<dyn std::error::Error + Send + Sync>> {
        let Some(google) = &config.google else {
            return Ok(None);
        };
        Ok(Some(Self(Arc::new(Inner {
            config: google.clone(),
            callback: RedirectUrl::new(format!("{}{}", config.public_url, code_flow::CALLBACK))?,
            clock: clock.clone(),
            http: Fetch::new()?,
            discovery: Cached::empty(),
            keys: Cached::empty(),
        }))))
    }

    pub(crate) fn client_id(&self) -> &str {
        &self.0.config.client_id
    }

    /// Returns whether `name` is the configured issuer.
    pub(crate) fn is_issuer(&self, name: &str) -> bool {
        name.trim_end_matches('/') == issuer_name(&self.0.config.issuer)
    }

    /// Builds the URL at which the browser signs in.
    pub(crate) async fn address(&self, flow: &Flow) -> Result<Url, AccountError> {
        let it = &*self.0;
        let found = patient(it.discovery()).await?;
        Ok(code_flow::address(&it.config, &found, it.callback.clone(), flow))
    }

    /// Redeems an authorization code of the redirect flow. Returns the confirmed identity.
    pub(crate) async fn redeem(&self, code: String, flow: &Flow) -> Result<VerifiedIdentity, AccountError> {
        let it = &*self.0;
        patient(async {
            let found = it.discovery().await?;
            let callback = it.callback.clone();
            let token = code_flow::redeem(
                &it.config,
                &found,
                callback,
                &it.http,
                code,
                flow.verifier.clone(),
            )
            .await?;
            it.believe(&token, &flow.nonce).await
        })
        .await
    }

    /// Validates an ID token that the browser sends. Returns the confirmed identity.
    pub(crate) async fn verify(&self, token: &str, nonce: &str) -> Result<VerifiedIdentity, AccountError> {
        patient(self.0.believe(token, nonce)).await
    }
}

impl Inner {
    async fn believe(&self, token: &str, nonce: &str) -> Result<VerifiedIdentity, AccountError> {
        let id = id_token::key_id(token)?;
        let now = self.clock.now();
        let mut keys = self.keys.get(now, self.fetch_keys()).await?;
        if keys.find(&id).is_none() {
            keys = self.keys.newer(now, self.fetch_keys()).await?;
        }
        let key = keys.find(&id).ok_or(AccountError::GoogleInvalid("unknown key"))?;
        let expected = Expected {
            issuer: issuer_name(&self.config.issuer),
            client_id: &self.config.client_id,
            nonce,
            now,
        };
        id_token::check(token, key, &expected)
    }

    async fn discovery(&self) -> Result<Arc<Discovery>, AccountError> {
        let fetch = discovery::fetch(&self.http, &self.config.issuer);
        self.discovery.get(self.clock.now(), fetch).await
    }

    async fn fetch_keys(&self) -> super::cached::Fetched<SigningKeys> {
        let found = self.discovery().await;
        let found =
            found.map_err(|error| super::fetch::FetchError::Garbled(crate::core::error::chain(&error)))?;
        signing_keys::fetch(&self.http, &found.jwks_uri).await
    }
}

async fn patient<T>(asking: impl Future<Output = Result<T, AccountError>>) -> Result<T, AccountError> {
    match tokio::time::timeout(PATIENCE, asking).await {
        Ok(answer) => answer,
        Err(late) => Err(AccountError::GoogleUnavailable(Box::new(late))),
    }
}
