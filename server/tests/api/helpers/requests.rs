//! The HTTP requests that a client sends.

use super::TestApp;
use reqwest::header::{COOKIE, HeaderMap, SET_COOKIE};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// The token of a caller who is not signed in.
pub(crate) const VISITOR: Option<&str> = None;

/// An id that nothing has.
pub(crate) const UNKNOWN_ID: &str = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

/// The password of every test account.
pub(crate) const PASSWORD: &str = "correct horse";

/// A response with its whole body read.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    /// The body as JSON; null if the body is not JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// The bearer token of a login response.
    pub(crate) fn token(&self) -> String {
        self.json()["accessToken"]
            .as_str()
            .unwrap_or_else(|| panic!("no token in {}", self.text))
            .to_owned()
    }

    /// The signup cookie that the response sets, in the form a browser sends back.
    pub(crate) fn signup_cookie(&self) -> Option<String> {
        self.cookie("infinito_signup")
    }

    /// A cookie that the response sets, in the form a browser sends back.
    pub(crate) fn cookie(&self, name: &str) -> Option<String> {
        let lines = self.headers.get_all(SET_COOKIE).into_iter();
        let mut lines = lines.filter_map(|line| line.to_str().ok());
        let line = lines.find(|line| line.contains(&format!("{name}=")))?;
        line.split(';').next().map(str::to_owned)
    }

    /// Panics unless the response has this status, this code and the API's error format.
    pub(crate) fn assert_failure(&self, status: u16, code: &str) {
        let body = self.json();
        assert_eq!(
            (self.status.as_u16(), body["code"].as_str()),
            (status, Some(code)),
            "{}",
            self.text
        );
        assert_eq!(body["success"], false);
        assert!(
            body["message"]
                .as_str()
                .is_some_and(|message| !message.is_empty())
        );
    }
}

impl TestApp {
    /// The URL of a path on the test server.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Sends any request.
    pub(crate) async fn send(
        &self,
        build: impl FnOnce(&reqwest::Client) -> reqwest::RequestBuilder,
    ) -> Answer {
        let response = build(&self.client).send().await.unwrap();
        Answer {
            status: response.status(),
            headers: response.headers().clone(),
            text: response.text().await.unwrap(),
        }
    }

    /// Sends a request with an optional bearer token and an optional JSON body.
    pub(crate) async fn call(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<Value>,
    ) -> Answer {
        self.send(|client| {
            let mut request = client.request(method, self.url(path));
            if let Some(token) = token {
                request = request.bearer_auth(token);
            }
            if let Some(body) = body {
                request = request.json(&body);
            }
            request
        })
        .await
    }

    /// Opens a page, or another address that is not under `/api/v1`.
    pub(crate) async fn open(&self, path: &str, token: Option<&str>) -> Answer {
        self.call(Method::GET, path, token, None).await
    }

    /// Sends a `GET` request under `/api/v1`.
    pub(crate) async fn get(&self, path: &str, token: Option<&str>) -> Answer {
        self.open(&format!("/api/v1{path}"), token).await
    }

    /// Sends a `POST` request under `/api/v1`.
    pub(crate) async fn post(&self, path: &str, token: Option<&str>, body: Value) -> Answer {
        self.call(Method::POST, &format!("/api/v1{path}"), token, Some(body))
            .await
    }

    /// Sends a `POST` request under `/api/v1` with a cookie, or without one.
    pub(crate) async fn post_with_cookie(&self, path: &str, cookie: Option<&str>, body: Value) -> Answer {
        self.send(|client| {
            let request = client.post(self.url(&format!("/api/v1{path}"))).json(&body);
            match cookie {
                Some(cookie) => request.header(COOKIE, cookie),
                None => request,
            }
        })
        .await
    }

    /// Sends a `POST` request under `/api/v1` from a client address. The server has to trust this machine as a proxy.
    pub(crate) async fn post_from(&self, ip: &str, path: &str, body: Value) -> Answer {
        self.send(|client| {
            let request = client.post(self.url(&format!("/api/v1{path}"))).json(&body);
            request.header("x-forwarded-for", ip)
        })
        .await
    }

    /// Requests a signup code and stores the signup cookie for the email address.
    /// The username is the part before the `@`.
    pub(crate) async fn post_send_otp(&self, email: &str) -> Answer {
        let username = email.split('@').next().unwrap_or_default();
        let form = json!({ "username": username, "email": email, "password": PASSWORD, "confirmPassword": PASSWORD });
        let answer = self.post("/auth/signup/send-otp", None, form).await;
        if let Some(cookie) = answer.signup_cookie() {
            self.signup_cookies
                .lock()
                .unwrap()
                .insert(email.to_lowercase(), cookie);
        }
        answer
    }

    /// Verifies a signup code with the signup cookie stored for the email address.
    pub(crate) async fn post_verify_otp(&self, email: &str, otp: &str) -> Answer {
        let cookie = self
            .signup_cookies
            .lock()
            .unwrap()
            .get(&email.to_lowercase())
            .cloned();
        self.post_verify_otp_from(cookie.as_deref(), email, otp).await
    }

    /// Verifies a signup code with the given signup cookie, or without one.
    pub(crate) async fn post_verify_otp_from(&self, cookie: Option<&str>, email: &str, otp: &str) -> Answer {
        let form = json!({ "email": email, "otp": otp });
        self.post_with_cookie("/auth/signup/verify-otp", cookie, form)
            .await
    }

    /// Logs in with a password.
    pub(crate) async fn post_login(&self, email: &str, password: &str) -> Answer {
        self.post(
            "/auth/login",
            None,
            json!({ "email": email, "password": password }),
        )
        .await
    }

    /// Sends a `PUT` request under `/api/v1`.
    pub(crate) async fn put(&self, path: &str, token: Option<&str>, body: Value) -> Answer {
        self.call(Method::PUT, &format!("/api/v1{path}"), token, Some(body))
            .await
    }

    /// Sends a `DELETE` request under `/api/v1`.
    pub(crate) async fn delete(&self, path: &str, token: Option<&str>) -> Answer {
        self.call(Method::DELETE, &format!("/api/v1{path}"), token, None)
            .await
    }

    /// Requests a password reset code.
    pub(crate) async fn post_forgot(&self, email: &str) -> Answer {
        self.post("/auth/password/send-otp", None, json!({ "email": email }))
            .await
    }

    /// Sets a new password with a mailed code.
    pub(crate) async fn post_reset(&self, email: &str, otp: &str, password: &str) -> Answer {
        let form = json!({ "email": email, "otp": otp, "password": password, "confirmPassword": password });
        self.post("/auth/password/reset", None, form).await
    }

    /// The id of the user that a token belongs to.
    pub(crate) async fn id_of(&self, token: &str) -> String {
        self.get_me(token).await.json()["user"]["_id"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    /// Signs up a user and gives the user this role; returns the bearer token.
    pub(crate) async fn signup_as(&self, email: &str, role: shared::entities::Role) -> String {
        let token = self.signup(email).await;
        infinito::program::promote(&self.state.env, email, role)
            .await
            .unwrap();
        token
    }

    /// Signs up with the form and the mailed code; returns the bearer token.
    pub(crate) async fn signup(&self, email: &str) -> String {
        let sent = self.post_send_otp(email).await;
        assert_eq!(sent.json()["success"], true, "{}", sent.text);
        let code = self.read_code(&email.to_lowercase()).await;
        self.post_verify_otp(email, &code).await.token()
    }

    /// Sends a file with a `PUT` request under `/api/v1`.
    pub(crate) async fn put_bytes(&self, path: &str, token: &str, kind: &str, bytes: Vec<u8>) -> Answer {
        let url = self.url(&format!("/api/v1{path}"));
        self.send(|client| {
            let request = client.put(url).bearer_auth(token);
            request.header("content-type", kind).body(bytes)
        })
        .await
    }

    /// The bytes of a file under `/api/v1`.
    pub(crate) async fn get_bytes(&self, path: &str, token: &str) -> Vec<u8> {
        let url = self.url(&format!("/api/v1{path}"));
        let answer = self.client.get(url).bearer_auth(token).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        answer.bytes().await.unwrap().to_vec()
    }

    /// The signed-in user, as `/user/me` returns it.
    pub(crate) async fn get_me(&self, token: &str) -> Answer {
        self.get("/user/me", Some(token)).await
    }
}

/// Returns a code that differs from this one.
pub(crate) fn another(code: &str) -> String {
    let number: u32 = code.parse().unwrap();
    format!("{:06}", (number + 1) % 1_000_000)
}
