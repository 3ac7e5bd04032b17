//! One sign-in by redirect, between leaving for the provider and coming back.
//!
//! The browser's cookie holds a random secret, the time and where to go afterwards. State, PKCE verifier and nonce are
//! made of the whole cookie by HMAC under the server's key: the cookie tells none of them, the provider and the address
//! bar learn state and nonce and can make no cookie of them, and a cookie with anything changed makes another state.

use super::local_path::LocalPath;
use crate::state::AppState;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use subtle::ConstantTimeEq;

/// How long somebody may take to sign in at the provider, in seconds.
pub(super) const LIFETIME: i64 = 600;

/// See the module.
#[derive(Debug)]
pub(super) struct Flow {
    /// Comes back in the address: it is this browser that left.
    pub(super) state: String,
    /// Of PKCE: the code is redeemed by who asked for it.
    pub(super) verifier: String,
    /// In the ID token: it was issued for this sign-in.
    pub(super) nonce: String,
    /// Where to go afterwards.
    pub(super) from: Option<LocalPath>,
}

impl Flow {
    /// A new one, and the cookie's value.
    pub(super) fn begin(state: &AppState, from: Option<LocalPath>) -> (Self, String) {
        let secret = URL_SAFE_NO_PAD.encode(state.random.bytes::<32>());
        let path = from.as_ref().map_or("", LocalPath::as_str);
        let cookie = format!(
            "{secret}.{}.{}",
            state.clock.now().timestamp(),
            URL_SAFE_NO_PAD.encode(path)
        );
        (Self::of(state, &cookie, from), cookie)
    }

    /// The one a cookie belongs to; none where that is old or makes no sense.
    pub(super) fn read(state: &AppState, cookie: &str) -> Option<Self> {
        let mut parts = cookie.splitn(3, '.');
        let (_secret, begun, from) = (parts.next()?, parts.next()?, parts.next()?);
        let age = state.clock.now().timestamp() - begun.parse::<i64>().ok()?;
        if age >= LIFETIME {
            return None;
        }
        let from = String::from_utf8(URL_SAFE_NO_PAD.decode(from).ok()?).ok()?;
        Some(Self::of(state, cookie, LocalPath::parse(&from)))
    }

    /// Whether the state in the address is this flow's. In constant time.
    pub(super) fn is_state(&self, returned: &str) -> bool {
        returned.as_bytes().ct_eq(self.state.as_bytes()).into()
    }

    fn of(state: &AppState, cookie: &str, from: Option<LocalPath>) -> Self {
        let made = |purpose: &str| URL_SAFE_NO_PAD.encode(state.keys.hash_code(purpose, "", cookie));
        Self {
            state: made("google flow state"),
            verifier: made("google flow verifier"),
            nonce: made("google flow nonce"),
            from,
        }
    }
}
