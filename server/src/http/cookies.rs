//! Cookies of sign-up and sign-in. None of them holds a session, and all are `HttpOnly`.
//!
//! To add a cookie, add a constant here.

use crate::core::config::Config;
use axum::http::HeaderMap;
use axum::http::header::COOKIE;
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

/// Name prefix that makes browsers reject a cookie that another host sets, or that has no `Secure` or a `Domain`
/// attribute. Browsers reject the prefix over plain HTTP, so only HTTPS uses it.
const HOST_PREFIX: &str = "__Host-";

/// A cookie's name, without [`HOST_PREFIX`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct CookieName(&'static str);

/// Ticket of the pending signup of this browser.
pub(crate) const SIGNUP: CookieName = CookieName("infinito_signup");

/// Ticket of the browser that has asked for a code to set a new password.
pub(crate) const RESET: CookieName = CookieName("infinito_reset");

/// Secret from which the nonce of Google's button is derived.
pub(crate) const GOOGLE_NONCE: CookieName = CookieName("infinito_google_nonce");

/// Value from which the state, PKCE verifier and nonce of the redirect flow are derived.
pub(crate) const GOOGLE_FLOW: CookieName = CookieName("infinito_google_flow");

/// Ticket of a Google sign-in that waits for its session or for the link code.
pub(crate) const GOOGLE_TICKET: CookieName = CookieName("infinito_google_ticket");

/// The language of the site that this browser opened last: `en` or `hi`.
pub(crate) const LANGUAGE: CookieName = CookieName("infinito_language");

/// The code of the ambassador whose link this browser opened first.
pub(crate) const REFERRAL: CookieName = CookieName("infinito_referral");

impl CookieName {
    /// Returns the `Set-Cookie` value that stores `value` for `seconds`.
    pub(crate) fn set(self, config: &Config, value: &str, seconds: i64) -> String {
        Cookie::build((self.full(config), value))
            .path("/")
            .max_age(Duration::seconds(seconds))
            .http_only(true)
            // Not Strict: the provider redirects back from another site, and the browser must send the flow cookie then.
            .same_site(SameSite::Lax)
            .secure(is_https(config))
            .to_string()
    }

    /// Returns the `Set-Cookie` value that deletes the cookie.
    pub(crate) fn clear(self, config: &Config) -> String {
        self.set(config, "", 0)
    }

    /// Reads the cookie's value from a request. Returns `None` if it is missing or empty.
    pub(crate) fn read(self, config: &Config, headers: &HeaderMap) -> Option<String> {
        let name = self.full(config);
        let lines = headers.get_all(COOKIE).into_iter();
        lines
            .filter_map(|line| line.to_str().ok())
            .flat_map(Cookie::split_parse)
            .filter_map(Result::ok)
            .find(|cookie| cookie.name() == name)
            .map(|cookie| cookie.value().to_owned())
            .filter(|value| !value.is_empty())
    }

    /// The name that the browser knows.
    fn full(self, config: &Config) -> String {
        let prefix = if is_https(config) { HOST_PREFIX } else { "" };
        format!("{prefix}{}", self.0)
    }
}

/// Returns whether the public URL uses HTTPS.
fn is_https(config: &Config) -> bool {
    config.public_url.starts_with("https://")
}

#[cfg(test)]
mod tests {
    use super::{GOOGLE_FLOW, GOOGLE_NONCE, GOOGLE_TICKET, SIGNUP};
    use crate::core::config::{Config, ConfigVariables};
    use axum::http::HeaderMap;
    use axum::http::header::COOKIE;

    fn served_at(public_url: &str) -> Config {
        let mut config = Config::parse(&ConfigVariables::default()).unwrap();
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
            "__Host-infinito_signup=v; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=60"
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
            "infinito_signup=v; HttpOnly; SameSite=Lax; Path=/; Max-Age=60"
        );
    }
}
