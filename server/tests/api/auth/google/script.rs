//! Google's script behind the button: a client of the provider that gives the page an ID token.

use super::browser::{Browser, Jar, query};
use super::provider::button_uri;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use url::Url;

impl Browser<'_> {
    /// Returns the ID token that the button receives: requests a nonce and signs in with it.
    pub(crate) async fn credential(&self) -> String {
        let offer = self.get("/google").await.json();
        self.token_with(offer["nonce"].as_str().unwrap()).await
    }

    /// Returns an ID token of the provider with this nonce, through the code flow.
    pub(crate) async fn token_with(&self, nonce: &str) -> String {
        let verifier = "v".repeat(43);
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(&verifier));
        let button = button_uri();
        let mut start = Url::parse(&format!("{}/auth", self.google.issuer)).unwrap();
        start.query_pairs_mut().extend_pairs([
            ("client_id", self.google.client_id.as_str()),
            ("response_type", "code"),
            ("scope", "openid email profile"),
            ("redirect_uri", &button),
            ("nonce", nonce),
            ("code_challenge", &challenge),
            ("code_challenge_method", "S256"),
        ]);
        let back = self.at_provider(start.as_str()).await;
        let form = url::form_urlencoded::Serializer::new(String::new())
            .extend_pairs([
                ("grant_type", "authorization_code"),
                ("code", &query(&back, "code").unwrap()),
                ("redirect_uri", &button),
                ("code_verifier", &verifier),
            ])
            .finish();
        let secret: String =
            url::form_urlencoded::byte_serialize(self.google.client_secret.as_bytes()).collect();
        let request = self
            .http
            .post(format!("{}/token", self.google.issuer))
            .basic_auth(&self.google.client_id, Some(secret))
            .header("content-type", "application/x-www-form-urlencoded")
            .body(form);
        let answer = self.send(request, &Jar::default()).await;
        let token = answer.json()["id_token"].as_str().map(str::to_owned);
        token.unwrap_or_else(|| panic!("no token in {}", answer.text))
    }
}
