//! The cookies of a sign-in. None of them is a session, and no script can read them.

use crate::state::AppState;
use axum::http::HeaderMap;
use axum::http::header::COOKIE;

/// A cookie's name, and how far it is sent.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cookie {
    name: &'static str,
    path: &'static str,
}

/// From which the nonce of Google's button is made.
pub(super) const NONCE: Cookie = Cookie {
    name: "infinito_google_nonce",
    path: "/api/v1/auth",
};

/// From which state, PKCE verifier and nonce of the redirect flow are made.
pub(super) const FLOW: Cookie = Cookie {
    name: "infinito_google_flow",
    path: "/api/v1/auth/google",
};

/// The ticket of a sign-in that waits.
pub(super) const TICKET: Cookie = Cookie {
    name: "infinito_google_ticket",
    path: "/api/v1/auth",
};

impl Cookie {
    /// `Set-Cookie`, with this value for so many seconds.
    pub(super) fn set(self, state: &AppState, value: &str, seconds: i64) -> String {
        self.line(state, value, seconds)
    }

    /// `Set-Cookie`, so that it is gone.
    pub(super) fn clear(self, state: &AppState) -> String {
        self.line(state, "", 0)
    }

    /// Its value in a request; none where it is missing or empty.
    pub(super) fn read(self, headers: &HeaderMap) -> Option<&str> {
        let lines = headers.get_all(COOKIE).into_iter();
        lines
            .filter_map(|line| line.to_str().ok())
            .flat_map(|line| line.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(name, _)| *name == self.name)
            .map(|(_, value)| value)
            .filter(|value| !value.is_empty())
    }

    /// Lax: the provider sends the browser back from another site, and the flow's cookie must come along.
    fn line(self, state: &AppState, value: &str, seconds: i64) -> String {
        let Self { name, path } = self;
        let secure = if state.config.is_production() {
            "; Secure"
        } else {
            ""
        };
        format!("{name}={value}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_by_its_whole_name() {
        let mut headers = HeaderMap::new();
        headers.insert(
            COOKIE,
            "x_infinito_google_flow=1; infinito_google_flow=2; infinito_google_nonce="
                .parse()
                .unwrap(),
        );
        assert_eq!(FLOW.read(&headers), Some("2"));
        assert_eq!(NONCE.read(&headers), None);
        assert_eq!(TICKET.read(&headers), None);
    }
}
