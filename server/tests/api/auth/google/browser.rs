//! A browser: stores cookies, follows redirects one at a time, and records their URLs.

use super::provider::{PUBLIC, Provider};
use crate::helpers::{Answer, TestApp};
use reqwest::header::{COOKIE, LOCATION, SET_COOKIE};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Mutex;
use url::Url;

/// Cookies by name.
pub(crate) type Jar = Mutex<BTreeMap<String, String>>;

pub(crate) struct Browser<'a> {
    app: &'a TestApp,
    pub(crate) google: &'a Provider,
    pub(crate) http: reqwest::Client,
    ours: Jar,
    theirs: Jar,
    /// Every redirect URL that the browser received.
    pub(crate) sent_to: Mutex<Vec<String>>,
}

impl<'a> Browser<'a> {
    pub(crate) fn new(app: &'a TestApp, google: &'a Provider) -> Self {
        let http = reqwest::Client::builder()
            .no_proxy()
            .redirect(reqwest::redirect::Policy::none());
        Self {
            app,
            google,
            http: http.build().unwrap(),
            ours: Jar::default(),
            theirs: Jar::default(),
            sent_to: Mutex::default(),
        }
    }

    /// Returns a cookie of the site.
    pub(crate) fn cookie(&self, name: &str) -> Option<String> {
        self.ours.lock().unwrap().get(name).cloned()
    }

    /// Sets a cookie of the site, or deletes it.
    pub(crate) fn set_cookie(&self, name: &str, value: Option<String>) {
        let mut jar = self.ours.lock().unwrap();
        match value {
            Some(value) => jar.insert(name.to_owned(), value),
            None => jar.remove(name),
        };
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        let url = self.app.url(&format!("/api/v1/auth{path}"));
        self.send(self.http.get(url), &self.ours).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        let url = self.app.url(&format!("/api/v1/auth{path}"));
        self.send(self.http.request(Method::POST, url).json(&body), &self.ours)
            .await
    }

    /// Starts the redirect flow; returns the provider's URL.
    pub(crate) async fn start(&self, from: &str) -> String {
        let query: String = url::form_urlencoded::byte_serialize(from.as_bytes()).collect();
        location(&self.get(&format!("/google/start?from={query}")).await)
    }

    /// Signs in at the provider, from the URL `start`; returns the callback URL.
    pub(crate) async fn at_provider(&self, start: &str) -> Url {
        let mut address = start.to_owned();
        while address.starts_with(&self.google.issuer) {
            let answer = self.send(self.http.get(&address), &self.theirs).await;
            address = Url::parse(&address)
                .unwrap()
                .join(&location(&answer))
                .unwrap()
                .into();
        }
        assert!(address.starts_with(PUBLIC), "{address}");
        Url::parse(&address).unwrap()
    }

    /// Requests the callback URL on the test server.
    pub(crate) async fn come_back(&self, to: &Url) -> Answer {
        self.get(&format!("/google/callback?{}", to.query().unwrap_or_default()))
            .await
    }

    /// Runs the whole redirect flow; returns the path it ends at.
    pub(crate) async fn sign_in(&self, from: &str) -> String {
        let start = self.start(from).await;
        let back = self.at_provider(&start).await;
        location(&self.come_back(&back).await)
    }

    /// Exchanges the ticket for a session.
    pub(crate) async fn exchange(&self) -> Answer {
        self.post("/google/exchange", json!({})).await
    }

    /// Links the accounts with the code mailed to the owner.
    pub(crate) async fn link(&self, otp: &str) -> Answer {
        self.post("/google-link", json!({ "otp": otp })).await
    }

    /// Signs in with the Google button.
    pub(crate) async fn press(&self) -> Answer {
        let credential = self.credential().await;
        self.give(&credential).await
    }

    /// Sends an ID token to the server, as the button's callback does.
    pub(crate) async fn give(&self, credential: &str) -> Answer {
        self.post("/google-login", json!({ "credential": credential }))
            .await
    }

    pub(crate) async fn send(&self, request: RequestBuilder, jar: &Jar) -> Answer {
        let cookies: Vec<String> = {
            let jar = jar.lock().unwrap();
            jar.iter()
                .map(|(name, value)| format!("{name}={value}"))
                .collect()
        };
        let response = request.header(COOKIE, cookies.join("; ")).send().await.unwrap();
        for line in response.headers().get_all(SET_COOKIE) {
            keep(&mut jar.lock().unwrap(), line.to_str().unwrap());
        }
        if let Some(address) = response.headers().get(LOCATION) {
            self.sent_to
                .lock()
                .unwrap()
                .push(address.to_str().unwrap().to_owned());
        }
        Answer {
            status: response.status(),
            headers: response.headers().clone(),
            text: response.text().await.unwrap(),
        }
    }
}

fn keep(jar: &mut BTreeMap<String, String>, line: &str) {
    let (pair, attributes) = line.split_once(';').unwrap_or((line, ""));
    let (name, value) = pair.split_once('=').unwrap();
    if attributes.contains("Max-Age=0") || value.is_empty() {
        jar.remove(name);
    } else {
        jar.insert(name.to_owned(), value.to_owned());
    }
}

/// Returns the redirect location of a 303 response.
pub(crate) fn location(answer: &Answer) -> String {
    let sent = answer.headers.get(LOCATION);
    let sent = sent.unwrap_or_else(|| panic!("{} sends nowhere: {}", answer.status, answer.text));
    assert_eq!(answer.status, 303);
    sent.to_str().unwrap().to_owned()
}

/// Returns a query parameter of a URL.
pub(crate) fn query(address: &Url, name: &str) -> Option<String> {
    let found = address.query_pairs().find(|(key, _)| key == name);
    found.map(|(_, value)| value.into_owned())
}
