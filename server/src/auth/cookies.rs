//! The cookies of signing up and signing in. None of them is a session, and no script can read them.
//!
//! To add one: a constant here.

use crate::config::Config;
use axum::http::HeaderMap;
use axum::http::header::COOKIE;

/// The prefix that makes a browser refuse a cookie of another host, and one without `Secure` or with a `Domain`.
/// Browsers refuse it over plain http.
const HOST_PREFIX: &str = "__Host-";

/// A cookie's name, without [`HOST_PREFIX`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Cookie(&'static str);

/// Names the pending signup that this browser asked a code for.
pub(super) const SIGNUP: Cookie = Cookie("infinito_signup");

/// The nonce of Google's button is derived from it.
pub(super) const GOOGLE_NONCE: Cookie = Cookie("infinito_google_nonce");

/// State, PKCE verifier and nonce of the redirect flow are derived from it.
pub(super) const GOOGLE_FLOW: Cookie = Cookie("infinito_google_flow");

/// The ticket of a sign-in that waits.
pub(super) const GOOGLE_TICKET: Cookie = Cookie("infinito_google_ticket");

impl Cookie {
    /// The value of `Set-Cookie` that stores `value` for `seconds`.
    pub(super) fn set(self, config: &Config, value: &str, seconds: i64) -> String {
        // Lax: the identity provider sends the browser back from another site, and the flow's cookie must come along.
        let (name, secure) = (self.name(config), if is_https(config) { "; Secure" } else { "" });
        format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
    }

    /// The value of `Set-Cookie` that deletes the cookie.
    pub(super) fn clear(self, config: &Config) -> String {
        self.set(config, "", 0)
    }

    /// Its value in a request; none if it is missing or empty.
    pub(super) fn read(self, config: &Config, headers: &HeaderMap) -> Option<String> {
        let wanted = self.name(config);
        let lines = headers.get_all(COOKIE).into_iter();
        lines
            .filter_map(|line| line.to_str().ok())
            .flat_map(|line| line.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(name, _)| *name == wanted)
            .map(|(_, value)| value.to_owned())
            .filter(|value| !value.is_empty())
    }

    fn name(self, config: &Config) -> String {
        let prefix = if is_https(config) { HOST_PREFIX } else { "" };
        format!("{prefix}{}", self.0)
    }
}

/// Whether browsers reach the site over TLS.
fn is_https(config: &Config) -> bool {
    config.public_url.starts_with("https://")
}

#[cfg(test)]
mod tests {
    use super::{GOOGLE_FLOW, GOOGLE_NONCE, GOOGLE_TICKET, SIGNUP};
    use crate::config::{Config, Settings};
    use axum::http::HeaderMap;
    use axum::http::header::COOKIE;

    fn served_at(public_url: &str) -> Config {
        let mut config = Config::parse(&Settings::default()).unwrap();
        config.public_url = public_url.to_owned();
        config
    }

    #[test]
    fn a_cookie_is_found_by_its_whole_name() {
        let config = served_at("http://127.0.0.1:8080");
        let mut headers = HeaderMap::new();
        headers.insert(
            COOKIE,
            "x_infinito_google_flow=1; infinito_google_flow=2; infinito_google_nonce="
                .parse()
                .unwrap(),
        );
        assert_eq!(GOOGLE_FLOW.read(&config, &headers).as_deref(), Some("2"));
        assert_eq!(GOOGLE_NONCE.read(&config, &headers), None);
        assert_eq!(GOOGLE_TICKET.read(&config, &headers), None);
    }

    #[test]
    fn over_https_no_other_host_can_plant_a_cookie() {
        let config = served_at("https://fest.example.org");
        assert_eq!(
            SIGNUP.set(&config, "v", 60),
            "__Host-infinito_signup=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure"
        );
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, "infinito_signup=planted".parse().unwrap());
        assert_eq!(SIGNUP.read(&config, &headers), None);
        headers.insert(
            COOKIE,
            "infinito_signup=planted; __Host-infinito_signup=own"
                .parse()
                .unwrap(),
        );
        assert_eq!(SIGNUP.read(&config, &headers).as_deref(), Some("own"));
    }

    #[test]
    fn over_http_the_cookie_has_a_name_that_browsers_take() {
        let config = served_at("http://127.0.0.1:8080");
        assert_eq!(
            SIGNUP.set(&config, "v", 60),
            "infinito_signup=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax"
        );
    }
}
