//! Runs the OpenID provider's process and controls it.

use infinito::core::config::ConfigVariables;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde_json::{Value, json};
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/oidc/provider.mjs");
/// The public URL of a test's server, which the provider redirects browsers to.
pub(crate) const PUBLIC: &str = "http://127.0.0.1:8080";

/// A running provider; its process is killed on drop.
pub(crate) struct Provider {
    pub(crate) issuer: String,
    pub(crate) client_id: String,
    pub(crate) client_secret: String,
    keys: Value,
    http: reqwest::Client,
    _process: Child,
}

impl Provider {
    pub(crate) async fn start() -> Self {
        let mut process = Command::new("node")
            .args([
                SCRIPT,
                &format!("{PUBLIC}/api/v1/auth/google/callback"),
                &button_uri(),
            ])
            // The provider exits when this pipe closes, even if the test is killed.
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("node");
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let line = lines.next_line().await.unwrap();
        let line = line.expect("the provider starts; `make packages` installs it");
        let told: Value = serde_json::from_str(&line).unwrap();
        let text = |name: &str| told[name].as_str().unwrap().to_owned();
        Self {
            issuer: text("issuer"),
            client_id: text("clientId"),
            client_secret: text("clientSecret"),
            keys: told["keys"].clone(),
            http: reqwest::Client::builder().no_proxy().build().unwrap(),
            _process: process,
        }
    }

    /// Changes the settings so that the server uses this provider.
    pub(crate) fn configure(&self, settings: &mut ConfigVariables) {
        settings.google_client_id = Some(self.client_id.clone());
        settings.google_client_secret = Some(self.client_secret.clone());
        settings.google_issuer_url.clone_from(&self.issuer);
    }

    /// Sends a control request; returns the provider's state.
    pub(crate) async fn control(&self, wish: Value) -> Value {
        let address = format!("{}/control", self.issuer);
        let answer = self.http.post(address).json(&wish).send().await.unwrap();
        answer.json().await.unwrap()
    }

    /// Sets the account of the next sign-ins.
    pub(crate) async fn is_asked_for(&self, claims: Value) -> Value {
        self.control(json!({ "claims": claims })).await
    }

    /// Sets the provider's behaviour: `fine`, `failing`, `silent`, `redirecting` or `endless`.
    pub(crate) async fn is(&self, mode: &str) {
        self.control(json!({ "mode": mode })).await;
    }

    /// How many requests the provider received for a path.
    pub(crate) async fn times_asked(&self, path: &str) -> u64 {
        self.control(json!({})).await["asked"][path].as_u64().unwrap_or(0)
    }

    /// The PEM of one half (`public` or `private`) of a key that the provider generated at its start.
    pub(crate) fn pem(&self, kid: &str, half: &str) -> String {
        let keys = self.keys.as_array().unwrap();
        let key = keys.iter().find(|key| key["kid"] == kid).unwrap();
        key[half].as_str().unwrap().to_owned()
    }

    /// Signs claims with one of the provider's keys, so that only the claims can be wrong.
    pub(crate) fn sign(&self, kid: &str, algorithm: Algorithm, claims: &Value) -> String {
        let pem = self.pem(kid, "private");
        let key = match algorithm {
            Algorithm::ES256 => EncodingKey::from_ec_pem(pem.as_bytes()),
            _ => EncodingKey::from_rsa_pem(pem.as_bytes()),
        };
        encode(&header(kid, algorithm), claims, &key.unwrap()).unwrap()
    }
}

/// Builds a token header with this key id and algorithm.
pub(crate) fn header(kid: &str, algorithm: Algorithm) -> Header {
    let mut header = Header::new(algorithm);
    header.kid = Some(kid.to_owned());
    header
}

/// The redirect URI of Google's script as a client of the provider.
pub(crate) fn button_uri() -> String {
    format!("{PUBLIC}/button")
}
