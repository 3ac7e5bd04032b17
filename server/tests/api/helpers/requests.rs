//! What clients do.

use super::TestApp;
use reqwest::header::{COOKIE, HeaderMap, SET_COOKIE};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// The password of every account a test makes.
pub(crate) const PASSWORD: &str = "correct horse";

/// A response, read to the end.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    /// The body as JSON; null where it is none.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// The bearer token of a login.
    pub(crate) fn token(&self) -> String {
        self.json()["accessToken"]
            .as_str()
            .unwrap_or_else(|| panic!("no token in {}", self.text))
            .to_owned()
    }

    /// The signup cookie that it sets, as a browser sends it back.
    pub(crate) fn signup_cookie(&self) -> Option<String> {
        let lines = self.headers.get_all(SET_COOKIE).into_iter();
        let mut lines = lines.filter_map(|line| line.to_str().ok());
        let line = lines.find(|line| line.contains("infinito_signup="))?;
        line.split(';').next().map(str::to_owned)
    }

    /// Fails unless this is a failure in our shape.
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
    /// The address of a path.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Any request.
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

    /// A request with a body, a token, both or neither.
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

    /// `GET`.
    pub(crate) async fn get(&self, path: &str, token: Option<&str>) -> Answer {
        self.call(Method::GET, path, token, None).await
    }

    /// `POST` under `/api/v1`.
    pub(crate) async fn post(&self, path: &str, token: Option<&str>, body: Value) -> Answer {
        self.call(Method::POST, &format!("/api/v1{path}"), token, Some(body))
            .await
    }

    /// Asks for a signup code in the address's own browser; the username is the address before the @.
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

    /// Sends a code back, in the address's own browser.
    pub(crate) async fn post_verify_otp(&self, email: &str, otp: &str) -> Answer {
        let cookie = self
            .signup_cookies
            .lock()
            .unwrap()
            .get(&email.to_lowercase())
            .cloned();
        self.post_verify_otp_from(cookie.as_deref(), email, otp).await
    }

    /// Enters a signup code with this signup cookie, or with none.
    pub(crate) async fn post_verify_otp_from(&self, cookie: Option<&str>, email: &str, otp: &str) -> Answer {
        let form = json!({ "email": email, "otp": otp });
        self.send(|client| {
            let request = client
                .post(self.url("/api/v1/auth/signup/verify-otp"))
                .json(&form);
            match cookie {
                Some(cookie) => request.header(COOKIE, cookie),
                None => request,
            }
        })
        .await
    }

    /// Signs in.
    pub(crate) async fn post_login(&self, email: &str, password: &str) -> Answer {
        self.post(
            "/auth/login",
            None,
            json!({ "email": email, "password": password }),
        )
        .await
    }

    /// `PUT` under `/api/v1`.
    pub(crate) async fn put(&self, path: &str, token: Option<&str>, body: Value) -> Answer {
        self.call(Method::PUT, &format!("/api/v1{path}"), token, Some(body))
            .await
    }

    /// `DELETE` under `/api/v1`.
    pub(crate) async fn delete(&self, path: &str, token: Option<&str>) -> Answer {
        self.call(Method::DELETE, &format!("/api/v1{path}"), token, None)
            .await
    }

    /// Asks for a code to set a new password.
    pub(crate) async fn post_forgot(&self, email: &str) -> Answer {
        self.post("/auth/password/send-otp", None, json!({ "email": email }))
            .await
    }

    /// Sets a new password by a mailed code.
    pub(crate) async fn post_reset(&self, email: &str, otp: &str, password: &str) -> Answer {
        let form = json!({ "email": email, "otp": otp, "password": password, "confirmPassword": password });
        self.post("/auth/password/reset", None, form).await
    }

    /// The id of whoever a token is of.
    pub(crate) async fn id_of(&self, token: &str) -> String {
        self.get_me(token).await.json()["user"]["_id"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    /// Signs up somebody of this role.
    pub(crate) async fn signup_as(&self, email: &str, role: shared::entities::Role) -> String {
        let token = self.signup(email).await;
        infinito::users::promote(&self.state, email, role).await.unwrap();
        token
    }

    /// Signs up from form to code; answers the bearer token.
    pub(crate) async fn signup(&self, email: &str) -> String {
        let sent = self.post_send_otp(email).await;
        assert_eq!(sent.json()["success"], true, "{}", sent.text);
        let code = self.read_code(&email.to_lowercase()).await;
        self.post_verify_otp(email, &code).await.token()
    }

    /// The signed-in user, as `/user/me` answers.
    pub(crate) async fn get_me(&self, token: &str) -> Answer {
        self.get("/api/v1/user/me", Some(token)).await
    }
}

/// A code that is not this one.
pub(crate) fn another(code: &str) -> String {
    let number: u32 = code.parse().unwrap();
    format!("{:06}", (number + 1) % 1_000_000)
}
